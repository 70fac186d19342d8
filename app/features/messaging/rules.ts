import {
  type AccountKind,
  type MessageType,
  type PassReason,
  type PitchMismatch,
  passReasons,
  type Side,
} from "~/db/values";
import { fileUrl } from "~/features/files/file-url";
import { hasTooManyMarks, isLongerThan, maxUnits, normalise } from "~/features/text/text/typed-text";
import { maxMessageLength } from "./limits";
import type { Attachment, ConversationItem, Message, ReadMarks } from "./protocol";

/** The two accounts of a conversation. */
export interface Pair {
  investorId: string;
  startupId: string;
}

/** What a thread shows of one side. Read from the profile, never from the sender. */
export interface Party {
  id: string;
  name: string;
  /** The address of the photo, or of the default avatar. */
  avatar: string;
  verifiedBadge: boolean;
}
export type Parties = Record<Side, Party>;

/** Whether an account can be reached: one that is suspended may come back, one that is erased does not. */
export type Standing = "active" | "suspended" | "erased" | "unclaimed";

/** The standing of an account that exists; only startups can be unclaimed. */
export function standingOf(account: {
  suspendedAt: number | null;
  erasedAt: number | null;
  isUnclaimed?: boolean;
}): Standing {
  if (account.erasedAt !== null) return "erased";
  if (account.suspendedAt !== null) return "suspended";
  return account.isUnclaimed ? "unclaimed" : "active";
}

/** The state of the other party's profile, as its partner in a conversation sees it. */
export type PartyState = "listed" | "in_review" | "unlisted" | "suspended" | "erased";

/** What is shown of the other party in place of a public page. */
export interface PartyCard {
  state: PartyState;
  /** An investor's title or a startup's slogan. */
  title: string;
  industries: string[];
}

/** A message as the thread keeps it: who wrote it is a side, whose name and photo are looked up when it is shown. */
export interface StoredMessage {
  seq: number;
  clientId: string;
  side: Side;
  type: MessageType;
  text: string;
  attachments: Attachment[];
  mismatch?: PitchMismatch;
  /** Seconds since the epoch. */
  timestamp: number;
  /** The other side has read it although its read mark is lower: only in threads merged from several records. */
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
  /** When the other side first answered the pitch; null while it has not. */
  answeredAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** What the list and the profile pages need of a thread, written behind to D1. */
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

/** At most `count` messages of one side in any `milliseconds` (product §8.2). */
export interface SendLimit {
  count: number;
  milliseconds: number;
}
export const sendLimit: SendLimit = { count: 20, milliseconds: 10_000 };

/** How long a message may lie unread before its reader gets a mail, in milliseconds. */
export const digestAfter = 10 * 60 * 1000;

/** How long passing can be undone before the other side hears of it, in milliseconds. */
export const undoPassFor = 5_000;

/** How many messages a page of a thread's history has. */
export const historyPage = 100;

const defaultAvatar = "/img/default-avatar.svg";

/** How much of the last message the list keeps, in code units. */
const previewLength = 200;

export function otherSide(side: Side): Side {
  return side === "investor" ? "startup" : "investor";
}

/** The side an account writes for; null for staff, who take no part in conversations. */
export function sideOf(kind: AccountKind): Side | null {
  return kind === "staff" ? null : kind;
}

/** The name of the pair's Durable Object. */
export function conversationName(pair: Pair): string {
  return `${pair.investorId}:${pair.startupId}`;
}

/** The address of a photo by its file id, or of the default avatar (product §8.2). */
export function avatarUrl(photo: string | null): string {
  return fileUrl(photo) ?? defaultAvatar;
}

/** A typed message as it is sent; null if the server would refuse it (`messageText`). */
export function messageToSend(typed: string): string | null {
  if (typed.length > maxUnits(maxMessageLength) || hasTooManyMarks(typed)) return null;
  const text = normalise(typed);
  return text === "" || isLongerThan(text, maxMessageLength) ? null : text;
}

/** The text of a message that was sent without one: lists, mails and searches name its files. */
export function textOfFiles(files: ReadonlyArray<{ name: string }>): string {
  return files.map(({ name }) => name).join("\n");
}

/** Whether a message says anything besides its files, which are shown anyway. */
export function hasWords({ text, attachments }: Pick<StoredMessage, "text" | "attachments">): boolean {
  return attachments.length === 0 || text !== textOfFiles(attachments);
}

/** The beginning of a message on one line, never ending in half a character. */
export function preview(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= previewLength) return line;
  const cut = line.slice(0, previewLength);
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}

/**
 * Several records of one pair as one conversation: the newest record's id, status and payBy; the others keep theirs
 * (product §8.1). Throws when there is none.
 */
export function mergeRecords(records: readonly ConversationRecord[]): {
  newest: ConversationRecord;
  others: ConversationRecord[];
} {
  const [newest, ...others] = records.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  if (!newest) throw new Error("A conversation has at least one record.");
  return { newest, others };
}

/** A message as both sides receive it (product §8.2). A side has always read what it wrote. */
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

/** The line of the conversation list that `side` sees. */
export function showSummary(summary: ThreadSummary, parties: Parties, side: Side): ConversationItem {
  const { newest } = mergeRecords(summary.records);
  return conversationItem({ ...summary, newest, unread: summary.unread[side], target: parties[otherSide(side)], side });
}

/** A line of the conversation list of `side`: its newest record, its last message, and whom it is with. */
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

/** The reason a system message gives for passing; null where it tells of something else. */
export function passReasonOf(text: string): PassReason | null {
  return passReasons.find((reason) => text === `passed:${reason}`) ?? null;
}
