/** E-invoices on orders. */
export const invoices = {
  none: "No e-invoice yet.",
  waiting: "E-invoice",
  statuses: { pending: "Being issued", issued: "Issued", voided: "Voided" },
  sample: "Sample, not a real invoice",
  randomCode: "Random code {{code}}",
  corrections: { void: "Voided", allowance: "Allowance" },
  underWay: " (in progress)",
};
