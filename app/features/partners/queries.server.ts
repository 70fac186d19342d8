import { and, eq } from "drizzle-orm";
import { contentBlocks } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type PartnerContent, partnerContentSchema } from "./schema";

/** The content of a partner's landing page in a locale; null when it is missing or invalid. */
export async function findPartnerContent(
  app: App,
  { partner, locale }: { partner: string; locale: Locale },
): Promise<PartnerContent | null> {
  const block = await app.db
    .select({ content: contentBlocks.content })
    .from(contentBlocks)
    .where(and(eq(contentBlocks.name, `partner:${partner}`), eq(contentBlocks.locale, locale)))
    .get();
  if (!block) return null;
  const parsed = partnerContentSchema.safeParse(block.content);
  if (!parsed.success) console.error(`The content block partner:${partner} (${locale}) is not usable.`, parsed.error);
  return parsed.data ?? null;
}
