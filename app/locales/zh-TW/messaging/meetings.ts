/** Meetings agreed in a conversation: the form that offers times, and the cards. */
export const meetings = {
  issues: {
    tooFew: "請選三個以上的時間。",
    tooMany: "最多可以選五個時間。",
    uneven: "開始時間請以五分鐘為單位。",
    tooSoon: "請選一小時以後的時間。",
    tooLate: "請選 90 天以內的時間。",
    overlap: "有兩個時間重疊，請改選其中一個。",
  },
  errors: {
    alreadyOffered: "這個對話裡已經有等待回覆的會議提議。",
    changed: "這個會議剛剛有變更，下方是最新的狀態。",
  },
};
