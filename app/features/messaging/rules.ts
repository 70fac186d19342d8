import {
  type AccountKind,
  type InvitationMismatch,
  type MessageType,
  type PassReason,
  passReasons,
  type Side,
  sides,
} from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import { fileUrl } from "~/features/files/file-url";
import { hasTooManyMarks, isLongerThan, maxUnits, normalise } from "~/features/text/text/typed-text";
import { maxMessageLength } from "./limits";
import type { Attachment, ConversationItem, Message, ReadMarks } from "./protocol";

/** The two accounts of a conversation. */
export interface Pair {
  investorId: string;
  startupId: string;
}

/** One side as shown in a thread. Read from the profile, never from the sender. */
export interface Party {
  id: string;
  name: string;
  /** The address of the photo, or of the default avatar. */
  avatar: string;
  verifiedBadge: boolean;
}
export type Parties = Record<Side, Party>;

/** Whether an account can be reached; a suspended one may return, an erased one does not. */
export type Standing = "active" | "suspended" | "erased" | "unclaimed";

/** The standing of an existing account; only startups can be unclaimed. */
export function standingOf(account: {
  suspendedAt: number | null;
  erasedAt: number | null;
  isUnclaimed?: boolean;
}): Standing {
  if (account.erasedAt !== null) return "erased";
  if (account.suspendedAt !== null) return "suspended";
  return account.isUnclaimed ? "unclaimed" : "active";
}

/** The state of a profile as its conversation partner sees it. */
export type PartyState = "listed" | "in_review" | "unlisted" | "suspended" | "erased";

/** Shown of the other party if its public page cannot be opened. */
export interface PartyCard {
  state: PartyState;
  /** An investor's title or a startup's slogan. */
  title: string;
  industries: string[];
}

/** A message as stored in the thread. The author is only a side; name and photo are looked up on display. */
export interface StoredMessage {
  seq: number;
  clientId: string;
  side: Side;
  type: MessageType;
  text: string;
  attachments: Attachment[];
  mismatch?: InvitationMismatch;
  /** Seconds since the epoch. */
  timestamp: number;
  /** The other side has read it although its read mark is lower; occurs only in threads merged from several records. */
  readEarly?: boolean;
}

/** One record of a pair; most pairs have one (product §8.1). Times are in milliseconds. */
export interface ConversationRecord {
  id: string;
  status: "open" | "closed";
  payBy: Side;
  /** Who passed, and why; null while the record is open. */
  passedBy: Side | null;
  passReason: PassReason | null;
  /** When the other side first answered the invitation; null if it has not. */
  answeredAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** What the list and profile pages need of a thread; copied to D1 after changes. */
export interface ThreadSummary extends Pair {
  records: ConversationRecord[];
  lastMessage: string;
  lastFrom: Side | null;
  lastType: MessageType | null;
  lastTimestamp: number;
  unread: Record<Side, number>;
  startupAnswered: boolean;
  version: number;
}

/** At most `count` messages from a side in any `milliseconds` (product §8.2). */
export interface SendLimit {
  count: number;
  milliseconds: number;
}
export const sendLimit: SendLimit = { count: 20, milliseconds: 10_000 };

/** A side is mailed about messages unread this long, in milliseconds. */
export const digestAfter = 10 * minuteMs;

/** How long a pass can be undone before the other side is told, in milliseconds. */
export const undoPassFor = 5_000;

/** How long an opened class stays open, in milliseconds (product §22.4). */
export const openedFor = 30 * dayMs;

/** Messages per history page. */
export const historyPage = 100;

const defaultAvatar = "/img/default-avatar.svg";

/** Length of the last message kept in the list, in code units. */
const previewLength = 200;

export function otherSide(side: Side): Side {
  return side === "investor" ? "startup" : "investor";
}

/** The side an account writes for; null for staff, who have no conversations. */
export function sideOf(kind: AccountKind): Side | null {
  return kind === "staff" ? null : kind;
}

/** The name of the pair's Durable Object. */
export function conversationName(pair: Pair): string {
  return `${pair.investorId}:${pair.startupId}`;
}

/** The address of a photo by file id, or of the default avatar (product §8.2). */
export function avatarUrl(photo: string | null): string {
  return fileUrl(photo) ?? defaultAvatar;
}

/** Converts typed text to the message to send; null if the server would refuse it (`messageText`). */
export function messageToSend(typed: string): string | null {
  if (typed.length > maxUnits(maxMessageLength) || hasTooManyMarks(typed)) return null;
  const text = normalise(typed);
  return text === "" || isLongerThan(text, maxMessageLength) ? null : text;
}

/** The text of a message sent without one: its files' names, for lists, mails and searches. */
export function textOfFiles(files: ReadonlyArray<{ name: string }>): string {
  return files.map(({ name }) => name).join("\n");
}

/** Whether a message has a text other than its files' names, which are shown anyway. */
export function hasWords({ text, attachments }: Pick<StoredMessage, "text" | "attachments">): boolean {
  return attachments.length === 0 || text !== textOfFiles(attachments);
}

/** The beginning of a message on one line, never cut inside a character. */
export function preview(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= previewLength) return line;
  const cut = line.slice(0, previewLength);
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}

