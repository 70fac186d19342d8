/** The forms of support plans: their fields, as staff build and startups answer them. */
export const planForms = {
  kinds: {
    heading: "標題",
    text: "單行文字",
    longText: "多行文字",
    number: "數字",
    money: "金額",
    choice: "選項",
    date: "日期",
    file: "檔案",
    table: "表格",
  },
  issues: {
    number: "請輸入數字，例如 1200 或 1,200。",
    wholeDollars: "金額請填整數（新台幣元）。",
    date: "請填寫日期，格式為 2027-03-15。",
    dateTooEarly: "日期不可早於 {{min}}。",
    dateTooLate: "日期不可晚於 {{max}}。",
    nothingToAnswer: "申請表至少要有一個可以填寫的欄位。",
    repeatedKey: "有重複的欄位代號，請重新整理頁面。",
    condition: "顯示條件必須是前面的選項欄位中的一個選項。",
    prefill: "這項公司資料不適用於這種欄位。",
    range: "上限不可小於下限。",
    options: "選項欄位至少要有兩個選項。",
    columns: "表格至少要有一欄。",
  },
};
