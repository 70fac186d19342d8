/** What lists and pages of events share. */
export const eventCards = {
  online: "Online event",
  phases: { cancelled: "Cancelled", upcoming: "Upcoming", running: "Happening now", past: "Ended" },
};
