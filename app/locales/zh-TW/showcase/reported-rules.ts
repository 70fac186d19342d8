/** A startup's rules about who sees what, as staff read them for a report. */
export const reportedRules = {
  title: "「誰看得到」的設定",
  text: "只能查看，不能變更。每次查看都會留下紀錄。",
  show: "查看這家新創的設定",
  none: "這家新創沒有對任何人隱藏資料。",
  hides: "{{whom}}：{{what}}",
  since: "設定日期",
};
