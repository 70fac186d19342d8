import type { Texts } from "../../texts";
import type { logIn as zh } from "../../zh-TW/accounts/log-in";

export const logIn: Texts<typeof zh> = {
  password: {
    same: "Choose a password that’s different from your current one.",
  },
  session: {
    ended: {
      title: "You’ve been logged out",
      text: "This session was ended on another device or by a password change. Log in again to continue.",
      toast: "You were logged out from another device, or by a password change.",
    },
    expired: {
      title: "Your session has expired",
      text: "To protect your account, we log you out after a long time without activity. Log in again to continue.",
      toast: "Your session has expired. Log in again.",
    },
    suspended: {
      title: "This account is suspended",
      text: "If you think this is a mistake, let us know. You can contact us without logging in.",
      toast: "This account is suspended, so you’ve been logged out.",
    },
  },
  contact: "Contact the Fundbridge team",
  otherSide: "That email and password belong to your {{type}} account, so we logged you in there.",
  unproven: {
    hint: "If you enter a different address, you can log in with it as soon as you save. We’ll email you a link to confirm it.",
    text: "Check {{email}} for our email and click its link to confirm the address. You can already log in with it; until it’s confirmed, notifications and password resets go to {{current}}.",
    textAlone:
      "Check {{email}} for our email and click its link to confirm the address. You can already log in with it; until it’s confirmed, we can’t send you notifications or password resets.",
    resend: "Resend email",
    resent: "We sent a confirmation email to {{email}}.",
    change: "Change email",
    saved: "Saved. You can log in with {{email}}. Check that inbox to confirm the address.",
    kept: "Your login email is {{email}} again.",
  },
};
