/** The `intent` values of the page's buttons. */
export const calendarIntents = {
  createFeed: "feed",
  revokeFeed: "feed-off",
  saveBusy: "busy",
  removeBusy: "busy-off",
} as const;
