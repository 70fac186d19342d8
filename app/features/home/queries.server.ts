import { count, eq } from "drizzle-orm";
import { conversationSummaries, investors, startups } from "~/db/schema";
import { readBlock } from "~/features/content/read-block.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type PartnerLogo, partnerLogosSchema } from "./schema";

/** How many published startups, listed investors and conversations there are. */
export interface LiveNumbers {
  startups: number;
  investors: number;
  conversations: number;
}

/** The product's live numbers, for everyone. */
export async function countLiveNumbers(app: App): Promise<LiveNumbers> {
  const [published, listed, conversations] = await app.db.batch([
    app.db.select({ number: count() }).from(startups).where(eq(startups.isPublish, 2)),
    app.db.select({ number: count() }).from(investors).where(eq(investors.status, "active")),
    app.db.select({ number: count() }).from(conversationSummaries),
  ]);
  return {
    startups: published[0]?.number ?? 0,
    investors: listed[0]?.number ?? 0,
    conversations: conversations[0]?.number ?? 0,
  };
}

/** The marks that stand until a content block names real partners. */
const defaultLogos: PartnerLogo[] = [
  { name: "Tidewater Lab", logo: "/img/partners/tidewater-lab.svg", link: null },
  { name: "北回實驗所 Tropic 23", logo: "/img/partners/tropic-23.svg", link: null },
  { name: "Cape Nine", logo: "/img/partners/cape-nine.svg", link: null },
  { name: "稻浪共創", logo: "/img/partners/rice-waves.svg", link: null },
  { name: "Lantern & Co.", logo: "/img/partners/lantern.svg", link: null },
  { name: "Ridge Line Studio", logo: "/img/partners/ridge-line.svg", link: null },
];

/** The partners' logos of a locale, as the content block `partner_logo` lists them. */
export async function listPartnerLogos(app: App, { locale }: { locale: Locale }): Promise<PartnerLogo[]> {
  const block = await readBlock(app, { name: "partner_logo", locale, schema: partnerLogosSchema });
  return block?.logos ?? defaultLogos;
}
