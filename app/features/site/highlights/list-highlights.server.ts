import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { levelEnd } from "~/db/columns";
import { compiled, type Given } from "~/db/compiled.server";
import { highlights, listings } from "~/db/schema";
import type { Side } from "~/db/values";
import { featuredLevels } from "~/features/core/access/entitlements";
import type { Viewer } from "~/features/core/access/viewer";
import type { InvestorCardData, StartupCardData } from "~/features/discovery/search/cards";
import {
  behindWalls,
  isNotBehind,
  type ListedRow,
  listingColumns,
  profileWalls,
} from "~/features/discovery/search/list-query.server";
import { readListWalls } from "~/features/discovery/search/list-walls.server";
import { investorCard, startupCard } from "~/features/discovery/search/listed-cards";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { pickHighlights, shownHighlights } from "./rules";

interface Cards {
  startup: StartupCardData;
  investor: InvestorCardData;
}

/** Newest profiles considered per profile shown. */
const newestPerShown = 3;

/**
 * Lists the profiles featured on the home page (product §7.8) as public cards: those chosen by staff, then by rule
 * (`pickHighlights`) from the newest and those with paid levels. Leaves out what is hidden from the viewer. Reads a
 * constant number of rows.
 */
export async function listHighlights<Of extends Side>(
  app: App,
  { viewer, side, locale }: { viewer: Viewer; side: Of; locale: Locale },
): Promise<Array<Cards[Of]>> {
  const shown = shownHighlights[side];
  const behind = side === "startup" ? await readListWalls(app, viewer) : null;
  const reading = { side, now: app.now(), limit: shown, walls: profileWalls(behind) };
  const [chosen, newest, ...paid] = await Promise.all([
    selectChosen(app.db, reading),
    selectNewest(app.db, { ...reading, limit: shown * newestPerShown }),
    ...selectPaid[side].map((select) => select(app.db, reading)),
  ]);
  const labels = await keyLabels(app, "industry", locale);
  const candidate = (row: ListedRow, levelRank: number) => candidateOf(behindWalls(row, behind), levelRank);
  const picked = pickHighlights(
    chosen.map((row) => candidate(row, 0)),
    [...paid, newest].flatMap((rows, levelRank) => rows.map((row) => candidate(row, levelRank))),
    shown,
  );
  const cardOf = side === "startup" ? startupCard : investorCard;
  return picked.map(({ row }) => cardOf(row, { locale, labels, now: app.now() })) as Array<Cards[Of]>;
}

const columns = listingColumns({ withRound: false });

function candidateOf(row: ListedRow, levelRank: number) {
  const { id, card, verifiedBadge, publishedAt } = row;
  return { id, hasPhoto: card.photo !== null, levelRank, isComplete: verifiedBadge, publishedAt, row };
}

/** `walls`: a JSON array of the walls that hide startups from the viewer. */
type Reading = { side: Side; now: number; limit: number; walls: string };

const selectChosen = compiled((db, { side, now, walls }: Given<Reading>) =>
  db
    .select(columns)
    .from(highlights)
    .innerJoin(listings, eq(listings.profileId, highlights.profileId))
    .where(
      and(
        eq(highlights.side, side),
        lt(listings.doc, 0),
        or(isNull(highlights.untilAt), gt(highlights.untilAt, now)),
        isNotBehind(walls),
      ),
    )
    .orderBy(asc(highlights.position))
    .limit(sql.placeholder("limit")),
);

const selectNewest = compiled((db, { side, walls }: Given<Omit<Reading, "now">>) =>
  db
    .select(columns)
    .from(listings)
    .where(and(eq(listings.side, side), lt(listings.doc, 0), isNotBehind(walls)))
    .orderBy(asc(listings.doc))
    .limit(sql.placeholder("limit")),
);

/** Published profiles with each paid level in force: highest level first, then latest end first. */
const selectPaid = { startup: paidQueries("startup"), investor: paidQueries("investor") };

function paidQueries(side: Side) {
  // Names the index, because the planner would otherwise read all published profiles.
  const source = sql.raw(`${side}s INDEXED BY ${side}s_paid`);
  const isOpenProfile = (walls: SQL<string>) => sql`(${walls} = '[]' OR EXISTS (
    SELECT 1 FROM ${listings} WHERE ${listings.profileId} = ${sql.raw(`${side}s.id`)} AND ${isNotBehind(walls)}
  ))`;
  const paid = (condition: SQL) =>
    compiled((db, { now, limit, walls }: Given<Omit<Reading, "side">>) =>
      db
        .select(columns)
        .from(
          sql`(
          SELECT id AS paid_id FROM ${source}
          WHERE ${condition} AND ${levelEnd} > ${now} AND ${isOpenProfile(walls)} ORDER BY ${levelEnd} DESC LIMIT ${limit}
        ) AS paid`,
        )
        .innerJoin(listings, sql`${listings.profileId} = paid.paid_id`),
    );
  // Written like the partial indexes' condition, without parameters, so that SQLite uses them.
  const isPaid =
    side === "investor"
      ? sql`status = 'active' AND level NOT IN ('empty', 'normal')`
      : sql`is_publish = 2 AND level <> 'normal'`;
  return featuredLevels(side).map((levels) =>
    paid(sql`${isPaid} AND level IN (${sql.raw(levels.map((level) => `'${level}'`).join(", "))})`),
  );
}