/**
 * Several records of a pair as one conversation with the newest record's id, status and payBy; the others keep theirs
 * (product §8.1). Throws if there are no records.
 */
export function mergeRecords(records: readonly ConversationRecord[]): {
  newest: ConversationRecord;
  others: ConversationRecord[];
} {
  const [newest, ...others] = records.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  if (!newest) throw new Error("A conversation has at least one record.");
  return { newest, others };
}

/** A message as both sides receive it (product §8.2). A side has always read its own messages. */
export function showMessage(message: StoredMessage, parties: Parties, read: ReadMarks): Message {
  const end = (side: Side) => ({
    type: side,
    name: parties[side].name,
    avatar: parties[side].avatar,
    verified_badge: parties[side].verifiedBadge,
    read: side === message.side || read[side] >= message.seq || message.readEarly === true,
  });
  return {
    seq: message.seq,
    client_id: message.clientId,
    type: message.type,
    message: message.text,
    attachments: message.attachments,
    ...(message.mismatch ? { mismatch: message.mismatch } : {}),
    timestamp: message.timestamp,
    from: end(message.side),
    to: end(otherSide(message.side)),
  };
}

/** The conversation list's row as `side` sees it. */
export function showSummary(summary: ThreadSummary, parties: Parties, side: Side): ConversationItem {
  const { newest } = mergeRecords(summary.records);
  return conversationItem({ ...summary, newest, unread: summary.unread[side], target: parties[otherSide(side)], side });
}

/** A row of the conversation list of `side`: its newest record, last message and other party. */
export function conversationItem(
  line: Pick<ThreadSummary, "lastMessage" | "lastFrom" | "lastType" | "lastTimestamp" | "version"> & {
    newest: Pick<ConversationRecord, "id" | "status" | "payBy">;
    unread: number;
    target: Parties[Side];
    side: Side;
  },
): ConversationItem {
  const { newest, target, side } = line;
  return {
    id: newest.id,
    target: {
      id: target.id,
      type: otherSide(side),
      name: target.name,
      avatar: target.avatar,
      verified_badge: target.verifiedBadge,
    },
    status: newest.status,
    pay_by: newest.payBy,
    last_message: line.lastMessage,
    last_from: line.lastFrom,
    last_type: line.lastType,
    last_timestamp: line.lastTimestamp,
    unread: line.unread,
    version: line.version,
  };
}

/** Whether a message reports something rather than being written by a side. */
export const isTold = (type: MessageType): boolean => type !== "pitch" && type !== "normal";

/** Whether both sides have written among some messages. */
export const haveBothWritten = (messages: readonly Message[]): boolean =>
  sides.every((side) => messages.some(({ from, type }) => from.type === side && !isTold(type)));

/** The reason for passing in a system message; null for other events. */
export function passReasonOf(text: string): PassReason | null {
  return passReasons.find((reason) => text === `passed:${reason}`) ?? null;
}
