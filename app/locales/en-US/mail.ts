import type { Texts } from "../texts";
import type { mail as zh } from "../zh-TW/mail";

export const mail: Texts<typeof zh> = {
  copyLink: "If the button does not work, copy this address into your browser:",
  footer: "This message was sent automatically. Please do not reply to it.",
  outbox: {
    title: "Development mailbox",
    description: "What the system has mailed. This page exists in development only.",
    to: "Recipient",
    filter: "Filter",
    all: "All mails",
    empty: "No mails yet",
    emptyText: "Sign up, and the activation mail will be here.",
    signup: "Go to sign-up",
    preview: "Content of the mail: {{subject}}",
    statuses: { queued: "queued", sent: "sent", failed: "failed" },
  },
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
    resetPassword: {
      subject: "Reset your Fundbridge password",
      heading: "Reset your password",
      body: "We were asked to reset the password of this account. Press the button below to choose a new one.",
      button: "Choose a new password",
      note: "The link works once, within 30 minutes. If you did not ask for it, ignore this message and your password stays as it is.",
    },
    passwordChanged: {
      subject: "Your Fundbridge password was changed",
      heading: "Your password was changed",
      body: "A new password was just set for your Fundbridge account, and it was logged out on every other device.\n\nIf it was you, there is nothing to do.",
      button: "It was not me: reset it",
      note: "If it was not you, press the button to reset your password at once, and contact us.",
    },
    confirmEmail: {
      subject: "Confirm your new e-mail address",
      heading: "Confirm your new address",
      body: "Someone would like to log in to Fundbridge with this e-mail address. Press the button below to confirm it; until then the previous address stays in use.",
      button: "Confirm the address",
      note: "The link works once, within 24 hours. If it was not you, ignore this message.",
    },
    emailChanged: {
      subject: "Your Fundbridge login address was changed",
      heading: "Your login address was changed",
      body: "Your Fundbridge account now logs in as {{email}}. This address is no longer used for it.",
      button: "Go to login",
      note: "If it was not you, please contact us at once.",
    },
    startupApproved: {
      subject: "“{{name}}” has been approved and published",
      heading: "Congratulations, your company profile is published",
      body: "“{{name}}” has passed review, and investors can now find you on Fundbridge.\n\nTake a look at your public page first, then reach out to the investors who suit you.",
      button: "See the public page",
      note: "To change a published profile, unpublish it first. After your changes it needs to be submitted for review again.",
    },
    investorApproved: {
      subject: "Your investor profile has been approved and published",
      heading: "Congratulations, your investor profile is published",
      body: "“{{name}}” has passed review, and startups can now find you on Fundbridge.\n\nYou can also browse startups and open a conversation with those that interest you.",
      button: "See the public page",
      note: "To change a published profile, unpublish it first. After your changes it needs to be submitted for review again.",
    },
    profileReturned: {
      subject: "The profile of “{{name}}” needs changes before it can be published",
      heading: "Your profile needs a few changes",
      body: "We have read the profile of “{{name}}”. Some of it needs changes, so we have sent it back to you to edit.\n\n{{message}}",
      button: "Edit the profile",
      note: "The comments on each field are shown on the edit pages. When you are done, please submit the profile for review again.",
    },
  },
};
