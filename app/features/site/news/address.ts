/** The bare path of the article list, optionally for a tag. */
export const newsAddress = (tag?: string) => (tag === undefined ? "/news" : `/news?${new URLSearchParams({ tag })}`);
