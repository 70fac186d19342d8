import type { PassReason, Side } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { mayKnowNumbers } from "~/features/core/access/walls";
import { findPairsWalls, hiddenInPair, type PairWalls } from "~/features/core/firewall/find-pair-walls.server";
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

/** A conversation as in the API (product §8.1): the newest record's id, status and payBy, and its messages in order. */
export interface ConversationView {
  id: string;
  investor_id: string;
  startup_id: string;
  status: ConversationRecord["status"];
  payBy: Side;
  /** Milliseconds since the epoch. */
  created_at: number;
  updated_at: number;
  /** Messages the reader has not read. */
  unread: number;
  messages: Message[];
}

export interface ThreadOfActor {
  conversation: ConversationView;
  /** Who closed the newest record, and why; null while it is open. Both sides see a pass here only once it is final. */
  passed: { by: Side; reason: PassReason } | null;
  /** The actor's own note, and whether the actor has blocked the other side. */
  note: string;
  hasBlocked: boolean;
  /** Set while the actor's pass can still be undone; the other side does not know of it yet. */
  passing: { reason: PassReason; undoForMs: number; madeAt: number | null } | null;
  side: Side;
  parties: Parties;
  read: ReadMarks;
  /** The last message known to have reached the other side's open page. */
  delivered: number;
  lastSeq: number;
}

/**
 * The actor's conversation with a target of the other kind; null if they have never talked. The pair is built from the
 * actor, so it is always the actor's own; `standing` is the other side's, and `isProfileShown` says if the actor can
 * open its public page. Throws `forbidden` for staff.
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

/** How many conversations are read at once. */
const readAtOnce = 50;

/** The actor's conversations, newest first and `limit` at most, each with its last `newest` messages. */
export async function listThreads(
  app: App,
  { actor, newest, limit }: { actor: Actor; newest: number; limit?: number },
): Promise<ConversationView[]> {
  const items = await listConversations(app, { actor, limit });
  const investorIds = items.map(({ target }) => target.id);
  const walls =
    actor.kind === "startup"
      ? await findPairsWalls(app, { startupId: actor.id, investorIds })
      : new Map<string, PairWalls>();
  const view = ({ target }: ConversationItem) => {
    const { side, pair } = pairWith(actor, target.id);
    const parties = partiesOf(actor, target, walls.get(target.id));
    return viewThread(app, { side, pair, parties, range: { newest } });
  };
  const conversations: ConversationView[] = [];
  for (let at = 0; at < items.length; at += readAtOnce) {
    const threads = await Promise.all(items.slice(at, at + readAtOnce).map(view));
    conversations.push(...threads.flatMap((thread) => (thread ? [thread.conversation] : [])));
  }
  return conversations;
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

/** The parties from `findPair`; `walls`: those between the actor, if a startup, and the target. */
function partiesOf(actor: Actor, target: ConversationItem["target"], walls: PairWalls | undefined): Parties {
  const own: Party = {
    id: actor.id,
    name: actor.name,
    avatar: avatarUrl(actor.photo),
    verifiedBadge: actor.kind === "startup" && actor.verifiedBadge && (!walls || mayKnowNumbers(hiddenInPair(walls))),
  };
  const other: Party = {
    id: target.id,
    name: target.name,
    avatar: target.avatar,
    verifiedBadge: target.verified_badge,
  };
  return target.type === "startup" ? { investor: own, startup: other } : { investor: other, startup: own };
}
