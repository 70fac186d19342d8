import type { Texts } from "../texts";
import type { otherAccount as zh } from "../zh-TW/other-account";

export const otherAccount: Texts<typeof zh> = {
  notSent: "Not sent. Everything you entered is still here.",
  changed: "You’re now logged in as “{{name}}”. This page was opened as “{{before}}”.",
  loggedIn: "You’re now logged in as “{{name}}”. This page was opened before that.",
  loggedOut: "You’re logged out. This page was opened as “{{before}}”.",
  logInAgain: "Log in as “{{before}}”",
  goOn: "Continue as “{{name}}”",
  open: "Open this page as “{{name}}”",
  openWithout: "Reopen without logging in",
  openHint:
    "You log in on a new tab, then come back here and send this again. Reopening this page clears what wasn’t sent.",
  back: "You’re back in this page’s account and can send it now.",
  unsent:
    "What you entered is kept here. Log in to this page’s account in a new tab, then select “Send again”. You’ll need to add files and passwords again.",
  sendAgain: "Send again",
};
