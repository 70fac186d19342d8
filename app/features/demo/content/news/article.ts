import type { newsKind } from "~/features/publishing/content-kinds/news/kind";
import type { ContentOfKind } from "~/features/publishing/publishing/kind";
import type { DemoEntry } from "..";

interface ArticleText {
  title: string;
  summary: string;
  /** Empty for the Fundbridge team. */
  author?: string;
  tags: string[];
  /** Blocks separated by empty lines: paragraphs, `## ` headings, `> ` quotes, lists of `- ` or `1. ` lines. */
  body: string;
}

export interface DemoArticle {
  daysAgo: number;
  /** The name of a demo image. */
  cover: string;
  source?: string;
  zh: ArticleText;
  en: ArticleText;
}

/** Builds a demo article as published content. */
export function newsEntry({ daysAgo, cover, source = "", zh, en }: DemoArticle): DemoEntry {
  return {
    daysAgo,
    content: ({ image }): ContentOfKind<typeof newsKind> => ({
      cover: image(cover),
      source,
      langs: { zh_tw: textOf(zh), en_us: textOf(en) },
    }),
  };
}

const textOf = ({ body, author = "", ...text }: ArticleText) => ({ ...text, author, body: htmlOf(body) });

function htmlOf(body: string): string {
  return body
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split("\n").map((line) => line.trim());
      const [first = ""] = lines;
      const items = (mark: RegExp) => lines.map((line) => `<li><p>${line.replace(mark, "")}</p></li>`).join("");
      if (first.startsWith("## ")) return `<h3>${first.slice(3)}</h3>`;
      if (first.startsWith("> ")) return `<blockquote><p>${first.slice(2)}</p></blockquote>`;
      if (first.startsWith("- ")) return `<ul>${items(/^- /)}</ul>`;
      if (/^\d+\. /.test(first)) return `<ol>${items(/^\d+\. /)}</ol>`;
      return `<p>${lines.join(" ")}</p>`;
    })
    .join("");
}
