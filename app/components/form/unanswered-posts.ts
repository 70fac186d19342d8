import { draftMark, removeDraft } from "./stored-drafts";

/** The page's posts, by key (decision 033). */

/** Keys of posts whose answers were lost; a retry reuses the key. */
const unanswered = new Set<string>();

/** Drafts of the forms being sent, by post key. */
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

/** Notes that the server has stored a post, and removes its draft unless another tab has typed since. */
export function noteStored(key: string): void {
  const sent = draftsOfPosts.get(key);
  if (sent && draftMark(sent.draft) === sent.mark) removeDraft(sent.draft);
  draftsOfPosts.delete(key);
  for (const listener of listeners) listener(key);
}

/** Calls `listener` for each stored post; returns the unsubscribe function. */
export function onStored(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
