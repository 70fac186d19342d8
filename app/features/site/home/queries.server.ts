import { and, eq, inArray } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { isOneOf } from "~/db/is-one-of";
import { listingFacets, totals } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { unclaimedFacet } from "~/features/discovery/listings/facets";
import { behindValue } from "~/features/discovery/search/list-query.server";
import { readListWalls } from "~/features/discovery/search/list-walls.server";
import { partnerLogoKind } from "~/features/publishing/content-kinds/partner-logo/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** The number of published startups without unclaimed listings, of listed investors, and of conversations. */
export interface LiveNumbers {
  startups: number;
  investors: number;
  conversations: number;
}

const selectListed = compiled((db, { values }: Given<{ values: string }>) =>
  db
    .select({ side: listingFacets.side, value: listingFacets.value, number: listingFacets.total })
    .from(listingFacets)
    .where(and(inArray(listingFacets.side, sides), isOneOf(listingFacets.value, values))),
);
const selectConversations = compiled((db) =>
  db.select({ number: totals.number }).from(totals).where(eq(totals.name, "conversations")),
);

/** Counts the live numbers of the public home page, without startups hidden from the viewer. */
export async function countLiveNumbers(app: App, { viewer }: { viewer: Viewer }): Promise<LiveNumbers> {
  const behind = (await readListWalls(app, viewer))?.counted.facets;
  const hidden = { all: behindValue("", behind), unclaimed: behindValue(unclaimedFacet, behind) };
  const values = ["", unclaimedFacet, ...hidden.all, ...hidden.unclaimed];
  const [listed, [conversations]] = await Promise.all([
    selectListed(app.db, { values: JSON.stringify(values) }),
    selectConversations(app.db, {}),
  ]);
  const numberOf = (side: Side, value: string) =>
    listed.find((row) => row.side === side && row.value === value)?.number ?? 0;
  const startupsOf = (value: string, behindIt: readonly string[]) =>
    behindIt.reduce((open, wall) => open - numberOf("startup", wall), numberOf("startup", value));
  return {
    startups: startupsOf("", hidden.all) - startupsOf(unclaimedFacet, hidden.unclaimed),
    investors: numberOf("investor", ""),
    conversations: conversations?.number ?? 0,
  };
}

/** A partner on the home page. */
export interface PartnerLogo {
  name: string;
  /** A path on this site. */
  logo: string;
  /** The partner's website, or a path on this site. */
  link: string | null;
}

/** Lists the partners' logos in the reader's language. */
export async function listPartnerLogos(
  app: App,
  { locale, preview }: { locale: Locale; preview?: string | null },
): Promise<PartnerLogo[]> {
  const block = await readSingle(app, { kind: partnerLogoKind, locale, preview });
  return (block?.content.logos ?? []).flatMap(({ name, logo, link }) =>
    logo ? [{ name, logo: logo.url, link: link || null }] : [],
  );
}
