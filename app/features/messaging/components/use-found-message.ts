import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { placeOf } from "../history-cursor";
import type { Message } from "../protocol";

/**
 * The message the address points to (`#message-N`), brought before the reader's eyes as soon as it is on the page: a
 * search may lead into a part of the past that is loaded only then.
 */
export function useFoundMessage(messages: readonly Message[]): number | null {
  // A new object for each entry of the history: following the same result again leads there again.
  const location = useLocation();
  const isHydrated = useHydrated();
  const found = seqOf(location.hash);
  const isThere = messages.some(({ seq }) => seq === found);

  useEffect(() => {
    const seq = seqOf(location.hash);
    if (isThere && seq !== null) document.getElementById(placeOf(seq))?.scrollIntoView({ block: "center" });
  }, [location, isThere]);

  return isHydrated ? found : null;
}

function seqOf(hash: string): number | null {
  const [, digits] = /^#message-(\d+)$/.exec(hash) ?? [];
  return digits === undefined ? null : Number(digits);
}
