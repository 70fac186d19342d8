import { readBlock } from "~/features/content/read-block.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type PartnerContent, partnerContentSchema } from "./schema";

/** The content of a partner's landing page in a locale; null when it is missing or invalid. */
export async function findPartnerContent(
  app: App,
  { partner, locale }: { partner: string; locale: Locale },
): Promise<PartnerContent | null> {
  return readBlock(app, { name: `partner:${partner}`, locale, schema: partnerContentSchema });
}
