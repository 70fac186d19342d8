import type { Texts } from "../texts";
import type { mail as zh } from "../zh-TW/mail";

export const mail: Texts<typeof zh> = {
  copyLink: "If the button does not work, copy this address into your browser:",
  footer: "This message was sent automatically. Please do not reply to it.",
  templates: {
    activate: {
      subject: "Activate your Fundbridge account",
      heading: "Welcome to Fundbridge",
      body: "Thank you for signing up. Press the button below to activate your account, and you can start building your profile.",
      button: "Activate account",
      note: "The link works once, within 24 hours. If you did not sign up for Fundbridge, ignore this message and the account will stay inactive.",
    },
    accountExists: {
      subject: "You already have a Fundbridge account",
      heading: "You already have an account",
      body: "Someone just tried to sign up for Fundbridge with this e-mail address. It already has an account, so no new one was made, and your data and password are unchanged.\n\nIf it was you, simply log in.",
      button: "Go to login",
      note: "If it was not you, you can safely ignore this message.",
    },
  },
};
