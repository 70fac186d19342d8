import { minuteMs } from "~/durations";
import { readPublished } from "~/features/publishing/publishing/published.server";
import { groupsOf } from "~/features/text/search-words/synonym-lines";
import { builtInSynonyms, prepareSynonyms, type Synonyms, synonymBlock } from "~/features/text/search-words/synonyms";
import { defaultLocale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { searchSynonymsKind } from "./kind";

/** How long an isolate may serve stale synonyms, in milliseconds. */
const maxAge = 5 * minuteMs;

// Cache only resolved values across requests, never promises: Workers bind I/O to a request.
let cached: { synonyms: Synonyms; readAt: number } | null = null;

/**
 * The search synonyms: those published by staff if valid, otherwise the built-in groups; cached per isolate for five
 * minutes.
 */
export async function readSynonyms(app: App): Promise<Synonyms> {
  const now = app.now();
  if (cached && Math.abs(now - cached.readAt) < maxAge) return cached.synonyms;
  const synonyms = (await publishedSynonyms(app)) ?? builtInSynonyms;
  cached = { synonyms, readAt: now };
  return synonyms;
}

async function publishedSynonyms(app: App): Promise<Synonyms | null> {
  const kind = searchSynonymsKind;
  const item = await readPublished(app, { kind, id: kind.name, locale: defaultLocale });
  if (!item) return null;
  const parsed = synonymBlock.safeParse({ groups: groupsOf(item.content.groups) });
  if (parsed.success) return prepareSynonyms(parsed.data.groups);
  logError("The published search_synonyms are not usable.", parsed.error);
  return null;
}
