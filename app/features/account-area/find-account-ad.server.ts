import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { contentBlocks } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** An image on this site: the pages' security policy loads no other. */
const imageAddress = z
  .string()
  .regex(/^\/(?!\/)/)
  .max(300);
const linkAddress = z.union([imageAddress, z.url({ protocol: /^https?$/ }).max(500)]);

/** The content block `advertisement`, one a locale (spec §3, content). */
const advertisement = z.object({
  show_account_ad: z.boolean(),
  account_page_ad_list: z.array(z.object({ link: linkAddress.or(z.literal("")), img: imageAddress.or(z.literal("")) })),
});

export interface AccountAd {
  image: string;
  /** A bare path or an address elsewhere; null for an image that leads nowhere. */
  link: string | null;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The advertisement of the account pages (spec §2): only while advertising is enabled and an image exists. Several take
 * turns by the day.
 */
export async function findAccountAd(app: App, { locale }: { locale: Locale }): Promise<AccountAd | null> {
  const block = await app.db
    .select({ content: contentBlocks.content })
    .from(contentBlocks)
    .where(and(eq(contentBlocks.name, "advertisement"), eq(contentBlocks.locale, locale)))
    .get();
  if (!block) return null;
  const parsed = advertisement.safeParse(block.content);
  if (!parsed.success) {
    console.error(`The content block advertisement (${locale}) is not usable.`, parsed.error);
    return null;
  }
  if (!parsed.data.show_account_ad) return null;
  const ads = parsed.data.account_page_ad_list.filter(({ img }) => img !== "");
  const today = ads[Math.floor(app.now() / day) % ads.length];
  return today ? { image: today.img, link: today.link || null } : null;
}
