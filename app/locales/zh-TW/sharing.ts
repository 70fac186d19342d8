/** The share link, which gives access to a startup's profile. */
export const sharing = {
  title: "分享連結",
  description: "拿到連結的人不需登入，就能讀到您的公司簡介與募資簡介，尚未上架時也可以。財務與聯絡方式不會包含在內。",
  link: "分享連結",
  copy: "複製分享連結",
  once: "請現在就複製：為了安全，我們不保存連結本身，離開後就不會再顯示。",
  none: "目前沒有使用中的分享連結。",
  active: "有一個使用中的分享連結。",
  create: "產生分享連結",
  renew: "重新產生連結",
  renewTitle: "要重新產生分享連結嗎？",
  renewDescription: "先前分享出去的連結會立即失效。",
  revoke: "停用連結",
};
