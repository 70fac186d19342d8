import { type AccountKind, type MailTopic, type NoticeChannel, type NoticeSettings, noticeChannels } from "~/db/values";

interface ChannelRow {
  /** Whether it interrupts its reader: a pause or quiet hours hold it. */
  isInterrupting: boolean;
  /** Whether its notices may arrive a day later, so urgent topics cannot use it. */
  isLate: boolean;
}

/** The columns of the settings (product §25.2): what an account can choose besides the line in its list. */
export const channelRows: Record<NoticeChannel, ChannelRow> = {
  page: { isInterrupting: false, isLate: false },
  mail: { isInterrupting: true, isLate: false },
  digest: { isInterrupting: false, isLate: true },
  // Notices that cannot wait for the daily message of these two are mailed.
  line: { isInterrupting: true, isLate: false },
  push: { isInterrupting: true, isLate: false },
};

/** Those whose notices may wait to be sent together. */
export const gatheredChannels = ["digest", "line", "push"] as const satisfies NoticeChannel[];

/** Those that send all but urgent kinds in one message a day, and are open only to some accounts. */
export const shortChannels = ["line", "push"] as const satisfies NoticeChannel[];
export type ShortChannel = (typeof shortChannels)[number];

/** Whether a channel is one of few words. */
export const isShort = (channel: NoticeChannel): channel is ShortChannel =>
  shortChannels.some((one) => one === channel);

interface TopicRow {
  /** The default channel. */
  channel: NoticeChannel;
  /** Whether it would be too late in a digest. */
  isUrgent?: true;
}

/** The rows of the settings (product §25.2): by default, single events that can wait are in the digest. */
export const topicRows: Record<MailTopic, TopicRow> = {
  answers: { channel: "mail" },
  messages: { channel: "digest" },
  meetings: { channel: "mail" },
  reminders: { channel: "mail", isUrgent: true },
  review: { channel: "mail" },
  // A weekly summary, which a digest would cut to one line; `views`, `board` and `letters` are summaries too.
  discovery: { channel: "mail" },
  joined: { channel: "digest" },
  introductions: { channel: "digest" },
  views: { channel: "mail" },
  courses: { channel: "digest" },
  // Its mail confirms without a login.
  facts: { channel: "mail" },
  board: { channel: "mail" },
  letters: { channel: "mail" },
  numbers: { channel: "mail" },
};

/** Returns the channels that accounts can choose for a topic, in the order of the settings' columns. */
export const choicesOf = (topic: MailTopic): NoticeChannel[] =>
  noticeChannels.filter((channel) => !(topicRows[topic].isUrgent && channelRows[channel].isLate));

/** Returns the channels that one account can choose for a topic. */
export const openChoicesOf = (
  topic: MailTopic,
  { hasLine, hasPush }: Pick<NoticeChoices, "hasLine" | "hasPush">,
): NoticeChannel[] =>
  choicesOf(topic).filter((channel) => (channel !== "line" || hasLine) && (channel !== "push" || hasPush));

/** The hour of the digest unless the account has chosen: after the weekly jobs of Monday morning. */
export const defaultDigestHour = 10;

/** What an account has chosen. */
export interface NoticeChoices {
  mutedMails: readonly MailTopic[];
  noticeSettings: NoticeSettings;
  timeZone: string | null;
  /** Whether the official account can write to it at LINE. */
  hasLine: boolean;
  /** Whether one of its browsers receives push notifications. */
  hasPush: boolean;
}

/** What an account has chosen, and what it is. */
export interface ReaderChoices extends NoticeChoices {
  reader: AccountKind;
}

/** Returns an account's channel for a topic: the one it chose, unless that is not open to it. */
export function channelOf(
  topic: MailTopic,
  { mutedMails, noticeSettings, ...has }: Omit<NoticeChoices, "timeZone">,
): NoticeChannel {
  if (mutedMails.includes(topic)) return "page";
  const chosen = noticeSettings.channels?.[topic];
  return chosen && openChoicesOf(topic, has).includes(chosen) ? chosen : topicRows[topic].channel;
}
