import { pagePart } from "~/components/layout/page-part";
import type { UnclaimedBoxProps } from "./unclaimed-box";

const loadNotice = async () => (await import("./unclaimed-notice")).UnclaimedNotice;
const loadBox = async () => (await import("./unclaimed-box")).UnclaimedBox;

/** What the page of an unclaimed listing says more than others. */
export const unclaimedNotice = pagePart({
  name: "unclaimed-notice",
  load: loadNotice,
  loaded: import.meta.env.SSR ? await loadNotice() : undefined,
});
export const unclaimedBox = pagePart({
  name: "unclaimed-box",
  load: loadBox,
  loaded: import.meta.env.SSR ? await loadBox() : undefined,
});

/** Whether the reader of an unclaimed listing is one whom `UnclaimedBox` is for: an investor, or a visitor who may be one. */
export function hasUnclaimedBox({ isWaiting, isVisitor }: Omit<UnclaimedBoxProps, "startupId">): boolean {
  return isVisitor || isWaiting !== null;
}
