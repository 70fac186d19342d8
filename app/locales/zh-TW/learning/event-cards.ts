/** Texts shared by event lists and event pages. */
export const eventCards = {
  online: "線上活動",
  phases: { cancelled: "已取消", upcoming: "即將舉行", running: "進行中", past: "已結束" },
};
