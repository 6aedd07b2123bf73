"""Hidden layers in bfloat16, on processors that multiply it: half the length of the numbers, less time."""

import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy


def chosen_precision(wanted: str, device: str) -> str:
    """`float32` or `bfloat16`: what `auto` means on this device."""
    if wanted != "auto":
        return wanted
    native = device == "cpu" and getattr(torch.cpu, "_is_avx512_bf16_supported", lambda: False)()
    return "bfloat16" if native else "float32"


def halve_precision(policy: MaskableActorCriticPolicy) -> None:
    """Compute the hidden layers of a policy in bfloat16 from now on; weights, gradients and heads stay float32.

    Only this object changes: the saved model is an ordinary one.
    """
    extractor, device = policy.mlp_extractor, policy.device.type
    full_precision = extractor.forward

    def forward(features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        with torch.autocast(device, torch.bfloat16):
            latent_policy, latent_value = full_precision(features)
        return latent_policy.float(), latent_value.float()

    extractor.forward = forward  # type: ignore[method-assign]
