import { useEffect, useRef, useState } from "react";
import { loadOptional } from "./optional-load";

/**
 * Returns a module loaded when it is first wanted; null until then. Calls `onMissing` if loading fails, for example
 * without a connection. `load` must stay the same for the component's life.
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  { isWanted, onMissing }: { isWanted: boolean; onMissing: () => void },
): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isShown = true;
    loadOptional(load).then(
      (module) => isShown && setLoaded({ module }),
      () => isShown && missing.current(),
    );
    return () => {
      isShown = false;
    };
  }, [isWanted, loaded, load]);
  return loaded?.module ?? null;
}
