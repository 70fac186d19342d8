import { and, eq, inArray } from "drizzle-orm";
import { listingFacets, totals } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import { readBlock } from "~/features/content/read-block.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type PartnerLogo, partnerLogosSchema } from "./schema";

/** Counts of published startups, listed investors and conversations. */
export interface LiveNumbers {
  startups: number;
  investors: number;
  conversations: number;
}

/** The live numbers of the public home page. */
export async function countLiveNumbers(app: App): Promise<LiveNumbers> {
  const [listed, [conversations]] = await app.db.batch([
    app.db
      .select({ side: listingFacets.side, number: listingFacets.total })
      .from(listingFacets)
      .where(and(inArray(listingFacets.side, sides), eq(listingFacets.value, ""))),
    app.db.select({ number: totals.number }).from(totals).where(eq(totals.name, "conversations")),
  ]);
  const numberOf = (side: Side) => listed.find((row) => row.side === side)?.number ?? 0;
  return {
    startups: numberOf("startup"),
    investors: numberOf("investor"),
    conversations: conversations?.number ?? 0,
  };
}

/** Placeholders until a content block lists real partners. */
const defaultLogos: PartnerLogo[] = [
  { name: "Tidewater Lab", logo: "/img/partners/tidewater-lab.svg", link: null },
  { name: "北回實驗所 Tropic 23", logo: "/img/partners/tropic-23.svg", link: null },
  { name: "Cape Nine", logo: "/img/partners/cape-nine.svg", link: null },
  { name: "稻浪共創", logo: "/img/partners/rice-waves.svg", link: null },
  { name: "Lantern & Co.", logo: "/img/partners/lantern.svg", link: null },
  { name: "Ridge Line Studio", logo: "/img/partners/ridge-line.svg", link: null },
];

/** The partner logos of a locale from the content block `partner_logo`, or the defaults if it is missing or invalid. */
export async function listPartnerLogos(app: App, { locale }: { locale: Locale }): Promise<PartnerLogo[]> {
  const block = await readBlock(app, { name: "partner_logo", locale, schema: partnerLogosSchema });
  return block?.logos ?? defaultLogos;
}
