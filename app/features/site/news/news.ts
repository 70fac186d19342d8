import type { ShownImage } from "~/features/publishing/publishing/fields";

/** A news article in a list, in the reader's language. Times are milliseconds. */
export interface NewsCard {
  id: string;
  title: string;
  summary: string;
  author: string;
  cover: ShownImage | null;
  tags: string[];
  /** First publication. */
  publishedAt: number;
  /** Last publication. */
  updatedAt: number;
  /** Minutes that it takes to read. */
  minutes: number;
}

/** A whole news article. */
export interface NewsArticle extends NewsCard {
  /** Rich text. */
  body: string;
  /** The address of the original of a reprint, or empty. */
  source: string;
}

/** A link to another article. */
export type NewsLink = Pick<NewsCard, "id" | "title">;

export interface NewsSurroundings {
  /** The newest articles with the same tags, those with most in common first. */
  related: NewsCard[];
  /** The article published before, and the one after. */
  previous: NewsLink | null;
  next: NewsLink | null;
}

const day = 24 * 60 * 60 * 1000;

/** Whether an article was published again at least a day after the first time; corrections of the first hours are not shown. */
export const isUpdated = ({ publishedAt, updatedAt }: Pick<NewsCard, "publishedAt" | "updatedAt">) =>
  updatedAt - publishedAt >= day;
