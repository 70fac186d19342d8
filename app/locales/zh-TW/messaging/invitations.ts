/** Sending an invitation: how many are left, the queue of a full inbox, and who cannot be invited. */
export const invitations = {
  credits: {
    left: "本月剩餘 {{left}} 次邀請（每月 {{allowance}} 次）；對方回覆、婉拒，或滿 14 天沒有回應時會退回 1 次。",
    none: {
      title: "本月的 {{allowance}} 次邀請都已送出",
      text: "下個月初會重新計算；對方回覆、婉拒，或滿 14 天沒有回應時，也會退回 1 次。仍可回覆主動聯繫您的投資人。",
      more: "升級以增加次數",
    },
  },
  full: {
    title: "{{name}} 待回覆的邀請已滿",
    text: "每位投資人同時最多有 5 則邀請等待回覆，讓每則邀請都有機會被看到。",
    queued_one: "目前有 {{count}} 家公司候補。",
    queued_other: "目前有 {{count}} 家公司候補。",
    turn: "現在加入候補，最晚 <date/> 會輪到您。",
    queueFull: "候補名單也滿了，請過幾天再試。",
    others: "查看其他推薦",
  },
  queue: {
    join: "加入候補",
    leave: "取消候補",
    joined: "已加入候補，輪到您時會通知您",
    left: "已取消候補",
    waiting: {
      title: "您正在候補邀請 {{name}}：第 {{position}} 位",
      text: "最晚 <date/> 會輪到您。輪到時會通知您，名額為您保留 3 天；送出邀請時才會計算次數。",
    },
    held: {
      title: "輪到您了",
      text: "{{name}} 的名額為您保留到 <date/>，在那之前送出邀請即可。",
    },
    leaving: {
      title: "取消候補？",
      text: "您的名額會讓給下一家公司。之後再加入，要從最後一位開始。",
    },
    errors: {
      talking: "您與對方已經有對話，請直接在對話裡傳送訊息。",
      hasRoom: "現在就有名額，可以直接送出邀請。",
      tooMany: "最多可以同時候補 5 位投資人，請先取消其中一個。",
    },
  },
  walled: {
    title: "您對 {{name}} 隱藏了公司資料",
    text: "對方看不到您的公司，因此無法邀請。移除這項設定後即可送出邀請。",
    open: "前往「誰看得到」",
  },
};
