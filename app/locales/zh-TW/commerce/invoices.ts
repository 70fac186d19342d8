/** E-invoices on orders. */
export const invoices = {
  none: "尚無電子發票。",
  waiting: "電子發票",
  statuses: { pending: "開立中", issued: "已開立", voided: "已作廢" },
  sample: "範例，非正式發票",
  randomCode: "隨機碼 {{code}}",
  corrections: { void: "作廢", allowance: "折讓" },
  underWay: "（處理中）",
};
