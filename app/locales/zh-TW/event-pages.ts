/** Events: their pages, registration, and the staff's attendee lists. */
export const eventPages = {
  issues: {
    endsBeforeStart: "結束時間不能早於開始時間。",
    tooLong: "活動最長 14 天。",
    untilAfterStart: "報名截止時間不能晚於開始時間。",
  },
};
