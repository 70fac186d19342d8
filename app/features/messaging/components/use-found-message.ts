import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { placeOf } from "../history-cursor";
import type { Message } from "../protocol";

/**
 * Scrolls to the message in the address (`#message-N`) once it is on the page; a search may lead to history that loads
 * later.
 */
export function useFoundMessage(messages: readonly Message[]): number | null {
  // A new object per history entry, so that following the same result again scrolls again.
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
