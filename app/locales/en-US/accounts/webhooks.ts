import type { Texts } from "../../texts";
import type { webhooks as source } from "../../zh-TW/accounts/webhooks";

export const webhooks: Texts<typeof source> = {
  title: "Webhooks",
  description:
    "When something happens to your account, we tell your own system right away, so it doesn’t have to keep asking the API.",
  docs: "The introduction of the API reference says what a message contains and how to check its signature.",
  docsLink: "API reference",
  empty: "No webhooks yet. Add an address to be told what happens.",
  add: {
    title: "Add a webhook",
    url: "Address",
    urlHint: "A public address that begins with https.",
    events: "Events to send",
    save: "Add webhook",
    saved: "Added. Put the signing secret into your system, then send a test message.",
    full: "An account can have {{max}} webhooks. To add one, delete another first.",
  },
  events: {
    "profile.published": "Your profile is listed",
    "conversation.answered": "Someone replies to your invitation",
    "order.paid": "An order is paid",
    "application.decided": "A plan application is decided",
    test: "Test",
  },
  states: {
    on: "On",
    off: "Off",
    failing: "Failing",
  },
  list: "Your webhooks",
  back: "All webhooks",
  secret: {
    title: "Signing secret",
    description:
      "Every message is signed with this secret. Check the signature before you act on a message. Keep the secret private and out of your code.",
    label: "Secret",
    copy: "Copy secret",
    show: "Show secret",
    unreadable: "This secret can’t be shown anymore. Replace it.",
    replace: "Replace secret",
    replaceTitle: "Replace the secret?",
    replaceText:
      "The new secret works right away. For one day, each message is signed with both, so you have time to switch.",
    replaced: "The secret has been replaced.",
    oldUntil: "The old secret works until",
  },
  actions: {
    test: "Send a test message",
    tested: "Test message sent. The log shows how it went.",
    off: "Turn off",
    offTitle: "Turn this webhook off?",
    offText:
      "While it’s off, nothing is sent, and missed messages aren’t sent later. Messages that are waiting are cancelled; you can resend them from the log.",
    turnedOff: "Webhook turned off.",
    on: "Turn on",
    turnedOn: "Webhook turned on.",
    remove: "Delete",
    removeTitle: "Delete this webhook?",
    removeText: "Its address, secret and log are deleted. This can’t be undone.",
    removed: "Webhook deleted.",
  },
  offNotice: "This webhook is off and isn’t sent anything.",
  failingNotice:
    "The latest messages didn’t arrive. We keep trying; if nothing arrives for three days, we turn this webhook off.",
  log: {
    title: "Log",
    description: "The latest {{max}} messages, kept for 30 days.",
    empty: "Nothing has been sent yet. Send a test message.",
    refresh: "Refresh",
    resend: "Resend",
    resent: "Sent again. The log shows how it went.",
    content: "Content",
    attempts_one: "Tried {{count}} time",
    attempts_other: "Tried {{count}} times",
    next: "Next try",
    answered: "Response: {{status}}",
    states: {
      waiting: "Sending",
      delivered: "Delivered",
      failed: "Not delivered",
    },
  },
  problems: {
    refused: "We can’t use this address. Enter the address of a public site that begins with https.",
    unreachable: "No response",
    timeout: "No response within 10 seconds",
    redirect: "The address redirects, which we don’t follow",
  },
};
