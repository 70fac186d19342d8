import type { Picture } from "./pdf/picture";

/** A label and its value, both non-empty. */
export interface Fact {
  label: string;
  value: string;
  /** Since when it holds and, if it is stale, that nobody has confirmed it for long. */
  since?: string;
  /** Whether it is greyed. */
  isStale?: boolean;
}

/** A part of the page's body. */
export interface Section {
  /** Empty for the introduction at the top. */
  title: string;
  text: string;
}

/** What a one-pager says, in the language or languages it is made in. Texts are plain, as their owner wrote them. */
export interface OnePagerContent {
  name: string;
  /** Null if there is no usable logo. */
  logo: Picture | null;
  slogans: string[];
  /** A line for each language. */
  industries: string;
  facts: Fact[];
  /** Empty unless the owner includes it. */
  fundraising: { title: string; facts: Fact[] };
  /** From top to bottom; each row is the whole width or two columns. */
  rows: Section[][];
  /** The public page, and what the QR code is for. */
  page: { url: string; hint: string };
  /** The marks in the corner: the product's name, the date, and that the profile is not listed. */
  brand: string;
  date: string;
  draft: string | null;
  language: string;
  /** When it is made, in milliseconds. */
  at: number;
}

/** All text of a page, by the weight it is drawn in. */
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
