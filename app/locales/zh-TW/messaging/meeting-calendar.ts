/** Meetings in calendar files and mails. */
export const meetingCalendar = {
  title: "與 {{name}} 的會議",
  purpose: "會議目的",
  place: "地點",
  /** In mails, which link to nothing that people wrote. */
  online: "線上會議，視訊連結在對話裡。",
};
