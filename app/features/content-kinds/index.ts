import type { AnyKind } from "~/features/publishing/kind";
import { aboutKind } from "./about/kind";
import { ecosystemKind } from "./ecosystem/kind";
import { faqKind } from "./faq/kind";
import { newsKind } from "./news/kind";
import { partnerKind } from "./partner/kind";

/** Every kind of content, in the desk's order. `kinds.test.ts` finds folders that are missing here. */
export const contentKinds: readonly AnyKind[] = [newsKind, aboutKind, ecosystemKind, faqKind, partnerKind];

/** The kind with a name, if any. */
export function findKind(name: string): AnyKind | undefined {
  return contentKinds.find((kind) => kind.name === name);
}
