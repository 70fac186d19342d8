/** One text in both languages of a profile. */
export interface Bilingual {
  zh: string;
  en: string;
}

/** A hand-written company with its specific texts. */
export interface Company {
  name: Bilingual;
  slogan: Bilingual;
  description: Bilingual;
  /** Its customers' problem; opens the problem text. */
  pain: Bilingual;
  /** What its product does. */
  product: Bilingual;
  /** Who pays, as a noun phrase: 「社區藥局」, "community pharmacies". */
  customer: Bilingual;
  /** Its location, one of the region options. */
  region: string;
}

/**
 * An industry with the texts its companies share. `{name}`, `{customer}`, `{clients}` (a number), `{growth}` (percent)
 * and `{city}` are filled in per company.
 */
export interface Concept {
  id: string;
  /** Static keys, the main one first. */
  industries: string[];
  domains: string[];
  /** Hue of its artwork, in degrees. */
  hue: number;
  mark: Mark;
  /** Suffixes for generated names, for bulk data: 「生技」, "Biotech". */
  suffixes: Bilingual[];
  purpose: Bilingual;
  problem: Bilingual;
  solution: Bilingual;
  /** Three of them form the list in the product text. */
  features: Bilingual[];
  market: Bilingual;
  competition: Bilingual;
  /** The revenue model, as a sentence. */
  revenue: Bilingual[];
  companies: Company[];
}

/** The geometric family of a concept's logos. */
export type Mark = "leaf" | "rings" | "grid" | "waves" | "peak" | "spark" | "blocks" | "orbit" | "petals" | "arc";
