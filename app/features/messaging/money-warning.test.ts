import { describe, expect, it } from "vitest";
import { asksForMoney } from "./money-warning";

describe("the warning about money", () => {
  it.each([
    "請先支付審查費新台幣三萬元",
    "麻煩匯款到以下帳戶",
    "投資前需要繳保證金",
    "可以用 USDT 付款",
    "加我 LINE 聊比較快",
    "我們改用 Telegram 談",
    "我的 line id 是 abc",
    "There is a processing fee of 500 dollars.",
    "Please send a wire transfer to our bank account",
    "Add me on WhatsApp",
    "Let us continue on WeChat",
    "We need the fee upfront",
  ])("stands under %s", (text) => expect(asksForMoney(text)).toBe(true));

  it.each([
    "想請教貴公司的營收與毛利",
    "我們的 pipeline 已有三家客戶",
    "Thanks for the feedback on our deck.",
    "The product line launches in May, online and offline.",
    "本輪募資三千萬，估值一億五千萬",
    "We charge a monthly subscription.",
    "下週三下午三點方便視訊嗎？",
  ])("does not stand under %s", (text) => expect(asksForMoney(text)).toBe(false));
});
