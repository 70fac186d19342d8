import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isHistoryPage } from "../frame-shapes";
import type { LiveThread } from "./use-live-thread";

/** How far before the beginning the past is loaded, in px. */
const aheadPx = 400;

interface Options {
  targetId: string;
  /** Before which `seq` to load; null when there is nothing to load. */
  before: number | null;
  addEarlier: LiveThread["addEarlier"];
}

/**
 * Loads the history page before the first message as the reader comes near it, or when `load` is called. The place one
 * reads at stays put, for the thread is laid out from its end. After a failure only `load` tries again.
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
        // At the end of the thread nobody asks for its beginning, however short it is.
        if (entry?.isIntersecting && root.scrollTop < 0) void load();
      },
      { root, rootMargin: `${aheadPx}px 0px 0px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [scroller, mark, before, failedBefore, load]);

  return load;
}
