import type { Texts } from "../../texts";
import type { apiKeys as source } from "../../zh-TW/accounts/api-keys";

export const apiKeys: Texts<typeof source> = {
  title: "API keys",
  description:
    "Let a program of yours use the Fundbridge API as you, for what you allow. Don’t give a key to anyone you don’t trust, and keep it out of public code.",
  webhooks: "Set up webhooks to be told when something happens",
  docs: "Read the API reference",
  scopes: {
    published_read: {
      name: "Read what’s public",
      hint: "Startups, investors, courses, events, and news: what you see when you’re logged in, your own page included.",
    },
    account_read: {
      name: "Read your account and settings",
      hint: "Your account, pending changes, suggested matches, saved searches, profile views, share links, and applications.",
    },
    profile_write: {
      name: "Edit your profile",
      hint: "Your company or investor profile, news, investor perks, share links, who can see what, and submitting for review.",
    },
    uploads_write: { name: "Upload files", hint: "Images and documents, for your profile and messages." },
    messages_read: {
      name: "Read conversations and meetings",
      hint: "Invitations, messages, meetings, and office hours.",
    },
    messages_write: {
      name: "Send messages and arrange meetings",
      hint: "Send invitations and messages, and agree on or cancel meetings.",
    },
    deals_read: {
      name: "Read your deal board",
      hint: "Cards, notes, key figures, monthly letters, and introductions.",
    },
    deals_write: {
      name: "Edit your deal board",
      hint: "Move cards, write notes, report key figures, and send monthly letters and introductions.",
    },
    activity_write: {
      name: "Everything else",
      hint: "Save searches, tune your suggested matches, join course discussions, and apply for support plans and services.",
    },
  },
  list: {
    title: "Your keys",
    empty: "No keys yet",
    emptyText: "Create a key to use the Fundbridge API from your own program or tool.",
    ending: "Ends in {{ending}}",
    created: "Created",
    expires: "Expires",
    expired: "Expired",
    used: "Last used",
    unused: "Never used",
    off: "Turn off",
    offOf: "Turn off “{{name}}”",
    offTitle: "Turn off “{{name}}”?",
    offText: "Programs that use this key lose access right away. This can’t be undone.",
    offDone: "The key is turned off.",
    full: "You can have up to 10 keys that work. Turn off one you no longer need.",
    note: "All keys are turned off when you change your password or log out other devices.",
  },
  form: {
    title: "Create a key",
    proof: "To protect your account, confirm it’s you before you create a key.",
    name: "Name",
    nameHint: "Where you use it, such as “CRM sync”.",
    scopes: "What this key can do",
    scopesHint:
      "Choose only what you need. No key can pay, or change your password, your logins, or the keys themselves.",
    noScopes: "Choose at least one.",
    days: "Valid for",
    daysOption: "{{days}} days",
    submit: "Create key",
  },
  shown: {
    title: "Copy your key now",
    text: "This is the only time it’s shown. Keep it in a password manager, or among your program’s secrets.",
    label: "Your new key",
    copy: "Copy key",
  },
};
