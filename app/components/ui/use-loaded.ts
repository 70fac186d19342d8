import { useEffect, useRef, useState } from "react";
import { loadOptional } from "./optional-load";

/**
 * A module that is loaded when it is first wanted; null until then. Calls `onMissing` when it cannot be loaded, as without a connection.
 * `load` is one function for the life of the component.
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
