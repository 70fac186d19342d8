/** Texts shared by event lists and event pages. */
export const eventCards = {
  online: "Online event",
  phases: { cancelled: "Cancelled", upcoming: "Upcoming", running: "Happening now", past: "Ended" },
};
