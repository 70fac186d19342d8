import { dayMs } from "~/durations";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { advertisementKind } from "~/features/publishing/content-kinds/advertisement/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

export interface AccountAd {
  image: string;
  /** A bare path or an external URL; null for an image without a link. */
  link: string | null;
}

/**
 * The advertisement for the account pages (product §6.7), if advertising is enabled and an image exists. Several
 * advertisements rotate daily.
 */
export async function findAccountAd(app: App, { locale }: { locale: Locale }): Promise<AccountAd | null> {
  const block = await rememberPublic(app, ["account ad", locale], () =>
    readSingle(app, { kind: advertisementKind, locale }),
  );
  if (!block?.content.show_account_ad) return null;
  const ads = block.content.account_page_ad_list.flatMap(({ img, link }) => (img ? [{ image: img.url, link }] : []));
  const today = ads[Math.floor(app.now() / dayMs) % ads.length];
  return today ? { image: today.image, link: today.link || null } : null;
}
