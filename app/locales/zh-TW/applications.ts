/** A startup’s applications for support plans. */
export const applications = {
  status: {
    draft: "草稿",
    submitted: "已送出",
    withdrawn: "已撤回",
    accepted: "錄取",
    declined: "未錄取",
  },
};
