import { draftMark, removeDraft } from "./stored-drafts";

/** What the page knows of its posts by their keys (decision 033). */

/** The keys of posts whose answers were lost: sent again, they keep their key. */
const unanswered = new Set<string>();

/** The drafts of forms that are being sent, by the keys of their posts. */
const draftsOfPosts = new Map<string, { draft: string; mark: string | null }>();

const listeners = new Set<(key: string) => void>();

export function noteSent(key: string, draft: string | null = null): void {
  unanswered.delete(key);
  if (draft !== null) draftsOfPosts.set(key, { draft, mark: draftMark(draft) });
}

export function noteLost(key: string): void {
  unanswered.add(key);
}

export const isUnanswered = (key: string): boolean => unanswered.has(key);

/** Notes that the server has stored what a post sent: its draft has done its work, unless another tab has typed since. */
export function noteStored(key: string): void {
  const sent = draftsOfPosts.get(key);
  if (sent && draftMark(sent.draft) === sent.mark) removeDraft(sent.draft);
  draftsOfPosts.delete(key);
  for (const listener of listeners) listener(key);
}

/** Calls `listener` for each post that is stored; returns the function that ends it. */
export function onStored(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
