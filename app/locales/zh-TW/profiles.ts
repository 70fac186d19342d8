/** What both profile forms and account areas share. */
export const profiles = {
  issues: {
    phone: "請輸入有效的電話號碼，分機請寫在 # 後面，例如 02-2712-3456#123。",
    option: "請從清單中選擇。",
    whole: "請輸入整數。",
    day: "請輸入存在的日期，例如 2020-01-31。",
    year: "請輸入四位數的西元年份。",
    future: "不可以是未來的時間。",
    image: "請重新上傳這張圖片。",
    sn: "這不是有效的統一編號，請確認 8 位數字。",
    checkSize: "上限不可小於下限。",
  },
};
