import type { AnyKind } from "~/features/publishing/kind";
import { eventKind } from "./event/kind";
import { newsKind } from "./news/kind";

/** Every kind of content, in the desk's order. `kinds.test.ts` finds folders that are missing here. */
export const contentKinds: readonly AnyKind[] = [newsKind, eventKind];

/** The kind with a name, if any. */
export function findKind(name: string): AnyKind | undefined {
  return contentKinds.find((kind) => kind.name === name);
}
