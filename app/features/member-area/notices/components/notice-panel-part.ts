import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./notice-panel")).NoticePanel;

/** The panel under the bell, loaded when it is opened. */
export const noticePanel = pagePart({
  name: "notice-panel",
  load,
  loaded: undefined,
  i18n: ["notices"],
  appearsLate: true,
});
