import type { Texts } from "../texts";
import type { today as zh } from "../zh-TW/today";

export const today: Texts<typeof zh> = {
  title: "Today",
  titleNamed: "Hello, {{name}}",
  next: {
    title: "Next step",
    keep: "Your account is waiting to be deleted.",
    keepButton: "Keep my account",
    answer: "{{name}} invited you to talk and is waiting for a reply.",
    answerButton: "Read and reply",
    fill_one: "{{section}} has {{count}} required field left.",
    fill_other: "{{section}} has {{count}} required fields left.",
    fillButton: "Continue",
    submit: "All required fields are filled in. You can submit for review.",
    submitButton: "Submit for review",
    wait: "While we review your profile, see who is on Fundbridge.",
    browse: {
      startup: "Your company is listed. Invite the investors who fit.",
      investor: "Your profile is listed. Start a conversation with a startup.",
    },
    browseButton: { startup: "Browse investors", investor: "Browse startups" },
  },
  waiting: {
    title: "Waiting for you",
    none: "Nothing is waiting for you.",
    erasure: "Your account will be deleted on {{date}}. You can keep it until then.",
    returned_one: "Returned for changes, with a comment on {{count}} field.",
    returned_other: "Returned for changes, with comments on {{count}} fields.",
    invitation: "An invitation from {{name}}",
    order: "Order {{number}} is awaiting payment",
    membership: "Your membership ends on {{date}}",
    unread_one: "{{count}} conversation with unread messages",
    unread_other: "{{count}} conversations with unread messages",
    review: "Your profile is in review. We expect to finish by {{date}}.",
  },
  new: {
    title: "Since your last visit",
    listed: {
      startup_one: "{{count}} new startup",
      startup_other: "{{count}} new startups",
      investor_one: "{{count}} new investor",
      investor_other: "{{count}} new investors",
    },
    views_one: "Your company page was viewed {{count}} time in the last 30 days",
    views_other: "Your company page was viewed {{count}} times in the last 30 days",
  },
  conversations: {
    title: "Recent conversations",
    all: "All messages",
    none: {
      startup: "No conversations yet. Once listed, you can invite investors, and they can message you.",
      investor: "No conversations yet. Start one on a startup’s page.",
    },
  },
  queues: {
    title: "Waiting",
    none: "Nothing is waiting.",
    startups: "startups to review",
    investors: "investors to review",
    reports: "open reports",
    contact: "contact messages to reply to",
    transfers: "refunds to transfer",
    refunds: "failed refunds",
    differences: "differences in payments",
    deliveries: "services to deliver",
  },
};
