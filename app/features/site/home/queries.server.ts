import { and, eq, inArray } from "drizzle-orm";
import { compiled } from "~/db/compiled.server";
import { listingFacets, totals } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import { unclaimedFacet } from "~/features/discovery/listings/facets";
import { partnerLogoKind } from "~/features/publishing/content-kinds/partner-logo/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** Counts of published startups, unclaimed listings excluded, of listed investors and of conversations. */
export interface LiveNumbers {
  startups: number;
  investors: number;
  conversations: number;
}

const selectListed = compiled((db) =>
  db
    .select({ side: listingFacets.side, value: listingFacets.value, number: listingFacets.total })
    .from(listingFacets)
    .where(and(inArray(listingFacets.side, sides), inArray(listingFacets.value, ["", unclaimedFacet]))),
);
const selectConversations = compiled((db) =>
  db.select({ number: totals.number }).from(totals).where(eq(totals.name, "conversations")),
);

/** The live numbers of the public home page. */
export async function countLiveNumbers(app: App): Promise<LiveNumbers> {
  const [listed, [conversations]] = await Promise.all([selectListed(app.db, {}), selectConversations(app.db, {})]);
  const numberOf = (side: Side, value: string) =>
    listed.find((row) => row.side === side && row.value === value)?.number ?? 0;
  return {
    startups: numberOf("startup", "") - numberOf("startup", unclaimedFacet),
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

/** The partners' logos in the reader's language. */
export async function listPartnerLogos(
  app: App,
  { locale, preview }: { locale: Locale; preview?: string | null },
): Promise<PartnerLogo[]> {
  const block = await readSingle(app, { kind: partnerLogoKind, locale, preview });
  return (block?.content.logos ?? []).flatMap(({ name, logo, link }) =>
    logo ? [{ name, logo: logo.url, link: link || null }] : [],
  );
}
