import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { demoAbout } from "./about";
import { demoBlocks } from "./blocks";
import { demoCourse } from "./course";
import { demoEcosystem } from "./ecosystem";
import { demoEventKind } from "./event";
import { demoFaq } from "./faq";
import { demoNews } from "./news";
import { demoPartner } from "./partner";
import { demoPlanKind } from "./plan";
import { demoProducts } from "./products";

/** Returns the file id of a library image by name; null if there is none. */
export type DemoImage = (name: string) => string | null;

/** One published piece of demo content. */
export interface DemoEntry {
  /** Days between its publication and the seeding. */
  daysAgo: number;
  /** `now` is in milliseconds, for content with its own times. */
  content: (context: { image: DemoImage; now: number }) => object;
}

export interface DemoKind {
  kind: AnyContentKind;
  entries: readonly DemoEntry[];
}

/** Demo content of every kind that has some. */
export const demoContent: readonly DemoKind[] = [
  demoNews,
  demoEventKind,
  demoCourse,
  demoPlanKind,
  demoAbout,
  demoEcosystem,
  demoFaq,
  demoPartner,
  ...demoBlocks,
  ...demoProducts,
];
