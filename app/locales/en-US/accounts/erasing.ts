import type { Texts } from "../../texts";
import type { erasing as zh } from "../../zh-TW/accounts/erasing";

export const erasing: Texts<typeof zh> = {
  title: "Your account will be deleted on {{date}}",
  text: "Until then, you can cancel and keep your account and data. Your page is listed again only after another review.",
  banner: "This account will be deleted on {{date}}. Its page isn’t listed.",
  cancel: "Cancel deletion",
  keep: "Keep my account",
};
