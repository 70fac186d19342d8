import { trimEnd } from "~/features/text/text/trim-end";

const maxLength = 60;

/**
 * A startup's name as the last segment of its URL, `/startups/ID/<name>` (product §7.11): lower-case letters and digits
 * of any script, words joined by hyphens. Null if nothing remains, or if it would collide with another page.
 */
export function nameSegment(name: string): string | null {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const segment = trimEnd([...words.replace(/^-+/, "")].slice(0, maxLength).join(""), /-/);
  return segment === "" || segment === "news" ? null : segment;
}

/** The canonical path of a startup's page: with its name if possible, otherwise with its id only. */
export function startupPath({ id, name }: { id: string; name: string }): string {
  const segment = nameSegment(name);
  return segment === null ? `/startups/${id}` : `/startups/${id}/${encodeURIComponent(segment)}`;
}
