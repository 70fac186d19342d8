import type { InvitationMismatch, NoteType, PassReason, Side } from "~/db/values";
import type { NoticePages } from "~/features/core/notices/tell-pages.server";
import type { BackedUpObject } from "~/features/core/object-storage/object-storage";
import type { App } from "~/server/app.server";
import type { discussionChanges } from "./frames";
import type { RecordHistory } from "./merge-history";
import type { Attachment, ConversationItem, Message, ReadMarks } from "./protocol";
import type { Refusal } from "./refusals";
import { type ConversationRecord, conversationName, type Pair, type Parties, type Party } from "./rules";
import type { AddResult, SendRefusal, UndoResult } from "./thread";
import type { MessageRange } from "./thread-store";

/**
 * Interfaces of the Durable Objects for the rest of the app (product §8.1). `workers/conversation.ts` and
 * `workers/inbox.ts` implement them with `LiveConversation` and `LiveInbox`; nothing under `app` imports `workers`.
 */

/** A thread as pages and API responses show it. */
export interface ThreadView {
  records: ConversationRecord[];
  messages: Message[];
  read: ReadMarks;
  lastSeq: number;
  unread: Record<Side, number>;
  /** The last message known to have reached the other side's open page. */
  delivered: number;
  /** The side's own note, and whether it has blocked the other. */
  note: string;
  hasBlocked: boolean;
  /**
   * Set while the side's pass is unknown to the other side; `undoForMs` is 0 once it can no longer be undone. `madeAt`
   * is when other changes of the side were stored together with it, in milliseconds.
   */
  passing: { reason: PassReason; undoForMs: number; madeAt: number | null } | null;
}

export interface SendOptions {
  side: Side;
  clientId: string;
  text: string;
  attachments?: Attachment[];
  mismatch?: InvitationMismatch;
  parties: Parties;
  /** Whether the message may open the conversation, and the record to open. */
  mayStart: boolean;
  recordId?: string;
  /** Whether the other side's account can be reached. */
  isReachable: boolean;
}

export type SendOutcome =
  | { kind: "sent"; seq: number; started: boolean }
  | Exclude<AddResult, { kind: "added" | "duplicate" }>;

/** A message about a side's change to a meeting (`meetingNote`) or its letter (`letterNote`). */
export interface NoteOptions {
  side: Side;
  type: NoteType;
  clientId: string;
  text: string;
}

export type PassOutcome = { kind: "done" } | { kind: "wrong_state" } | SendRefusal;

/** One pair's conversation; the methods are documented at their implementation. */
export interface ConversationObject extends BackedUpObject {
  send(options: SendOptions): Promise<SendOutcome>;
  sendRefusal(options: { side: Side; isReachable: boolean; mayStart?: boolean }): Refusal | null;
  addNote(options: NoteOptions): Promise<void>;
  settleInvitation(recordId: string): boolean;
  read(side: Side): Promise<void>;
  pass(side: Side, reason: PassReason, madeAt: number | null): Promise<PassOutcome>;
  reopen(side: Side): Promise<PassOutcome>;
  undoPass(side: Side): Promise<UndoResult>;
  block(side: Side, isBlocked: boolean): Promise<void>;
  saveNote(side: Side, note: string): void;
  anonymize(side: Side, party: Party): void;
  search(options: { parties: Parties; words: string; limit: number }): Message[];
  view(options: { side: Side; parties: Parties; range: MessageRange }): Promise<ThreadView | null>;
  restore(options: { parties: Parties; history: RecordHistory[] }): Promise<boolean>;
  endSessions(options: { accountId: string; sessionIds: string[] | null }): void;
  resumeSummary(version: number): void;
}

/** A changed conversation as an account's list shows it. */
export interface InboxChange {
  accountId: string;
  side: Side;
  conversation: ConversationItem;
}

/** A change to a course's discussion: to a post, or to a reply to the post `postId`. */
export interface DiscussionChange {
  courseId: string;
  change: (typeof discussionChanges)[number];
  id: string;
  postId: string | null;
  authorId: string;
}

/** One account's open pages. */
export interface InboxObject extends NoticePages, BackedUpObject {
  tell(change: InboxChange): Promise<void>;
  tellDiscussion(change: DiscussionChange): Promise<boolean>;
  touch(targetId: string): Promise<void>;
  noteOpened(sessionId: string, conversation: string): void;
  noteClosed(sessionId: string, conversation: string): void;
  endSessions(options: { accountId: string; sessionIds: string[] | null }): Promise<void>;
}

/** The object of a pair's conversation, whether or not they have talked. */
export function conversationOf(app: Pick<App, "conversations">, pair: Pair): DurableObjectStub<ConversationObject> {
  return namedConversation(app, conversationName(pair));
}

/** The object of a conversation by its stored name (`conversationName`). */
export function namedConversation(
  { conversations }: Pick<App, "conversations">,
  name: string,
): DurableObjectStub<ConversationObject> {
  return conversations.getByName(name) as DurableObjectStub<ConversationObject>;
}

/** The object of an account's open pages. */
export function inboxOf({ inboxes }: Pick<App, "inboxes">, accountId: string): DurableObjectStub<InboxObject> {
  return inboxes.getByName(accountId) as DurableObjectStub<InboxObject>;
}
