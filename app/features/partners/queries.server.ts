import { readBlock } from "~/features/content/read-block.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type PartnerContent, partnerContentSchema } from "./schema";

/** What a partner's landing page says in a locale; null when nobody has written it yet, or not in a usable form. */
export async function findPartnerContent(
  app: App,
  { partner, locale }: { partner: string; locale: Locale },
): Promise<PartnerContent | null> {
  return readBlock(app, { name: `partner:${partner}`, locale, schema: partnerContentSchema });
}
