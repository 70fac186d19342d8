/** A one-pager as a file: making it, and attaching it to a message. */
export const onePagerFile = {
  preparing: "正在製作…",
  failed: "下載失敗：{{reason}}",
  unreachable: "無法連線，請檢查網路後再試一次。",
  attach: {
    button: "附上一頁簡介",
    option: "附上公司一頁簡介（PDF）",
    hint: "不含募資資訊。本月已有最新的簡介時直接沿用，否則會製作一份，扣 1 次下載。",
    name: "公司一頁簡介",
  },
};
