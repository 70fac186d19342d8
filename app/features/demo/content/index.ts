import type { AnyKind } from "~/features/publishing/publishing/kind";
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

/** The file id of a demo image of the library, by name; null if there is none. */
export type DemoImage = (name: string) => string | null;

/** One published piece of demo content. */
export interface DemoEntry {
  /** Days since its publication, counted from the seeding. */
  daysAgo: number;
  /** `now` in milliseconds, for content with times of its own. */
  content: (context: { image: DemoImage; now: number }) => object;
}

export interface DemoKind {
  kind: AnyKind;
  entries: readonly DemoEntry[];
}

/** The demo content of every kind that has some. */
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
