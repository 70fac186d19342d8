/** The bare address of the list of articles, or of those with a tag. */
export const newsAddress = (tag?: string) => (tag === undefined ? "/news" : `/news?${new URLSearchParams({ tag })}`);
