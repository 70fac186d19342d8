import type { Page } from "~/db/page";
import type { DiscussionChange } from "~/features/messaging/objects";
import type { Post, PostText } from "./post";

/** A discussion page with live updates: new posts are announced, and shown when the reader asks. */
export interface LivePosts {
  page: number;
  /** The posts on the page. */
  shown: readonly Post[];
  /** New posts and replies by others; a reply maps to its post. */
  unseen: ReadonlyMap<string, string | null>;
  /** The entries shown at the reader's last request, to highlight them. */
  fresh: ReadonlySet<string>;
}

export function openPosts({ page, result }: Page<Post>): LivePosts {
  return { page, shown: result, unseen: new Map(), fresh: new Set() };
}

/** A change of the discussion; `own` if the reader made it, on any device. */
export interface HeardChange extends Pick<DiscussionChange, "change" | "id" | "postId"> {
  own: boolean;
}

/** The state after a change, and whether the discussion must be reloaded to show it. */
export function hearChange(state: LivePosts, heard: HeardChange): { state: LivePosts; loads: boolean } {
  const { change, id, postId, own } = heard;
  const known = entriesOf(state.shown).get(id);
  if (change === "changed") return { state, loads: known !== undefined };
  if (change === "removed") {
    const unseen = new Map([...state.unseen].filter(([newId, parent]) => newId !== id && parent !== id));
    return { state: { ...state, unseen }, loads: known !== undefined };
  }
  if (known) return { state, loads: known.status === "hidden" };
  const isHere = postId === null || state.shown.some((post) => post.id === postId);
  if (!isHere) return { state, loads: false };
  return own
    ? { state, loads: true }
    : { state: { ...state, unseen: new Map(state.unseen).set(id, postId) }, loads: false };
}

/**
 * The state after a reload. Unless the reader asked for `all` or for another page, others' new posts and replies stay
 * hidden, and posts they pushed to the next page stay visible.
 */
export function loadPosts(state: LivePosts, loaded: Page<Post>, { all }: { all: boolean }): LivePosts {
  const known = entriesOf(state.shown);
  if (loaded.page !== state.page) {
    const unseen = loaded.page === 1 ? [] : [...state.unseen].filter(([, postId]) => postId === null);
    return { ...openPosts(loaded), unseen: new Map(unseen) };
  }
  if (all) {
    const isFresh = ({ id, isOwn }: PostText) => !known.has(id) && !isOwn;
    const fresh = [...entriesOf(loaded.result).values()].filter(isFresh).map(({ id }) => id);
    return { ...openPosts(loaded), fresh: new Set(fresh) };
  }
  const isShown = (entry: PostText) => known.has(entry.id) || entry.isOwn || entry.status === "hidden";
  const unseen = new Map(state.unseen);
  const shown: Post[] = [];
  for (const post of loaded.result) {
    // On later pages, an unknown post moved here from the previous page.
    if (!isShown(post)) {
      if (loaded.page === 1) unseen.set(post.id, null);
      continue;
    }
    for (const reply of post.replies) if (!isShown(reply)) unseen.set(reply.id, post.id);
    shown.push({ ...post, replies: post.replies.filter(isShown) });
  }
  const isFull = loaded.result.length === loaded.size;
  const last = loaded.result.at(-1)?.id;
  const pushedOn = state.shown.filter(({ id }) => isFull && last !== undefined && id < last);
  const posts = [...shown, ...pushedOn];
  for (const id of entriesOf(posts).keys()) unseen.delete(id);
  return { ...state, shown: posts, unseen };
}

/** Posts and replies by id. */
function entriesOf(posts: readonly Post[]): Map<string, PostText> {
  return new Map(posts.flatMap((post) => [post, ...post.replies]).map((entry) => [entry.id, entry]));
}
