import type { Picture } from "./pdf/picture";

/** A label and its value, both non-empty. */
export interface Fact {
  label: string;
  value: string;
  /** Since when the fact holds and, if stale, that it has not been confirmed for long. */
  since?: string;
  /** Whether it is shown in grey. */
  isStale?: boolean;
}

/** A section of the page's body. */
export interface Section {
  /** Empty for the introduction at the top. */
  title: string;
  text: string;
}

/** The content of a one-pager, in its language or languages. Texts are plain, as their owner wrote them. */
export interface OnePagerContent {
  name: string;
  /** Null if there is no usable logo. */
  logo: Picture | null;
  slogans: string[];
  /** One line per language. */
  industries: string;
  facts: Fact[];
  /** Empty unless the owner includes it. */
  fundraising: { title: string; facts: Fact[] };
  /** From top to bottom; a row has one full-width section or two columns. */
  rows: Section[][];
  /** The public page's URL, and the hint beside the QR code. */
  page: { url: string; hint: string };
  /** Shown in the corner: the product's name, the date, and a draft mark for an unlisted profile. */
  brand: string;
  date: string;
  draft: string | null;
  language: string;
  /** The time it is generated, in milliseconds. */
  at: number;
}

/** All text of a page, by font weight. */
export function textsByWeight(content: OnePagerContent): { regular: string; bold: string } {
  const facts = [...content.facts, ...content.fundraising.facts];
  const sections = content.rows.flat();
  return {
    regular: [
      ...content.slogans,
      ...facts.map(({ label, since = "" }) => label + since),
      ...sections.map(({ text }) => text),
      content.page.hint,
      content.page.url,
      content.date,
    ].join(""),
    bold: [
      content.name,
      content.industries,
      content.fundraising.title,
      ...facts.map(({ value }) => value),
      ...sections.map(({ title }) => title),
      content.brand,
      content.draft ?? "",
    ].join(""),
  };
}
