import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { contentBlocks } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/**
 * A content block in a locale, as its schema reads it (spec §3, content). Null when there is none, and when it cannot be
 * used, which is logged: a page goes on without it.
 */
export async function readBlock<Schema extends z.ZodType>(
  app: App,
  { name, locale, schema }: { name: string; locale: Locale; schema: Schema },
): Promise<z.output<Schema> | null> {
  const block = await app.db
    .select({ content: contentBlocks.content })
    .from(contentBlocks)
    .where(and(eq(contentBlocks.name, name), eq(contentBlocks.locale, locale)))
    .get();
  if (!block) return null;
  const parsed = schema.safeParse(block.content);
  if (parsed.success) return parsed.data;
  console.error(`The content block ${name} (${locale}) is not usable.`, parsed.error);
  return null;
}
