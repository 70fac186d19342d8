import type { TermsPart } from "~/features/publishing/content-kinds/terms/chapter";

/** The terms of service and the privacy notice in one language. */
export interface Terms {
  version: number;
  /** The date they take effect, as text; empty if unknown. */
  effectiveOn: string;
  chapters: TermsChapter[];
}

export interface TermsChapter {
  part: TermsPart;
  /** The chapter's anchor on the page. */
  key: string;
  title: string;
  /** An empty line starts a paragraph; single line breaks make a list. */
  body: string;
}
