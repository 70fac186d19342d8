import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "~/db/page";
import { followDiscussion } from "~/features/messaging/components/inbox-store";
import { hearChange, loadPosts, openPosts } from "../live-posts";
import type { Post } from "../post";

/** Tolerated clock difference between the page's server and the discussion, in milliseconds. */
const clockTolerance = 5_000;

/** Changes within this many milliseconds are loaded together. */
const loadAfter = 300;

interface LoadedPosts {
  accountId: string;
  courseId: string;
  posts: Page<Post>;
  /** When the posts were loaded, in milliseconds. */
  loadedAt: number;
}

/** The visible posts, and how many new ones there are (`live-posts.ts`); `show` reveals these. */
export function useLivePosts({ accountId, courseId, posts, loadedAt }: LoadedPosts) {
  const { revalidate } = useRevalidator();
  const [live, setLive] = useState(() => openPosts(posts));
  const [loaded, setLoaded] = useState(posts);
  const [isAsked, setAsked] = useState(false);
  if (posts !== loaded) {
    setLoaded(posts);
    setAsked(false);
    setLive(loadPosts(live, posts, { all: isAsked }));
  }
  /** Several frames can arrive between two renders. */
  const latest = useRef(live);
  latest.current = live;
  const readAt = useRef(loadedAt);
  readAt.current = loadedAt;

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const load = () => {
      // A hidden page loads once, when it becomes visible.
      isDue = document.visibilityState === "hidden";
      if (!isDue) revalidate();
    };
    const loadSoon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(load, loadAfter);
    };
    const onSeen = () => {
      if (isDue) load();
    };
    document.addEventListener("visibilitychange", onSeen);
    const leave = followDiscussion({ accountId, courseId }, (frame) => {
      if (frame.type === "following") {
        // Reload: the discussion changed between the page load and now, or while disconnected.
        if (frame.changed_at > readAt.current - clockTolerance) loadSoon();
        return;
      }
      const { state, loads } = hearChange(latest.current, { ...frame, postId: frame.post_id });
      latest.current = state;
      setLive(state);
      if (loads) loadSoon();
    });
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", onSeen);
      leave();
    };
  }, [accountId, courseId, revalidate]);

  const show = useCallback(() => {
    setAsked(true);
    revalidate();
  }, [revalidate]);
  return { shown: live.shown, fresh: live.fresh, newer: live.unseen.size, show };
}
