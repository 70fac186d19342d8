/** Notices when a login has ended, switched sides, or uses an unconfirmed address. */
export const logIn = {
  password: {
    same: "新密碼不可與目前的密碼相同，請換一個。",
  },
  session: {
    ended: {
      title: "您已登出",
      text: "這次登入已由其他裝置登出，或因變更密碼而結束。請重新登入。",
      toast: "這次登入已由其他裝置登出，或因變更密碼而結束。",
    },
    expired: {
      title: "登入已逾時",
      text: "太久沒有使用，為了保護您的帳號已自動登出。請重新登入。",
      toast: "登入已逾時，請重新登入。",
    },
    suspended: {
      title: "這個帳號已停用",
      text: "如果您認為這是誤會，請告訴我們。不需登入即可與我們聯絡。",
      toast: "這個帳號已停用，您已登出。",
    },
  },
  contact: "聯絡募橋團隊",
  otherSide: "這組信箱與密碼屬於您的{{type}}帳號，已為您登入。",
  unproven: {
    hint: "若改用其他信箱，儲存後即可用新信箱登入；我們會寄一封信請您確認。",
    text: "請到 {{email}} 收信，點選連結確認這個信箱。您已可用這個信箱登入；確認前，通知與重設密碼的信件仍寄到 {{current}}。",
    textAlone: "請到 {{email}} 收信，點選連結確認這個信箱。您已可用這個信箱登入；確認前，無法寄信通知您或重設密碼。",
    resend: "重新寄送",
    resent: "確認信已寄往 {{email}}。",
    change: "變更信箱",
    saved: "已儲存，您可以用 {{email}} 登入。請到這個信箱收信確認。",
    kept: "已改回以 {{email}} 登入。",
  },
};
