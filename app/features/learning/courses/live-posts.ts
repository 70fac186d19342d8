import type { Page } from "~/db/page";
import type { DiscussionChange } from "~/features/messaging/objects";
import type { Post, PostText } from "./post";

/** A page of a discussion that others write in: what is new is announced, and shown when the reader asks for it. */
export interface LivePosts {
  page: number;
  /** The posts before the reader's eyes. */
  shown: readonly Post[];
  /** What others have written since: each post or reply, with the post that a reply belongs to. */
  unseen: ReadonlyMap<string, string | null>;
  /** What the reader has asked for last, to be told from the rest. */
  fresh: ReadonlySet<string>;
}

export function openPosts({ page, result }: Page<Post>): LivePosts {
  return { page, shown: result, unseen: new Map(), fresh: new Set() };
}

/** A change of the discussion; `own` if the reader has made it, here or on another device. */
export interface HeardChange extends Pick<DiscussionChange, "change" | "id" | "postId"> {
  own: boolean;
}

/** What the page knows after a change, and whether it has to load the discussion again to show it. */
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
 * The page once the discussion was loaded again. Unless the reader has asked for `all` of it or for another page, new posts
 * and replies of others stay out of sight, and posts that they have pushed to the next page stay where they are.
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
    // On later pages, a post that was not there comes from the page before.
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

/** Posts and replies by their ids. */
function entriesOf(posts: readonly Post[]): Map<string, PostText> {
  return new Map(posts.flatMap((post) => [post, ...post.replies]).map((entry) => [entry.id, entry]));
}
