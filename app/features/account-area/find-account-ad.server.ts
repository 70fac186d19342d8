import { z } from "zod";
import { readBlock } from "~/features/content/read-block.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** An image on this site: the content security policy blocks all others. */
const imageAddress = z
  .string()
  .regex(/^\/(?!\/)/)
  .max(300);
const linkAddress = z.union([imageAddress, z.url({ protocol: /^https?$/ }).max(500)]);

/** The content block `advertisement`, one per locale (spec §3, content). */
const advertisement = z.object({
  show_account_ad: z.boolean(),
  account_page_ad_list: z.array(z.object({ link: linkAddress.or(z.literal("")), img: imageAddress.or(z.literal("")) })),
});

export interface AccountAd {
  image: string;
  /** A bare path or an external URL; null for an image without a link. */
  link: string | null;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The advertisement for the account pages (spec §2), if advertising is enabled and an image exists. Several
 * advertisements rotate daily.
 */
export async function findAccountAd(app: App, { locale }: { locale: Locale }): Promise<AccountAd | null> {
  const block = await readBlock(app, { name: "advertisement", locale, schema: advertisement });
  if (!block?.show_account_ad) return null;
  const ads = block.account_page_ad_list.filter(({ img }) => img !== "");
  const today = ads[Math.floor(app.now() / day) % ads.length];
  return today ? { image: today.img, link: today.link || null } : null;
}
