const maxLength = 60;

/**
 * A startup's name as the last part of its address, `/startups/ID/<name>` (spec §2): letters and digits of any script in
 * small letters, with hyphens between words. Null where nothing is left of it, or where it would name another page.
 */
export function nameSegment(name: string): string | null {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const segment = [...words.replace(/^-+/, "")].slice(0, maxLength).join("").replace(/-+$/, "");
  return segment === "" || segment === "news" ? null : segment;
}

/** Where a startup's page stands for search engines and shared links: with its name, or by its id alone. */
export function startupPath({ id, name }: { id: string; name: string }): string {
  const segment = nameSegment(name);
  return segment === null ? `/startups/${id}` : `/startups/${id}/${encodeURIComponent(segment)}`;
}
