import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import type { MandateReason } from "~/db/introduction-values";
import { isOneOf } from "~/db/is-one-of";
import { isLostRace } from "~/db/lost-race";
import { accounts, introductionRequests, introductions } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { dayMs } from "~/durations";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { undoPassFor } from "~/features/messaging/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isOpenRequest } from "./conditions.server";
import { beforeNextDigest } from "./digest-time.server";
import { findCandidates } from "./find-candidates.server";
import { prepareTold } from "./prepare-told.server";
import { type Occasion, requireIntroducible, requireOccasion } from "./require-occasion.server";
import { daysToDecide, suggestionsAWeek, suggestionWeek } from "./rules";

/** How many introductions a member may still suggest this week. */
export async function suggestionsLeft(app: App, { actor }: { actor: InvestorViewer }): Promise<number> {
  return Math.max(0, suggestionsAWeek - (await app.db.$count(introductions, isThisWeeks(app, actor.id))));
}

/**
 * Suggests introducing a startup that the actor passed on, or that asked for it, to some of its candidates (product
 * §28.1). The startup sees a named suggestion at once, an unnamed one with its next digest; nobody else sees anything.
 * A request of the startup is used up. With `passing`, the actor is about to pass for that reason, and the startup sees
 * nothing while the pass can be undone. Throws what `requireOccasion` throws, `wrong_state` if one of the members is
 * not a candidate, and `rate_limited` beyond five in seven days: none of them is suggested then.
 */
export async function suggestIntroductions(
  app: App,
  options: {
    actor: InvestorViewer;
    startupId: string;
    toIds: readonly string[];
    sentence: string;
    isNamed: boolean;
    passing?: MandateReason;
  },
): Promise<void> {
  const { actor, startupId, toIds, sentence, isNamed, passing } = options;
  const { reason, request } = await findReason(app, { actor, startupId, passing });
  const candidates = await findCandidates(app, { actor, startupId });
  const chosen = candidates.filter(({ id }) => toIds.includes(id));
  if (chosen.length < toIds.length) throw chosenGone();
  const now = app.now();
  const isShown = isNamed && passing === undefined;
  const shownFrom = Math.max(isNamed ? now : await beforeNextDigest(app, startupId), now + (passing ? undoPassFor : 0));
  const dueAt = isShown ? now + daysToDecide * dayMs : shownFrom;
  const inserts = chosen.map(({ id: toId }, at) => {
    const id = ulid(now);
    const suggestion = {
      id,
      startupId,
      fromId: actor.id,
      toId,
      reason,
      sentence,
      isNamed,
      state: "suggested",
      shownAt: isShown ? now : null,
      expiresAt: isShown ? dueAt : null,
      dueAt,
      createdAt: now,
      updatedAt: now,
    } as const;
    const thisWeek = sql`(SELECT count(*) FROM ${introductions} WHERE ${isThisWeeks(app, actor.id)})`;
    const insert = insertIf(
      app.db,
      introductions,
      suggestion,
      sql`${thisWeek} + ${chosen.length - at} <= ${suggestionsAWeek} AND NOT ${isErased([startupId, actor.id, toId])}`,
    );
    return { id, insert };
  });
  const [first, ...rest] = inserts;
  if (!first) throw chosenGone();
  const told = isShown
    ? await Promise.all(
        chosen.map((about) => prepareTold(app, { kind: "introductionSuggested", accountId: startupId, about })),
      )
    : [];
  try {
    await commitGuarded(app, {
      update: first.insert,
      updates: [...rest.map(({ insert }) => insert), ...(request ? [spendRequest(app, request.id)] : [])],
      extraStatements: [
        ...inserts.map(({ id }) =>
          recordEvent(app, { actor, action: "introduction.suggested", subject: { kind: "introduction", id } }),
        ),
        ...told.flatMap((notice) => notice?.statements ?? []),
      ],
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw chosenGone();
    if (!isLostRace(error)) throw error;
    // Refused if another form has just used up the request, or an account is gone.
    await findReason(app, { actor, startupId, passing });
    const left = await findCandidates(app, { actor, startupId });
    if (!chosen.every(({ id }) => left.some((candidate) => candidate.id === id))) throw chosenGone();
    throw new AppError("rate_limited", { text: "introductions:errors.tooMany" });
  }
  for (const notice of told) await notice?.send();
}

/** Returns why the actor suggests it: the pass it is about to make, or what has happened. */
async function findReason(
  app: App,
  { passing, ...pair }: { actor: InvestorViewer; startupId: string; passing: MandateReason | undefined },
): Promise<Pick<Occasion, "reason" | "request">> {
  if (passing === undefined) return requireOccasion(app, pair);
  await requireIntroducible(app, pair);
  return { reason: passing, request: null };
}

const isThisWeeks = (app: App, fromId: string) =>
  and(eq(introductions.fromId, fromId), gt(introductions.createdAt, app.now() - suggestionWeek));

/** SQL condition: one of the accounts has been erased. */
const isErased = (ids: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM ${accounts} WHERE ${isOneOf(accounts.id, ids)} AND ${isNotNull(accounts.erasedAt)})`;

/** Uses up a request; changes no row if it is over. */
const spendRequest = (app: App, id: string) =>
  app.db
    .update(introductionRequests)
    .set({ state: "used", updatedAt: app.now() })
    .where(and(eq(introductionRequests.id, id), isOpenRequest(app.now())));

const chosenGone = () => new AppError("wrong_state", { text: "introductions:errors.chosenGone" });
