import type { MailTopic, NoticeChannel, NoticeSettings } from "~/db/values";

interface TopicRow {
  /** Where it is told unless the account has chosen. */
  channel: NoticeChannel;
  /** Where it can be told. */
  choices: readonly NoticeChannel[];
}

const anywhere = ["page", "mail", "digest"] as const;

/** The rows of the settings (product §25.2). What can wait is told in the digest. */
export const topicRows: Record<MailTopic, TopicRow> = {
  answers: { channel: "mail", choices: anywhere },
  messages: { channel: "mail", choices: anywhere },
  meetings: { channel: "mail", choices: anywhere },
  // A reminder would be too late in a digest.
  reminders: { channel: "mail", choices: ["page", "mail"] },
  review: { channel: "mail", choices: anywhere },
  discovery: { channel: "mail", choices: anywhere },
  joined: { channel: "mail", choices: anywhere },
  views: { channel: "mail", choices: anywhere },
  courses: { channel: "mail", choices: anywhere },
  // Its link confirms without a login.
  facts: { channel: "mail", choices: anywhere },
  // It has a time of its own.
  board: { channel: "mail", choices: anywhere },
};

/** What an account has chosen. */
export interface NoticeChoices {
  mutedMails: readonly MailTopic[];
  noticeSettings: NoticeSettings;
  timeZone: string | null;
}

/** Returns where an account is told about a topic. */
export function channelOf(
  topic: MailTopic,
  { mutedMails, noticeSettings }: Pick<NoticeChoices, "mutedMails" | "noticeSettings">,
): NoticeChannel {
  if (mutedMails.includes(topic)) return "page";
  const { channel, choices } = topicRows[topic];
  const chosen = noticeSettings.channels?.[topic];
  return chosen && choices.includes(chosen) ? chosen : channel;
}
