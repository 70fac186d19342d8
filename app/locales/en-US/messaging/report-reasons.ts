/** Why something is reported, shared by the forms and lists of reports. */
export const reportReasons = {
  scam: "It looks like a scam",
  spam: "Advertising or repeated messages",
  harassment: "Harassment or abuse",
  impersonation: "Pretending to be someone else",
  other: "Something else",
};
