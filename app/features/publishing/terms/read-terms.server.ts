import { termsKind } from "~/features/publishing/content-kinds/terms/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import { taipeiDayText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { Terms } from "./terms";

/** Reads the published terms in the reader's language, or their draft with `preview`. */
export async function readTerms(
  app: App,
  { locale, preview }: { locale: Locale; preview?: string | null },
): Promise<Terms> {
  const block = await readSingle(app, { kind: termsKind, locale, preview });
  if (!block) throw new AppError("not_found");
  const { terms_version, effective_at, chapters } = block.content;
  const email = `privacy@${new URL(app.config.PUBLIC_ORIGIN).hostname}`;
  return {
    version: terms_version ?? 0,
    effectiveOn: effective_at === null ? "" : taipeiDayText(effective_at, locale),
    chapters: chapters.map(({ part, key, title, body }) => ({
      part: part || "service",
      key,
      title,
      body: body.replaceAll("{{email}}", email),
    })),
  };
}
