import type { Texts } from "../texts";
import type { drafts as zh } from "../zh-TW/drafts";

export const drafts: Texts<typeof zh> = {
  title: "You have unsaved text",
  description: "What you typed on {{time}} wasn’t saved. It’s still in this browser.",
  restore: "Restore what I typed",
  discard: "Discard",
  restored: "What you typed is back in the form. Check it, then save.",
  loggedOut: {
    title: "You were logged out",
    description: "Your last changes aren’t saved yet. Log in again to continue where you were.",
  },
  continue: "Welcome back. Continue where you were.",
};
