import type { Texts } from "../texts";
import type { sharing as zh } from "../zh-TW/sharing";

export const sharing: Texts<typeof zh> = {
  title: "Share link",
  description:
    "Whoever has the link can read your introduction and investment case without signing in, even before you are published. Financials and contact details are not included.",
  link: "Share link",
  copy: "Copy the share link",
  once: "Copy it now: for safety we do not keep the link itself, and it will not be shown again.",
  none: "No share link is active.",
  active: "A share link is active.",
  create: "Create a share link",
  renew: "Create a new link",
  renewTitle: "Create a new share link?",
  renewDescription: "The link you shared before stops working at once.",
  revoke: "Turn the link off",
};
