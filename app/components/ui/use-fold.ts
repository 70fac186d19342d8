import { useEffect, useState } from "react";
import type { Fold } from "~/locales/fold";
import { loadOptional } from "./optional-load";

/** Loads `fold` on demand, because the Chinese character dictionaries are large. */
export const loadFold = async (): Promise<Fold> => (await import("~/locales/fold")).fold;

/** Returns `fold` for a search typed on this page, loaded with the first character; null until then. */
export function useFold(typed: string): Fold | null {
  const [loaded, setLoaded] = useState<{ fold: Fold } | null>(null);
  useEffect(() => {
    if (typed === "" || loaded) return;
    // Without a connection, the next character retries.
    loadOptional(loadFold)
      .then((fold) => setLoaded({ fold }))
      .catch(() => undefined);
  }, [typed, loaded]);
  return loaded?.fold ?? null;
}
