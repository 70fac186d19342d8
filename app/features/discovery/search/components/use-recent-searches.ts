import { useEffect, useState } from "react";
import type { Side } from "~/db/values";

const maxRecent = 10;

interface Stored {
  reader: string;
  keywords: string[];
}

/** Reads the searches stored for this reader; those of another account on the same device are ignored. */
function read(key: string, reader: string): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Stored> | null;
    if (stored?.reader !== reader || !Array.isArray(stored.keywords)) return [];
    return stored.keywords.filter((keyword) => typeof keyword === "string").slice(0, maxRecent);
  } catch {
    return [];
  }
}

function write(key: string, stored: Stored): void {
  try {
    if (stored.keywords.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage may be full or disabled; recent searches are optional.
  }
}

/**
 * Returns the reader's recent searches on one side's list, newest first; they stay in the browser. `keyword` is the
 * current search and becomes the newest.
 */
export function useRecentSearches(side: Side, readerId: string | null, keyword: string) {
  const key = `recent-searches:${side}`;
  const reader = readerId ?? "visitor";
  const [recent, setRecent] = useState<string[]>([]);

  useEffect(() => {
    const before = read(key, reader);
    const now = keyword === "" ? before : [keyword, ...before.filter((other) => other !== keyword)].slice(0, maxRecent);
    if (keyword !== "") write(key, { reader, keywords: now });
    setRecent(now);
  }, [key, reader, keyword]);

  function keep(keywords: string[]) {
    write(key, { reader, keywords });
    setRecent(keywords);
  }

  return {
    recent,
    remove: (removed: string) => keep(recent.filter((other) => other !== removed)),
    clear: () => keep([]),
  };
}
