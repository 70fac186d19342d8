import { pagePart } from "~/components/layout/page-part";
import type { UnclaimedBoxProps } from "./unclaimed-box";

const loadNotice = async () => (await import("./unclaimed-notice")).UnclaimedNotice;
const loadBox = async () => (await import("./unclaimed-box")).UnclaimedBox;

/** The additional parts of an unclaimed listing's page. */
export const unclaimedNotice = pagePart({
  name: "unclaimed-notice",
  load: loadNotice,
  loaded: import.meta.env.SSR ? await loadNotice() : undefined,
  i18n: ["claims"],
});
export const unclaimedBox = pagePart({
  name: "unclaimed-box",
  load: loadBox,
  loaded: import.meta.env.SSR ? await loadBox() : undefined,
  i18n: ["claims"],
});

/** Whether to show `UnclaimedBox`: for investors, and for visitors, who may be investors. */
export function hasUnclaimedBox({ isWaiting, isVisitor }: Omit<UnclaimedBoxProps, "startupId">): boolean {
  return isVisitor || isWaiting !== null;
}
