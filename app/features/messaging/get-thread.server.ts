import type { PassReason, Side } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import type { ConversationItem, Message, ReadMarks } from "./protocol";
import { accessOf, findPair, listConversations, pairWith } from "./queries.server";
import {
  avatarUrl,
  type ConversationRecord,
  mergeRecords,
  otherSide,
  type Pair,
  type Parties,
  type Party,
  type Standing,
} from "./rules";
import type { MessageRange } from "./thread-store";

/**
 * A conversation as the API gives it (product §8.1): the newest record's id, status and payBy, and the messages in
 * order.
 */
export interface ConversationView {
  id: string;
  investor_id: string;
  startup_id: string;
  status: ConversationRecord["status"];
  payBy: Side;
  /** Milliseconds since the epoch. */
  created_at: number;
  updated_at: number;
  /** How many of the messages the reader has not read. */
  unread: number;
  messages: Message[];
}

export interface ThreadOfActor {
  conversation: ConversationView;
  /** Who closed the newest record, and why; null while it is open. To whom has passed, their pass counts once it is final. */
  passed: { by: Side; reason: PassReason } | null;
  /** The actor's own note, and whether the actor has blocked the other side. */
  note: string;
  hasBlocked: boolean;
  /** That the actor has passed and may still undo it; the other side has not heard of it. */
  passing: { reason: PassReason; undoForMs: number } | null;
  side: Side;
  parties: Parties;
  read: ReadMarks;
  /** The last message known to have reached the other side's open page. */
  delivered: number;
  lastSeq: number;
}

/**
 * The actor's conversation with a target of the other kind, or null while the two have not talked. It is always the
 * actor's own: the pair is made from who asks. `standing` is the other side's; `isProfileShown`:
 * whether the actor can open its public page. Throws `forbidden` for staff.
 */
export async function getThread(
  app: App,
  options: { actor: Actor; targetId: string; range?: MessageRange },
): Promise<(ThreadOfActor & { standing: Standing; isProfileShown: boolean }) | null> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const found = await findPair(app, pair);
  if (!found) return null;
  const thread = await viewThread(app, { side, pair, parties: found.parties, range: options.range ?? {} });
  const standing = found.standing[otherSide(side)];
  const isProfileShown = standing !== "suspended" && accessOf(options.actor, found).isVisible;
  return thread && { ...thread, standing, isProfileShown };
}

/** The actor's conversations with the newest `newest` messages of each, the one with the newest message first. */
export async function listThreads(app: App, options: { actor: Actor; newest: number }): Promise<ConversationView[]> {
  const { actor, newest } = options;
  const items = await listConversations(app, { actor });
  const threads = await Promise.all(
    items.map((item) => {
      const { side, pair } = pairWith(actor, item.target.id);
      return viewThread(app, { side, pair, parties: partiesOf(actor, item.target), range: { newest } });
    }),
  );
  return threads.flatMap((thread) => (thread ? [thread.conversation] : []));
}

async function viewThread(
  app: App,
  options: { side: Side; pair: Pair; parties: Parties; range: MessageRange },
): Promise<ThreadOfActor | null> {
  const { side, pair, parties, range } = options;
  const view = await conversationOf(app, pair).view({ side, parties, range });
  if (!view) return null;
  const { newest } = mergeRecords(view.records);
  const isFinal = view.passing?.undoForMs === 0;
  return {
    conversation: {
      id: newest.id,
      investor_id: pair.investorId,
      startup_id: pair.startupId,
      status: newest.status,
      payBy: newest.payBy,
      created_at: newest.createdAt,
      updated_at: newest.updatedAt,
      unread: view.unread[side],
      messages: view.messages,
    },
    passed:
      newest.passedBy && newest.passReason
        ? { by: newest.passedBy, reason: newest.passReason }
        : view.passing && isFinal
          ? { by: side, reason: view.passing.reason }
          : null,
    passing: isFinal ? null : view.passing,
    note: view.note,
    hasBlocked: view.hasBlocked,
    side,
    parties,
    read: view.read,
    delivered: view.delivered,
    lastSeq: view.lastSeq,
  };
}

function partiesOf(actor: Actor, target: ConversationItem["target"]): Parties {
  const own: Party = {
    id: actor.id,
    name: actor.name,
    avatar: avatarUrl(actor.photo),
    verifiedBadge: actor.kind === "startup" && actor.verifiedBadge,
  };
  const other: Party = {
    id: target.id,
    name: target.name,
    avatar: target.avatar,
    verifiedBadge: target.verified_badge,
  };
  return target.type === "startup" ? { investor: own, startup: other } : { investor: other, startup: own };
}
