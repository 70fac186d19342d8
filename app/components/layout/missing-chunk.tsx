import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { onReloadRefused } from "./reload-after-deploy";

/**
 * Shows the error page when the module of the page that was asked for is missing and the page may not be reloaded for it
 * (spec §8, page chunk fails to load). A form that was sent in the background stays, with what was typed.
 */
export function MissingChunk(): null {
  const location = useLocation();
  const [missingAt, setMissingAt] = useState<string | null>(null);
  useEffect(
    () =>
      onReloadRefused(() => {
        if (window.__remixRouter.state.navigation.state !== "idle")
          setMissingAt(window.__remixRouter.state.location.key);
      }),
    [],
  );
  if (missingAt === location.key) throw new TypeError("error loading dynamically imported module");
  return null;
}
