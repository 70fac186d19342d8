export const validation = {
  required: "此欄位必填。",
  invalid: "內容格式不正確。",
  invalid_email: "請輸入有效的電子郵件。",
  invalid_url: "請輸入完整的網址，例如 https://example.com。",
  too_short: "至少需要 {{min}} 個字。",
  too_long: "最多 {{max}} 個字。",
  too_few: "至少選擇 {{min}} 項。",
  too_many: "最多 {{max}} 項。",
  number_too_small: "數值不可小於 {{min}}。",
  number_too_big: "數值不可大於 {{max}}。",
  unknown_field: "有不認得的欄位。",
};
