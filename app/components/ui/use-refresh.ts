import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePageVisible } from "./use-page-visible";

/** The first delay, its growth factor, and the maximum delay, in milliseconds. */
const firstWait = 3000;
const growth = 1.25;
const longestWait = 30_000;

/** Reloads the page's data while work is in progress and the page is visible: often at first, then every 30 seconds. */
export function useRefresh(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isVisible = usePageVisible();
  const wait = useRef(firstWait);

  useEffect(() => {
    if (!isUnderWay || !isVisible || state !== "idle") return;
    const timer = setTimeout(() => {
      wait.current = Math.min(longestWait, wait.current * growth);
      revalidate();
    }, wait.current);
    return () => clearTimeout(timer);
  }, [isUnderWay, isVisible, state, revalidate]);
}
