import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { IntroductionReason } from "~/db/introduction-values";
import { isOneOf } from "~/db/is-one-of";
import { introductions, investors } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { isListedInvestor } from "~/features/discovery/match/is-published.server";
import type { StartupCardData } from "~/features/discovery/search/cards";
import { startupCard } from "~/features/discovery/search/listed-cards";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { Introduction } from "./find-own.server";
import { hashShown, readShown } from "./read-shown.server";

/** What the receiver of an introduction sees, in the reader's language. */
export interface ShownIntroduction {
  id: string;
  startup: StartupCardData;
  introducer: { id: string; name: string } | null;
  reason: IntroductionReason;
  sentence: string;
}

/** A suggestion that the startup has to decide, with exactly what the receiver would see, and its hash. */
export interface ToDecide {
  shown: ShownIntroduction;
  hash: string;
  receiver: { id: string; name: string };
  /** In milliseconds. */
  expiresAt: number;
}

/** What became of a suggestion, as the startup sees it: a pass and silence are the same. */
export interface Decided {
  id: string;
  receiver: { id: string; name: string };
  outcome: "coming" | "delivered" | "answered" | "unanswered" | "refused" | "undecided";
  at: number;
}

/** How many suggestions are listed, and how many of them can be decided at once. */
const mostListed = 50;
const mostToDecide = 10;

/**
 * Lists the suggestions that a startup can see, newest first (product §28.2): those it has to decide, and what became of
 * the others. Leaves out those whose receiver is no longer listed.
 */
export async function listSuggested(
  app: App,
  { actor, locale }: { actor: StartupViewer; locale: Locale },
): Promise<{ toDecide: ToDecide[]; decided: Decided[] }> {
  const [rows, labels] = await Promise.all([
    app.db
      .select()
      .from(introductions)
      .where(and(eq(introductions.startupId, actor.id), isNotNull(introductions.shownAt)))
      .orderBy(desc(introductions.createdAt), desc(introductions.id))
      .limit(mostListed),
    keyLabels(app, "industry", locale),
  ]);
  const receivers = await findNames(
    app,
    rows.map(({ toId }) => toId),
  );
  const now = app.now();
  const isOpen = ({ state, expiresAt }: Introduction) => state === "suggested" && (expiresAt ?? 0) > now;
  const open = await Promise.all(
    rows
      .filter(isOpen)
      .slice(0, mostToDecide)
      .map(async (row): Promise<ToDecide[]> => {
        const [receiver, shown] = [receivers.get(row.toId), await readShown(app, row)];
        if (!receiver || !shown) return [];
        const { startup, ...rest } = shown;
        return [
          {
            shown: { id: row.id, ...rest, startup: startupCard(startup, { locale, labels, now }) },
            hash: await hashShown(shown),
            receiver,
            expiresAt: row.expiresAt ?? now,
          },
        ];
      }),
  );
  return {
    toDecide: open.flat(),
    decided: rows.flatMap((row) => {
      const receiver = receivers.get(row.toId);
      if (!receiver || isOpen(row)) return [];
      return [{ id: row.id, receiver, outcome: outcomeOf(row), at: row.consentedAt ?? row.updatedAt }];
    }),
  };
}

function outcomeOf({ state, consentedAt }: Introduction): Decided["outcome"] {
  switch (state) {
    case "consented":
      return "coming";
    case "delivered":
    case "answered":
    case "refused":
      return state;
    case "passed":
      return "unanswered";
    default:
      return consentedAt === null ? "undecided" : "unanswered";
  }
}

/** Reads the names of listed investors by id. */
export async function findNames(app: App, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const rows = await app.db
    .select({ id: investors.id, name: investors.name })
    .from(investors)
    .where(and(isOneOf(investors.id, ids), isListedInvestor));
  return new Map(rows.map((row) => [row.id, row]));
}
