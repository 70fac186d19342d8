import { z } from "zod";
import { multiLine } from "~/features/text/text/entered-text";
import { maxMessageLength } from "../limits";

const part = multiLine(maxMessageLength).catch("");

/** What another app shares with the installed one, as the manifest names it (`share_target`). */
export const sharedQuery = z.object({ title: part, text: part, url: part });

/**
 * Puts what an address says is shared together for a message: each part on a line, without those that another one
 * contains, because apps put a link in any of them. Longer parts are cut before anything else is done with them.
 */
export function readShared(search: URLSearchParams): string {
  const cut = Object.keys(sharedQuery.shape).map((name) => [name, search.get(name)?.slice(0, maxMessageLength) ?? ""]);
  const { title, text, url } = sharedQuery.parse(Object.fromEntries(cut));
  const parts = [title, text, url];
  const isNew = (one: string, at: number) =>
    one !== "" && !parts.some((other, place) => other.includes(one) && (other !== one || place < at));
  return parts.filter(isNew).join("\n").slice(0, maxMessageLength);
}

/** Adds a text at the end of an unsent draft, unless it is already there. */
export function addToDraft(draft: string, text: string): string {
  if (draft.trimEnd().endsWith(text)) return draft;
  return draft.trim() === "" ? text : `${draft.trimEnd()}\n${text}`;
}
