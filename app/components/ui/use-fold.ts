import { useEffect, useState } from "react";
import type { Fold } from "~/locales/fold";

/**
 * `fold` for what people type into a search of this page. The dictionaries of Chinese characters are large, so that they are
 * loaded with the first character; null until then.
 */
export function useFold(typed: string): Fold | null {
  const [loaded, setLoaded] = useState<{ fold: Fold } | null>(null);
  useEffect(() => {
    if (typed === "" || loaded) return;
    // Without a connection the next character tries again.
    import("~/locales/fold").then(({ fold }) => setLoaded({ fold })).catch(() => undefined);
  }, [typed, loaded]);
  return loaded?.fold ?? null;
}
