import type { Locale } from "~/locales/locale";

/** A conversation as shown offline: the other side's name, and when its last message came, in seconds since the epoch. */
export interface KeptConversation {
  name: string;
  at: number;
}

/** What this browser keeps for the offline page (product §25.8). */
export interface Kept {
  /** The account, or `visitor`, that the newest page was rendered for (`readerOf`). */
  reader: string;
  /** That page's language. */
  locale: Locale;
  /** The account's conversations, and when they were read, in milliseconds; null if none were read. */
  list: { readAt: number; conversations: KeptConversation[] } | null;
}

/** The number is that of the format; the service worker removes caches of others. */
export const keptIn = "fundbridge.offline.1";
const path = "/offline.json";

/** The list's length; nobody scrolls further without a connection. */
const mostConversations = 50;

/** Runs one at a time over all tabs, and does nothing where storage is unavailable. */
async function alone<Result>(work: (cache: Cache) => Promise<Result>): Promise<Result | null> {
  try {
    return await navigator.locks.request(keptIn, async () => work(await caches.open(keptIn)));
  } catch {
    return null;
  }
}

async function read(cache: Cache): Promise<Kept | null> {
  const found = await cache.match(path);
  return found ? ((await found.json()) as Kept) : null;
}

const write = (cache: Cache, kept: Kept) => cache.put(path, Response.json(kept));

export const readKept = (): Promise<Kept | null> => alone(read);

/** Notes the account and language of a page. Another account's list is removed. */
export async function keepReader(reader: string, locale: Locale): Promise<void> {
  await alone(async (cache) => {
    const kept = await read(cache);
    if (kept?.reader === reader && kept.locale === locale) return;
    await write(cache, { reader, locale, list: kept?.reader === reader ? kept.list : null });
  });
}

/**
 * Keeps the account's conversations, newest first. Does nothing if the account has logged out since: a page left open
 * in another tab may still show them.
 */
export async function keepConversations(reader: string, conversations: readonly KeptConversation[]): Promise<void> {
  // A list's effects run before those of the page around it, which notes the reader.
  await null;
  await alone(async (cache) => {
    const kept = await read(cache);
    if (kept?.reader !== reader) return;
    const list = { readAt: Date.now(), conversations: conversations.slice(0, mostConversations) };
    await write(cache, { ...kept, list });
  });
}

/** Removes everything; the next page notes its account again. */
export async function forgetKept(): Promise<void> {
  await alone(() => caches.delete(keptIn));
}
