/** The names of membership levels (`app/db/values.ts`). */
export const levels = {
  startup: { normal: "Starter", gold: "Advanced", diamond: "Elite" },
  investor: {
    empty: "基本會員",
    normal: "一般會員",
    gold: "黃金會員",
    diamond: "鑽石會員",
    infinity: "無限會員",
    count: "計次會員",
    ecosystem_basic: "生態系基本會員",
    ecosystem_plus: "生態系進階會員",
    cvc_program: "企業創投計畫會員",
    angel_academy: "天使學院會員",
  },
  card: { normal: "企業創投一般會員", blackcard: "企業創投黑卡會員" },
};
