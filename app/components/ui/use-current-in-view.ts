import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Scrolls the current page's or filter's link into view in a row of links that scrolls sideways, mostly on phones. */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row> {
  const row = useRef<Row>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the address.
  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>("[aria-current=page],[aria-current=true]");
    if (!list || !link) return;
    const [bounds, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (place.right > bounds.right) list.scrollLeft += place.right - bounds.right;
    if (place.left < bounds.left) list.scrollLeft -= bounds.left - place.left;
  }, [pathname, search]);
  return row;
}
