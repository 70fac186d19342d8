import { dayMs } from "~/durations";
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
  /** The reading time in minutes. */
  minutes: number;
  /** Whether the reader's language is English and the article is in Chinese alone. */
  isChineseOnly: boolean;
}

/** A whole news article. */
export interface NewsArticle extends NewsCard {
  /** Rich text. */
  body: string;
  /** The URL of a reprint's original, or empty. */
  source: string;
}

/** A link to another article. */
export type NewsLink = Pick<NewsCard, "id" | "title">;

export interface NewsSurroundings {
  /** The newest articles with the same tags, most in common first. */
  related: NewsCard[];
  /** The article published before, and the one after. */
  previous: NewsLink | null;
  next: NewsLink | null;
}

/** Whether an article was republished at least a day after its first publication; earlier corrections are not shown. */
export const isUpdated = ({ publishedAt, updatedAt }: Pick<NewsCard, "publishedAt" | "updatedAt">) =>
  updatedAt - publishedAt >= dayMs;
