/** The content desk of staff. The texts of each kind of content are in its own folder (features/content-kinds). */
export const desk = {
  title: "內容",
  issues: {
    link: "請輸入以 / 開頭的站內路徑，或 https:// 開頭的網址。",
    time: "請輸入有效的日期與時間。",
    past: "請選擇未來的時間。",
    image: "請從圖庫選擇圖片。",
    lower: "版本號不能低於已發布的版本。",
    synonyms: "每行一組同義詞，每組 2 到 20 個詞，每個詞最多 60 個字。",
  },
};
