/** Why something is reported, shared by the forms and lists of reports. */
export const reportReasons = {
  scam: "疑似詐騙",
  spam: "廣告或重複訊息",
  harassment: "騷擾或不當言語",
  impersonation: "冒用他人身分",
  other: "其他",
};
