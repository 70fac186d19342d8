import type { Texts } from "../../texts";
import type { inbox as zh } from "../../zh-TW/messaging/inbox";

export const inbox: Texts<typeof zh> = {
  you: "You: {{text}}",
  pitchSent: "Invitation sent, waiting for a reply",
  pitchReceived: "Sent you an invitation",
  system: {
    passed: "{{name}} passed ({{reason}}). Thanks for reaching out, and all the best.",
    passedByYou: "You passed ({{reason}}).",
    reopened: "{{name}} reopened the conversation.",
    reopenedByYou: "You reopened the conversation.",
  },
  letter: "{{name}} sent a letter.",
  letterByYou: "You sent a letter.",
  meeting: {
    requested: "{{name}} requested office hours.",
    offered: "{{name}} proposed times for a meeting.",
    countered: "{{name}} proposed other times.",
    agreed: "{{name}} picked a time. The meeting is set.",
    asked_to_move: "{{name}} would like to move the meeting.",
    moved: "{{name}} agreed to the new time.",
    cancelled: "{{name}} cancelled the meeting.",
    withdrawn: "{{name}} withdrew the proposed times.",
  },
  meetingByYou: {
    requested: "You requested office hours.",
    offered: "You proposed times for a meeting.",
    countered: "You proposed other times.",
    agreed: "You picked a time. The meeting is set.",
    asked_to_move: "You asked to move the meeting.",
    moved: "You agreed to the new time.",
    cancelled: "You cancelled the meeting.",
    withdrawn: "You withdrew the proposed times.",
  },
  passReasons: {
    stage: "Stage",
    sector: "Sector",
    place: "Location",
    amount: "Amount",
    timing: "Timing",
    other: "Other",
  },
  recent: {
    title: "Recent conversations",
    all: "All messages",
    none: {
      startup:
        "No conversations yet. While your company is listed, you can invite investors, and they can message you.",
      investor: "No conversations yet. Start one on a startup’s page.",
    },
  },
};
