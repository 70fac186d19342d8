import type { Texts } from "../texts";
import type { messaging as zh } from "../zh-TW/messaging";

export const messaging: Texts<typeof zh> = {
  title: "Messages",
  titleWith: "Conversation with {{name}}",
  list: {
    label: "Conversations",
    you: "You: {{text}}",
    pitchSent: "Invitation sent, waiting for a reply",
    pitchReceived: "Sent you an invitation",
    none: {
      title: "No messages yet",
      forInvestor:
        "When a startup catches your eye, send your first invitation from its page. The conversation will appear here.",
      forStartup:
        "When you find the right investor, send your first invitation from their page. The conversation will appear here.",
      toStartups: "Browse startups",
      toInvestors: "Browse investors",
    },
    choose: {
      title: "Choose a conversation",
      description: "Pick someone from the list on the left to carry on where you left off.",
    },
  },
  thread: {
    label: "Messages with {{name}}",
    back: "Back to conversations",
    profile: "View profile",
    startup: "Startup",
    investor: "Investor",
    online: "Online",
    typing: "{{name}} is typing…",
    today: "Today",
    yesterday: "Yesterday",
    earlier: "Show earlier messages",
    new: "New messages",
    latest: "Jump to latest",
    you: "You",
    sent: "Sent",
    read: "Read",
    sending: "Sending…",
    waiting: "Waiting for connection",
    failed: "Not sent",
    retry: "Try again",
    discard: "Discard",
    announce: "{{name}}: {{text}}",
  },
  pitch: {
    sent: "Invitation sent to {{name}}, please wait for a reply.",
    answered: "Invitation sent to {{name}}.",
    received: "Invitation from {{name}}",
    title: "Send {{name}} an invitation",
    forInvestor:
      "Your first message is your invitation. Say what drew you to the company and what you would like to know; you can talk on once they reply.",
    forStartup:
      "Your first message is your invitation. Introduce your company, the round you are raising, and why you chose this investor.",
    label: "Your invitation",
    submit: "Send invitation",
  },
  locked: {
    level: {
      title: "Become a general member to talk to {{name}}",
      description:
        "Complete your investor profile and submit it: you become a general member at once, can send messages and read more about startups.",
      action: "Complete my profile",
    },
    unpublished: {
      title: "Publish your company profile to talk to {{name}}",
      description:
        "Investors look at your profile first when an invitation arrives. Fill in the required fields, pass the review, and you can contact investors.",
      action: "Go to my company profile",
    },
    back: "Back to {{name}}",
  },
  composer: {
    label: "Message",
    placeholder: "Write a message…",
    send: "Send",
    hint: "Enter to send, Shift + Enter for a new line",
    remaining: "Characters left: {{number}}",
    tooLong: "Characters over the limit: {{number}}",
  },
  connection: {
    offline: "You are offline. What you write is kept and sent once you are back online.",
    reconnecting: "Connection lost, reconnecting…",
  },
};
