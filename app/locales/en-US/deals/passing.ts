import type { Texts } from "../../texts";
import type { passing as zh } from "../../zh-TW/deals/passing";

export const passing: Texts<typeof zh> = {
  reason: "Reason",
  reasonOrNone: "Reason (optional)",
  waits:
    "Too early? Set conditions, and we’ll tell you when the company reports a figure that meets one. The company sees your conditions. Leave them empty to just pass.",
  introducing:
    "Would it suit someone else? Suggest an introduction as you pass. The company decides, and there is no fee and no reward. Leave this empty to just pass.",
  submit: "Pass",
};
