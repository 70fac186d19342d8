/** Importing startups from a CSV file: what is wrong with a file, and what a row could not bring along. */
export const importTexts = {
  file: {
    empty: "檔案是空的。",
    noRows: "檔案只有標題列，沒有任何資料。",
    encoding: "第 {{line}} 行不是 UTF-8 編碼的文字，請將檔案另存為「CSV UTF-8」後再試一次。",
    nul: "第 {{line}} 行含有 NUL 位元組，這不是文字檔。",
    lineTooLong: "第 {{line}} 行長達 {{length}} 位元組，超過上限 {{max}} 位元組。",
    fieldTooLong: "從第 {{line}} 行開始的資料列，第 {{number}} 欄超過上限 {{max}} 個字元。",
    quote: "從第 {{line}} 行開始的資料列，引號沒有正確成對。",
    cellCount: "從第 {{line}} 行開始的資料列有 {{count}} 欄，標題列則有 {{expected}} 欄。",
    missingColumns: "缺少欄位：{{columns}}。",
    repeatedColumns: "欄位重複：{{columns}}。",
    tooManyRows: "一次最多匯入 {{max}} 筆資料，請將檔案分開。",
  },
  reasons: {
    noName: "沒有公司名稱，無法匯入",
    duplicate: "檔案中已有相同來源的資料，略過",
    ownerChanged: "匯入後已有人修改或接手，維持原狀",
    unmappedCategory: "沒有對應的產業或領域",
    tooManyCategories: "超過可選的產業或領域數量，未採用",
    unknownCountry: "無法辨識國家",
    unreadableYear: "無法辨識成立年份",
    unclearAmount: "金額不明確，無法判讀",
    badAddress: "不是有效的網址",
    shortened: "超過長度上限，已截短",
    tooManyFounders: "超過團隊人數上限，未採用",
  },
};
