import type { Texts } from "../../texts";
import type { invitations as zh } from "../../zh-TW/messaging/invitations";

export const invitations: Texts<typeof zh> = {
  credits: {
    left: "{{left}} of {{allowance}} invitations left this month. You get one back when someone replies, passes, or doesn’t respond for 14 days.",
    none: {
      title: "You’ve sent all {{allowance}} invitations for this month",
      text: "You get new ones at the start of next month, and one back when someone replies, passes, or doesn’t respond for 14 days. You can still reply to investors who contact you.",
      more: "Upgrade for more",
    },
  },
  full: {
    title: "{{name}} can’t receive more invitations right now",
    text: "An investor can have five open invitations at a time, so that each one gets read.",
    queued_one: "{{count}} company is on the waiting list. ",
    queued_other: "{{count}} companies are on the waiting list. ",
    turn: "If you join now, it’s your turn by <date/> at the latest.",
    queueFull: "The waiting list is full, too. Try again in a few days.",
    others: "See other matches",
  },
  queue: {
    join: "Join the waiting list",
    leave: "Leave the waiting list",
    joined: "You’re on the waiting list. We’ll notify you when it’s your turn.",
    left: "You’ve left the waiting list",
    waiting: {
      title: "You’re number {{position}} on the waiting list to invite {{name}}",
      text: "It’s your turn by <date/> at the latest. We’ll notify you and hold your spot for three days. An invitation only counts once you send it.",
    },
    held: {
      title: "It’s your turn",
      text: "A spot with {{name}} is held for you until <date/>. Send your invitation before then.",
    },
    leaving: {
      title: "Leave the waiting list?",
      text: "Your spot goes to the next company. If you join again, you start at the end.",
    },
    errors: {
      talking: "You already have a conversation. Send your message there.",
      hasRoom: "There’s room now: you can send your invitation.",
      tooMany: "You can be on five waiting lists at a time. Leave one first.",
    },
  },
  walled: {
    title: "You’re hiding your profile from {{name}}",
    text: "They can’t see your company, so you can’t invite them. To send an invitation, remove that setting.",
    open: "Go to “Who can see”",
  },
};
