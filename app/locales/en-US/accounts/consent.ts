import type { Texts } from "../../texts";
import type { consent as zh } from "../../zh-TW/accounts/consent";

export const consent: Texts<typeof zh> = {
  title: "Cookie settings",
  lead: "Fundbridge uses third-party services to see how the site is used, find errors, and improve. It’s up to you.",
  none: "Fundbridge currently uses no third-party analytics or error reporting.",
  what: "If you accept, your browser loads these services, and they learn which pages you visit. Everything works without them, and you can change your choice here at any time.",
  state: {
    open: "You haven’t chosen yet. No third-party services are loaded.",
    granted: "You’ve accepted third-party services.",
    refused: "You’ve declined. No third-party services are loaded.",
  },
  accept: "Accept",
  refuse: "Decline",
  saved: "Your choice is saved.",
  line: {
    label: "Third-party services",
    text: "May we use third-party services to see how the site is used and improve it? Everything works if you decline.",
    more: "Learn more or change",
  },
  footer: "Cookie settings",
};
