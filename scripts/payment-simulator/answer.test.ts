import { describe, expect, test } from "vitest";
import { dayMs } from "../../app/durations.ts";
import { isSigned, signed } from "../../app/features/commerce/payments/ecpay/check-mac-value.ts";
import { makeSimulator } from "./answer.ts";
import { Books } from "./books.ts";
import { byTransfer, monthly, sampleOrder } from "./sample-order.ts";
import { testMerchant } from "./wire.ts";

type Fields = Record<string, string>;

const start = Date.parse("2026-11-20T02:00:00Z");

function makeTest() {
  let now = start;
  const books = new Books(() => now);
  const sent: { url: string; fields: Fields }[] = [];
  let merchantAnswers = "1|OK";
  const simulator = makeSimulator({
    books,
    merchant: testMerchant,
    post: async (url, fields) => {
      sent.push({ url, fields });
      return merchantAnswers;
    },
  });
  const post = (path: string, fields: Fields) =>
    simulator.answer(
      new Request(`http://simulator.test${path}`, { method: "POST", body: new URLSearchParams(fields) }),
    );
  return {
    books,
    sent,
    simulator,
    post,
    order: async (changes?: Fields) => post("/Cashier/AioCheckOut/V5", await sampleOrder(changes)),
    pay: (fields: Fields, tradeNo = "FB0001") => post(`/pay/${tradeNo}`, fields),
    show: async (path: string) => (await simulator.answer(new Request(`http://simulator.test${path}`))).text(),
    call: async (path: string, fields: Fields = {}) => {
      const { TimeStamp = String(Math.floor(now / 1000)), ...rest } = fields;
      const answer = await post(
        path,
        await signed({ MerchantID: "3002607", MerchantTradeNo: "FB0001", TimeStamp, ...rest }, testMerchant),
      );
      return answer.text();
    },
    wait: (milliseconds: number) => (now += milliseconds),
    merchantAnswers: (answer: string) => {
      merchantAnswers = answer;
    },
  };
}

