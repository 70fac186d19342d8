/** Review of profiles: the staff screens, and what their owners read about it. */
export const review = {
  mailWithoutNote: "請登入查看各欄位的說明。",
  issues: {
    reason: "請填寫整體說明，或至少在一個欄位加上意見，讓對方知道要改什麼。",
  },
};
