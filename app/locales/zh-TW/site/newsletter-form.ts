/** The sign-up to the newsletter, which is on every page. */
export const newsletterForm = {
  email: "電子郵件",
  placeholder: "name@example.com",
  submit: "訂閱",
  trap: "請勿填寫這個欄位",
  privacy: "您的信箱只用於寄送電子報。",
};
