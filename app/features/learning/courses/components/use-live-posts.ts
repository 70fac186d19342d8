import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "~/db/page";
import { followDiscussion } from "~/features/messaging/components/inbox-store";
import { hearChange, loadPosts, openPosts } from "../live-posts";
import type { Post } from "../post";

/** How far the clocks of the page's server and of the discussion may be apart, in milliseconds. */
const clockTolerance = 5_000;

/** Several changes at the same time are loaded together, in milliseconds. */
const loadAfter = 300;

interface LoadedPosts {
  accountId: string;
  courseId: string;
  posts: Page<Post>;
  /** When the posts were read, in milliseconds. */
  loadedAt: number;
}

/** The posts before the reader's eyes, and how many more there are by now (`live-posts.ts`); `show` brings these in. */
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
  /** Frames may follow each other without a render in between. */
  const latest = useRef(live);
  latest.current = live;
  const readAt = useRef(loadedAt);
  readAt.current = loadedAt;

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const load = () => {
      // A page that nobody looks at loads once, when somebody does.
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
        // Something changed since the page was read: before it could follow, or while it had no connection.
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
