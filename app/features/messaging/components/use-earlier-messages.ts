import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isHistoryPage } from "../frame-shapes";
import type { LiveThread } from "./use-live-thread";

/** Earlier messages load when the beginning is this close, in px. */
const aheadPx = 400;

interface Options {
  targetId: string;
  /** Load messages before this `seq`; null if there are none. */
  before: number | null;
  addEarlier: LiveThread["addEarlier"];
}

/**
 * Loads the previous history page when the reader scrolls near the first message, or when `load` is called. The scroll
 * position holds because the thread is laid out from its end; after a failure only `load` retries.
 */
export function useEarlierMessages(
  scroller: RefObject<HTMLElement>,
  mark: RefObject<HTMLElement>,
  { targetId, before, addEarlier }: Options,
): () => void {
  const [failedBefore, setFailedBefore] = useState<number | null>(null);
  const loading = useRef<AbortController | null>(null);

  const load = useCallback(async () => {
    if (before === null || loading.current) return;
    const controller = new AbortController();
    loading.current = controller;
    try {
      const answer = await fetch(`/messages/${targetId}/earlier?before=${before}`, { signal: controller.signal });
      const page: unknown = await answer.json();
      if (!isHistoryPage(page)) throw new Error(`Not a page of messages: ${answer.status}`);
      if (!controller.signal.aborted) addEarlier(page.messages);
    } catch {
      if (!controller.signal.aborted) setFailedBefore(before);
    } finally {
      loading.current = null;
    }
  }, [targetId, before, addEarlier]);

  useEffect(() => () => loading.current?.abort(), []);

  useEffect(() => {
    const [root, target] = [scroller.current, mark.current];
    if (!root || !target || before === null || failedBefore === before) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A reader at the end of a short thread also sees its beginning; do not load then.
        if (entry?.isIntersecting && root.scrollTop < 0) void load();
      },
      { root, rootMargin: `${aheadPx}px 0px 0px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [scroller, mark, before, failedBefore, load]);

  return load;
}
