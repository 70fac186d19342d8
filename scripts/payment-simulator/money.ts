export const money = (amount: number) => `NT$${amount.toLocaleString("en-US")}`;
