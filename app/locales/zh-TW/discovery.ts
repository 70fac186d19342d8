export const discovery = {
  checkSize: "單筆投資金額",
};
