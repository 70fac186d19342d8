import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { levelEnd } from "~/db/columns";
import { compiled, type Given } from "~/db/compiled.server";
import { highlights, listings } from "~/db/schema";
import type { Side } from "~/db/values";
import { featuredLevels } from "~/features/core/access/entitlements";
import type { InvestorCardData, StartupCardData } from "~/features/discovery/search/cards";
import { type ListedRow, listingColumns } from "~/features/discovery/search/list-query.server";
import { investorCard, startupCard } from "~/features/discovery/search/listed-cards";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { pickHighlights, shownHighlights } from "./rules";

interface Cards {
  startup: StartupCardData;
  investor: InvestorCardData;
}

/** The newest profiles considered, per profile shown. */
const newestPerShown = 3;

/**
 * The profiles featured on the home page (product §7.8), as public cards: those that staff chose, then by rule
 * (`pickHighlights`) from the newest and the paid levels. Reads a constant number of rows.
 */
export async function listHighlights<Of extends Side>(
  app: App,
  { side, locale }: { side: Of; locale: Locale },
): Promise<Array<Cards[Of]>> {
  const shown = shownHighlights[side];
  const reading = { side, now: app.now(), limit: shown };
  const [chosen, newest, ...paid] = await Promise.all([
    selectChosen(app.db, reading),
    selectNewest(app.db, { side, limit: shown * newestPerShown }),
    ...selectPaid[side].map((select) => select(app.db, reading)),
  ]);
  const labels = await keyLabels(app, "industry", locale);
  const picked = pickHighlights(
    chosen.map((row) => candidate(row, 0)),
    [...paid, newest].flatMap((rows, levelRank) => rows.map((row) => candidate(row, levelRank))),
    shown,
  );
  const cardOf = side === "startup" ? startupCard : investorCard;
  return picked.map(({ row }) => cardOf(row, { locale, labels, now: app.now() })) as Array<Cards[Of]>;
}

const columns = listingColumns({ withRound: false });

function candidate(row: ListedRow, levelRank: number) {
  const { id, card, verifiedBadge, publishedAt } = row;
  return { id, hasPhoto: card.photo !== null, levelRank, isComplete: verifiedBadge, publishedAt, row };
}

type Reading = { side: Side; now: number; limit: number };

const selectChosen = compiled((db, { side, now }: Given<Reading>) =>
  db
    .select(columns)
    .from(highlights)
    .innerJoin(listings, eq(listings.profileId, highlights.profileId))
    .where(
      and(eq(highlights.side, side), lt(listings.doc, 0), or(isNull(highlights.untilAt), gt(highlights.untilAt, now))),
    )
    .orderBy(asc(highlights.position))
    .limit(sql.placeholder("limit")),
);

const selectNewest = compiled((db, { side }: Given<Pick<Reading, "side" | "limit">>) =>
  db
    .select(columns)
    .from(listings)
    .where(and(eq(listings.side, side), lt(listings.doc, 0)))
    .orderBy(asc(listings.doc))
    .limit(sql.placeholder("limit")),
);

/** Published profiles with each paid level in force, highest level first, those with the latest end first. */
const selectPaid = { startup: paidQueries("startup"), investor: paidQueries("investor") };

function paidQueries(side: Side) {
  // Named, because the planner would read all published profiles by another index.
  const source = sql.raw(`${side}s INDEXED BY ${side}s_paid`);
  const paid = (condition: SQL) =>
    compiled((db, { now, limit }: Given<Pick<Reading, "now" | "limit">>) =>
      db
        .select(columns)
        .from(
          sql`(
          SELECT id AS paid_id FROM ${source}
          WHERE ${condition} AND ${levelEnd} > ${now} ORDER BY ${levelEnd} DESC LIMIT ${limit}
        ) AS paid`,
        )
        .innerJoin(listings, sql`${listings.profileId} = paid.paid_id`),
    );
  // `isPaid` is in the words of the partial indexes, without parameters, so that SQLite accepts them.
  const isPaid =
    side === "investor"
      ? sql`status = 'active' AND level NOT IN ('empty', 'normal')`
      : sql`is_publish = 2 AND level <> 'normal'`;
  return featuredLevels(side).map((levels) =>
    paid(sql`${isPaid} AND level IN (${sql.raw(levels.map((level) => `'${level}'`).join(", "))})`),
  );
}
