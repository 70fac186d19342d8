import { useEffect, useState } from "react";
import type { Fold } from "~/locales/fold";
import { loadOptional } from "./optional-load";

/** Loads `fold`: the dictionaries of Chinese characters are large. */
export const loadFold = async (): Promise<Fold> => (await import("~/locales/fold")).fold;

/**
 * `fold` for what people type into a search of this page. It is loaded with the first character; null until then.
 */
export function useFold(typed: string): Fold | null {
  const [loaded, setLoaded] = useState<{ fold: Fold } | null>(null);
  useEffect(() => {
    if (typed === "" || loaded) return;
    // Without a connection the next character tries again.
    loadOptional(loadFold)
      .then((fold) => setLoaded({ fold }))
      .catch(() => undefined);
  }, [typed, loaded]);
  return loaded?.fold ?? null;
}
