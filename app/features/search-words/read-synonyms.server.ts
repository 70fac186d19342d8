import { readBlock } from "~/features/content/read-block.server";
import { defaultLocale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { builtInSynonyms, prepareSynonyms, type Synonyms, synonymBlock } from "./synonyms";

/** How long an isolate may serve stale synonyms, in milliseconds. */
const maxAge = 5 * 60 * 1000;

// Caches the value, not the promise: Workers bind I/O to a request, so one request must not await another's promise.
let cached: { synonyms: Synonyms; readAt: number } | null = null;

/**
 * The synonyms of search: the content block `search_synonyms` if there is a usable one, otherwise the built-in groups;
 * cached per isolate for five minutes. The block belongs to no language; it is stored under the default locale.
 */
export async function readSynonyms(app: App): Promise<Synonyms> {
  const now = app.now();
  if (cached && Math.abs(now - cached.readAt) < maxAge) return cached.synonyms;
  const block = await readBlock(app, { name: "search_synonyms", locale: defaultLocale, schema: synonymBlock });
  const synonyms = block ? prepareSynonyms(block.groups) : builtInSynonyms;
  cached = { synonyms, readAt: now };
  return synonyms;
}
