/** Notices on a page that was opened before the account changed in another tab (decision 055). */
export const otherAccount = {
  notSent: "沒有送出，您輸入的內容都還在。",
  changed: "您現在登入的是「{{name}}」，這個頁面是以「{{before}}」開啟的。",
  loggedIn: "您現在登入的是「{{name}}」，這個頁面是登入前開啟的。",
  loggedOut: "您已登出，這個頁面是以「{{before}}」開啟的。",
  logInAgain: "改以「{{before}}」登入",
  goOn: "以「{{name}}」的身分送出",
  open: "以「{{name}}」開啟此頁",
  openWithout: "不登入，重新開啟",
  openHint: "登入會開在新分頁，完成後回到這裡再按一次即可送出。重新開啟此頁會清除尚未送出的內容。",
  back: "已回到這個頁面的帳號，可以送出了。",
  unsent: "您填寫的內容仍保留在這裡。請先在新分頁登入原本的帳號，再按「再送一次」。檔案與密碼需要重新填寫。",
  sendAgain: "再送一次",
};
