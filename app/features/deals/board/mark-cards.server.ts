import { describeReturns } from "~/features/deals/conditions/describe-returns.server";
import type { DescribedReason } from "~/features/discovery/match/describe-match";
import { explainMatches } from "~/features/discovery/match/find-picks.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { BoardCard, MarksOfCards } from "./card";
import { changesIn } from "./changed";
import { summarizeChanges } from "./changes.server";
import type { BoardOwner } from "./read-cards.server";
import { openStages } from "./stages";

/** How many reasons a card shows. */
const mostReasons = 2;

/** Reasons that follow or may follow from numbers, which cards do not show (product §23.2). */
const byNumbers: ReadonlySet<DescribedReason["kind"]> = new Set(["amount", "stage", "stale", "liked", "disliked"]);

/**
 * Reads what the board shows with these cards besides themselves (product §23.2): how much changed since the owner last
 * looked, and in open stages why the subject suits the owner. Both only from what lists show the owner of the subjects.
 */
export async function markCards(
  app: App,
  { owner, cards, locale }: { owner: BoardOwner; cards: readonly BoardCard[]; locale: Locale },
): Promise<MarksOfCards> {
  const listed = cards.flatMap(({ id, stage, subject }) =>
    subject.kind === "listed" ? [{ id, subjectId: subject.id, isOpen: openStages.has(stage) }] : [],
  );
  const returned = cards.flatMap(({ stage, lastAct, subject }) =>
    stage === "watching" && lastAct === "returned" && subject.kind === "listed" ? [subject.id] : [],
  );
  const [changes, matches, returns] = await Promise.all([
    summarizeChanges(app, { owner, cardIds: listed.map(({ id }) => id) }),
    explainMatches(app, {
      viewer: owner,
      locale,
      ids: listed.filter(({ isOpen }) => isOpen).map(({ subjectId }) => subjectId),
    }),
    owner.kind === "investor"
      ? describeReturns(app, { actor: owner, startupIds: returned, locale })
      : new Map<string, string>(),
  ]);
  return Object.fromEntries(
    listed.flatMap(({ id, subjectId }) => {
      const changed = changes.get(id);
      const reasons = (matches.get(subjectId)?.reasons ?? []).filter(({ kind }) => !byNumbers.has(kind));
      const marks = {
        changes: changed ? changesIn(changed) : 0,
        reasons: [...[returns.get(subjectId) ?? []].flat(), ...reasons.map(({ text }) => text)].slice(0, mostReasons),
      };
      return marks.changes > 0 || marks.reasons.length > 0 ? [[id, marks]] : [];
    }),
  );
}
