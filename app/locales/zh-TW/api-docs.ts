/** The introduction at `/api/docs`. The reference below it is in English. */
export const apiDocs = {
  title: "API 文件｜募橋 Fundbridge",
  heading: "募橋 API",
  text: "以程式讀取公開資料，或以您的帳號使用會員功能。以下說明以英文撰寫。",
  try: "在此頁送出的呼叫會實際執行。若需登入，請先執行「Log in to a startup account」，再將取得的 token 貼到「Authentication」，或貼上 API 金鑰。",
  keys: "建立 API 金鑰",
  description: "OpenAPI 描述檔（JSON）",
  errors: "錯誤代碼",
  noScript: "請開啟 JavaScript 以閱讀 API 文件，或直接開啟 OpenAPI 描述檔。",
};
