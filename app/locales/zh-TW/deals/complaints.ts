import { reportReasons } from "../messaging/report-reasons";

/** Reports of letters, introductions and requests: the members' form, and the staff's list. */
export const complaints = {
  reasons: reportReasons,
  report: {
    letter: "檢舉這封月報",
    introduction: "檢舉這則引介",
    request: "檢舉這則請求",
  },
  hint: "文字會保留一份，交由募橋團隊查看。對方不會知道是誰檢舉。",
  reason: "檢舉原因",
  note: "補充說明（選填）",
  submit: "送出檢舉",
  done: "已收到您的檢舉，我們會盡快處理。",
  title: "月報與引介",
  kinds: { letter: "月報", introduction: "引介", request: "引介的請求" },
  by: "檢舉人",
  view: "查看內容與作者",
  viewHint: "內容不公開，作者也可能選擇不具名。每次查看都會留下紀錄。",
  author: "作者",
  gone: "已刪除的帳號",
  noText: "作者的帳號已刪除，內容一併刪除。",
  resolution: "處理方式",
  settle: "標示為已處理",
  settled: "檢舉已標示為已處理。",
};
