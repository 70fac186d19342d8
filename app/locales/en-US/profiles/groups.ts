import type { Texts } from "../../texts";
import type { groups as zh } from "../../zh-TW/profiles/groups";

export const groups: Texts<typeof zh> = {
  own: {
    title: "Corporate group",
    descriptionCvc:
      "Which group does your company belong to? For example, your parent company. Startups can use groups to choose who sees their information.",
    description:
      "If you work for a corporate group or one of its companies, enter the group here. Otherwise, leave this empty. Startups can use groups to choose who sees their information.",
    name: "Corporate group",
    hint: "Enter its name in Chinese or English. If no group matches, enter the name anyway.",
    save: "Save group",
    offered: "Matching groups",
    partOf: "Part of {{parent}}",
    members_one: "{{count}} listed investor, including groups below",
    members_other: "{{count}} listed investors, including groups below",
    checked: "Confirmed by the Fundbridge team.",
    waiting: "The Fundbridge team will check this group.",
    asked: "You asked to change it to {{name}}. Your current group stays until the Fundbridge team confirms this.",
    askedNone:
      "You said you don’t belong to a group. Your current group stays until the Fundbridge team confirms this.",
    saved: "Corporate group saved.",
    questioned: "Sent to the Fundbridge team. Your current group stays until they confirm the change.",
  },
  askCvc: {
    text: "Tell us which corporate group you belong to, such as your parent company.",
    action: "Add your group",
  },
};