/** Parses the fields of an answer, which is not percent-encoded. */
const parse = (text: string): Fields =>
  Object.fromEntries(text.split("&").map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

describe("AioCheckOut", () => {
  test("takes an order with the merchant's signature, once", async () => {
    const { order } = makeTest();
    const first = await order();
    expect([first.status, first.headers.get("Location")]).toEqual([303, "/pay/FB0001"]);
    expect(await (await order()).text()).toContain("10300028");
  });

  test("takes the worked example of product §9.6 except for its payment method", async () => {
    const { post } = makeTest();
    const example = {
      TradeDesc: "促銷方案",
      PaymentType: "aio",
      MerchantTradeDate: "2023/03/12 15:30:23",
      MerchantTradeNo: "ecpay20230312153023",
      MerchantID: "3002607",
      ReturnURL: "https://www.ecpay.com.tw/receive.php",
      ItemName: "Apple iphone 15",
      TotalAmount: "30000",
      ChoosePayment: "ALL",
      EncryptType: "1",
      CheckMacValue: "6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840",
    };
    const text = async (fields: Fields) => (await post("/Cashier/AioCheckOut/V5", fields)).text();
    expect(await text(example)).toContain("Credit and ATM are simulated");
    expect(await text({ ...example, TotalAmount: "30001" })).toContain("10200073");
    expect(await text({ ...example, CheckMacValue: "" })).toContain("10200073");
    expect(await text({ ...example, MerchantID: "2000132" })).toContain("10200141");
  });

  test.each([
    ["10200052", { MerchantTradeNo: "FB-1" }],
    ["10200052", { MerchantTradeNo: "A".repeat(21) }],
    ["10200051", { MerchantTradeDate: "2026-11-20 10:00:00" }],
    ["TradeDesc", { TradeDesc: "" }],
    ["ItemName", { ItemName: "x".repeat(401) }],
    ["ReturnURL", { ReturnURL: "javascript:alert(1)" }],
    ["OrderResultURL", { OrderResultURL: "shop.test" }],
    ["5100070", { TotalAmount: "0" }],
    ["5100070", { TotalAmount: "12.5" }],
    ["5100070", { TotalAmount: "200000" }],
    ["5100070", { ...byTransfer, TotalAmount: "50000" }],
    ["ExpireDate", { ...byTransfer, ExpireDate: "61" }],
    ["PeriodAmount", { ...monthly, PeriodAmount: "1201" }],
    ["Frequency", { ...monthly, Frequency: "366" }],
    ["10100228", { ...monthly, ExecTimes: "1000" }],
    ["10100228", { ...monthly, PeriodType: "Y", Frequency: "1", ExecTimes: "100" }],
  ])("refuses with %s an order with %j", async (expected, changes) => {
    const { order, books } = makeTest();
    expect(await (await order(changes as Fields)).text()).toContain(expected);
    expect(books.trades()).toEqual([]);
  });

  test("escapes the merchant's texts", async () => {
    const { order, show } = makeTest();
    await order({ ItemName: `"><script>alert(1)</script>`, Language: "ENG" });
    const text = await show("/pay/FB0001");
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("no money moves");
    expect(await show("/")).not.toContain("<script>alert");
  });
});

describe("the payment page", () => {
  test("declines other cards, takes the test card, and returns the browser with a signed result", async () => {
    const { order, pay, show, sent, books } = makeTest();
    await order();
    expect(await (await pay({ do: "card", card: "1234" })).text()).toContain("卡號不正確");
    expect(books.notifications()).toEqual([]);
    expect(await (await pay({ do: "card", card: "4000 0000 0000 0002" })).text()).toContain("拒絕交易");
    expect((await pay({ do: "card", card: "4311-9522-2222-2222" })).status).toBe(303);
    expect((await pay({ do: "card", card: "4311-9522-2222-2222" })).status).toBe(303);
    expect(sent.map(({ url, fields }) => [url, fields.RtnCode])).toEqual([
      ["https://shop.test/paid", "10100248"],
      ["https://shop.test/paid", "1"],
    ]);
    for (const { fields } of sent) expect(await isSigned(fields, testMerchant)).toBe(true);
    const page = await show("/pay/FB0001");
    expect(page).toContain(`action="https://shop.test/result"`);
    expect(page).toContain("Succeeded");
  });

  test("issues an account number, and takes the transfer later", async () => {
    const { order, pay, sent, books, show } = makeTest();
    await order({ ...byTransfer, ClientRedirectURL: "https://shop.test/issued" });
    const issued = await pay({ do: "issue", bank: "822" });
    expect(await issued.text()).toContain(`action="https://shop.test/issued"`);
    const { account } = books.trade("FB0001").account ?? {};
    expect(sent[0]?.fields).toMatchObject({
      RtnCode: "2",
      BankCode: "822",
      vAccount: account,
      ExpireDate: "2026/11/23",
    });
    expect(await show("/pay/FB0001")).toContain(account);
    await pay({ do: "transfer" });
    expect(sent[1]).toMatchObject({
      url: "https://shop.test/paid",
      fields: { RtnCode: "1", TradeAmt: "1200", PaymentType: "ATM_CHINATRUST" },
    });
  });
});

describe("notifications", () => {
  test("are repeated with another wording and signature until acknowledged", async () => {
    const { order, pay, sent, simulator, wait, merchantAnswers } = makeTest();
    merchantAnswers("503");
    await order();
    await pay({ do: "approve" });
    await simulator.deliverDue();
    expect(sent).toHaveLength(1);
    merchantAnswers("1|OK");
    wait(2_000);
    await Promise.all([simulator.deliverDue(), simulator.deliverDue()]);
    wait(dayMs);
    await simulator.deliverDue();
    expect(sent.map(({ fields }) => fields.RtnMsg)).toEqual(["交易成功", "paid"]);
    expect(sent[0]?.fields.CheckMacValue).not.toBe(sent[1]?.fields.CheckMacValue);
  });

  test.each([
    ["normal", 1],
    ["repeated", 10],
    ["late", 0],
    ["lost", 0],
  ])("arrive as chosen: %s", async (delivery, count) => {
    const { order, pay, sent, post } = makeTest();
    await order();
    await pay({ do: "approve", delivery });
    expect(sent).toHaveLength(count);
    await post("/control", { do: "send", notification: "1" });
    expect(sent).toHaveLength(count + 1);
  });

  test("are forged by a wrong signature, and by another amount under the right one", async () => {
    const { order, pay, sent, post } = makeTest();
    await order();
    await pay({ do: "approve", delivery: "forged" });
    expect(sent).toHaveLength(2);
    for (const { fields } of sent) expect(await isSigned(fields, testMerchant)).toBe(false);
    expect(sent.map(({ fields }) => fields.TradeAmt)).toEqual(["1200", "1201"]);
    await post("/control", { do: "send", notification: "1" });
    expect(await isSigned(sent[2]?.fields ?? {}, testMerchant)).toBe(true);
  });
});

describe("merchants' calls", () => {
  test("QueryTradeInfo tells whether a trade is paid, signed", async () => {
    const { order, pay, call } = makeTest();
    const status = async () => {
      const fields = parse(await call("/Cashier/QueryTradeInfo/V5"));
      expect(await isSigned(fields, testMerchant)).toBe(true);
      return fields.TradeStatus;
    };
    expect(await status()).toBe("10200047");
    await order({ NeedExtraPaidInfo: "Y" });
    expect(await status()).toBe("0");
    await pay({ do: "decline" });
    expect(await status()).toBe("10200095");
    await pay({ do: "approve" });
    expect(await status()).toBe("1");
    expect(parse(await call("/Cashier/QueryTradeInfo/V5"))).toMatchObject({ TradeAmt: "1200", card4no: "2222" });
  });

  test("reject a wrong signature and an old time", async () => {
    const { order, post, call } = makeTest();
    await order();
    const unsigned = await post("/Cashier/QueryTradeInfo/V5", { MerchantID: "3002607", MerchantTradeNo: "FB0001" });
    expect(await unsigned.text()).toContain("10200073");
    expect(await call("/Cashier/QueryTradeInfo/V5", { TimeStamp: String(start / 1000 - 181) })).toContain("10200083");
    expect(await call("/CreditDetail/DoAction", { Action: "R", TradeNo: "x", TotalAmount: "1" })).toContain("10200047");
  });

  test("a subscription is charged, queried and cancelled", async () => {
    const { order, pay, post, call, sent } = makeTest();
    await order(monthly);
    await pay({ do: "approve" });
    await post("/control", { do: "charge", trade: "FB0001" });
    await post("/control", { do: "fail", trade: "FB0001" });
    expect(sent[1]).toMatchObject({
      url: "https://shop.test/period",
      fields: { RtnCode: "1", Amount: "1200", TotalSuccessTimes: "2" },
    });
    expect(sent[2]?.fields.RtnCode).toBe("10100248");
    const info = JSON.parse(await call("/Cashier/QueryCreditCardPeriodInfo")) as { ExecLog: { gwsr: number }[] };
    expect(info).toMatchObject({ ExecStatus: "1", TotalSuccessTimes: 2, TotalSuccessAmount: 2400 });
    expect(info.ExecLog).toHaveLength(3);
    expect(String(info.ExecLog[1]?.gwsr)).toBe(sent[1]?.fields.Gwsr);
    const cancel = async () => parse(await call("/Cashier/CreditCardPeriodAction", { Action: "Cancel" }));
    expect(await cancel()).toMatchObject({ RtnCode: "1", RtnMsg: "停用成功" });
    expect(await cancel()).toMatchObject({ RtnCode: "90100149" });
    expect(JSON.parse(await call("/Cashier/QueryCreditCardPeriodInfo"))).toMatchObject({ ExecStatus: "0" });
  });

  test("a charge is given up on its day, and refunded from the next day on", async () => {
    const { order, pay, call, books, wait } = makeTest();
    const act = async (MerchantTradeNo: string, Action: string, TotalAmount: string) => {
      const { tradeNo: TradeNo } = books.trade(MerchantTradeNo);
      return parse(await call("/CreditDetail/DoAction", { MerchantTradeNo, Action, TotalAmount, TradeNo })).RtnCode;
    };
    for (const MerchantTradeNo of ["A", "B"]) {
      await order({ MerchantTradeNo });
      await pay({ do: "approve" }, MerchantTradeNo);
    }
    expect(await act("A", "R", "1200")).toBe("10200003");
    expect(await act("A", "N", "1200")).toBe("1");
    wait(dayMs);
    expect(await act("B", "N", "1200")).toBe("10200003");
    expect(await act("B", "R", "-1")).toBe("10100050");
    expect(await act("B", "R", "200")).toBe("1");
    expect(books.cash()).toBe(1000);
  });

  test("go unanswered during an outage", async () => {
    const { order, post, call } = makeTest();
    await order();
    await post("/control", { do: "outage" });
    expect(await call("/Cashier/QueryTradeInfo/V5")).toBe("Service unavailable");
    await post("/control", { do: "recover" });
    expect(await call("/Cashier/QueryTradeInfo/V5")).toContain("TradeStatus=0");
  });
});
