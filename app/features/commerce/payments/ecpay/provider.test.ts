import { describe, expect, it } from "vitest";
import { type ProviderCheckout, ProviderRefusal, ProviderUnreachable } from "../provider";
import { isSigned, signed } from "./check-mac-value";
import { ecpayProvider } from "./provider";

const merchant = {
  origin: "http://ecpay.test",
  id: "3002607",
  hashKey: "pwFHCqoQZGmho4w6",
  hashIv: "EkRm7iFT261dpevs",
};
const now = Date.parse("2026-11-22T04:05:06Z");

/** Creates the provider with responses by path, or by path and action; `sent` records what was posted. */
function provider(answers: Record<string, string | (() => Promise<Response>)>, at = now) {
  const sent: Array<Record<string, string>> = [];
  const fetch = async (url: string, init?: RequestInit) => {
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body)));
    sent.push(fields);
    const path = new URL(url).pathname;
    const answer = answers[`${path} ${fields.Action}`] ?? answers[path];
    if (answer === undefined) throw new TypeError("connection refused");
    return typeof answer === "string" ? new Response(answer) : answer();
  };
  return { sent, ecpay: ecpayProvider({ fetch, now: () => at }, merchant) };
}
const formOf = async (fields: Record<string, string>) => new URLSearchParams(await signed(fields, merchant)).toString();

const checkout: ProviderCheckout = {
  tradeNo: "FB261122ABCDEF",
  method: "cc",
  amount: 1200,
  itemName: "新創會員 Advanced（30 天）",
  description: "Fundbridge 募橋 FB261122",
  at: now,
  atmDays: 3,
  locale: "zh-TW",
  urls: {
    paid: "https://fundbridge.example/payments/ecpay/paid",
    atm: "https://fundbridge.example/payments/ecpay/atm",
    period: "https://fundbridge.example/payments/ecpay/period",
    result: "https://fundbridge.example/payments/ecpay/result",
    order: "https://fundbridge.example/orders/1",
  },
};

describe("a checkout form", () => {
  const { ecpay } = provider({});

  it("is signed, and pays by card", async () => {
    const { action, fields } = await ecpay.checkoutForm(checkout);
    expect(action).toBe("http://ecpay.test/Cashier/AioCheckOut/V5");
    expect(await isSigned(fields, merchant)).toBe(true);
    expect(fields).toMatchObject({
      MerchantID: "3002607",
      MerchantTradeNo: "FB261122ABCDEF",
      MerchantTradeDate: "2026/11/22 12:05:06",
      PaymentType: "aio",
      TotalAmount: "1200",
      ItemName: "新創會員 Advanced（30 天）",
      ReturnURL: checkout.urls.paid,
      OrderResultURL: checkout.urls.result,
      ClientBackURL: checkout.urls.order,
      ChoosePayment: "Credit",
      EncryptType: "1",
    });
    expect(fields).not.toHaveProperty("Language");
  });

  it("charges a subscription every period, as often as ECPay allows", async () => {
    const { fields } = await ecpay.checkoutForm({ ...checkout, method: "subscription", periodDays: 365 });
    expect(fields).toMatchObject({
      TotalAmount: "1200",
      PeriodAmount: "1200",
      PeriodType: "D",
      Frequency: "365",
      ExecTimes: "999",
      PeriodReturnURL: checkout.urls.period,
    });
  });

  it("asks for an ATM number in English", async () => {
    const { fields } = await ecpay.checkoutForm({ ...checkout, method: "atm", locale: "en-US" });
    expect(fields).toMatchObject({
      ChoosePayment: "ATM",
      ExpireDate: "3",
      PaymentInfoURL: checkout.urls.atm,
      ClientRedirectURL: checkout.urls.result,
      Language: "ENG",
    });
    expect(fields).not.toHaveProperty("OrderResultURL");
  });

  it("names an item as ECPay can show it", async () => {
    const { fields } = await ecpay.checkoutForm({
      ...checkout,
      itemName: `A#B <b>\n\u202e${"長".repeat(500)}`,
      description: "🚀".repeat(300),
    });
    expect(fields.ItemName).toMatch(/^A＃B b 長+$/);
    expect(Array.from(fields.ItemName ?? "")).toHaveLength(400);
    expect(Array.from(fields.TradeDesc ?? "")).toHaveLength(200);
  });
});

describe("a notification", () => {
  const { ecpay } = provider({});
  const paid = {
    MerchantID: "3002607",
    MerchantTradeNo: "FB1",
    StoreID: "",
    RtnCode: "1",
    RtnMsg: "交易成功",
    TradeNo: "2611221205061234",
    TradeAmt: "1200",
    PaymentDate: "2026/11/22 12:10:00",
    PaymentType: "Credit_CreditCard",
    PaymentTypeChargeFee: "24",
    TradeDate: "2026/11/22 12:05:06",
    SimulatePaid: "0",
  };
  const read = async (kind: Parameters<typeof ecpay.readNotification>[0], fields: Record<string, string>) =>
    ecpay.readNotification(kind, await signed(fields, merchant));

  it("of a payment", async () => {
    expect(await read("paid", paid)).toMatchObject({
      tradeNo: "FB1",
      isTest: false,
      state: "paid",
      charge: {
        reference: "2611221205061234",
        providerTradeNo: "2611221205061234",
        amount: 1200,
        at: Date.parse("2026-11-22T04:10:00Z"),
      },
    });
    expect(await read("paid", { ...paid, SimulatePaid: "1" })).toMatchObject({ isTest: true });
  });

  it("has the same mark when it is resent in other words, and a different one for a different result", async () => {
    const mark = async (fields: Record<string, string>) => (await read("paid", fields))?.mark;
    expect(await mark({ ...paid, RtnMsg: "paid" })).toBe(await mark(paid));
    expect(await mark({ ...paid, RtnCode: "10100058" })).not.toBe(await mark(paid));
  });

  it("of an ATM number, from the server and from the browser", async () => {
    const { PaymentDate: _, ...rest } = paid;
    const number = {
      ...rest,
      RtnCode: "2",
      RtnMsg: "Get VirtualAccount Succeeded",
      BankCode: "812",
      vAccount: "9103522175887271",
      ExpireDate: "2026/11/25",
    };
    for (const kind of ["atm", "result"] as const) {
      expect(await read(kind, number)).toMatchObject({
        state: "atm",
        bankCode: "812",
        account: "9103522175887271",
        amount: 1200,
        payBy: Date.parse("2026-11-25T15:59:59Z"),
      });
    }
    // Undecided, for every field that is missing or value that is undecided.
    const missing: Record<string, string>[] = [
      { vAccount: "" },
      { BankCode: "" },
      { ExpireDate: "" },
      { TradeAmt: "" },
      { RtnCode: "10300066" },
    ];
    for (const changes of missing) {
      expect([changes, await read("atm", { ...number, ...changes })]).toMatchObject([changes, { state: "pending" }]);
    }
  });

  it("of a renewal is known by its authorization number", async () => {
    const renewal = {
      MerchantID: "3002607",
      MerchantTradeNo: "FB1",
      RtnCode: "1",
      RtnMsg: "成功",
      PeriodType: "D",
      Frequency: "30",
      ExecTimes: "999",
      Amount: "1200",
      Gwsr: "14563860",
      ProcessDate: "2026/12/22 12:10:00",
      AuthCode: "777777",
      FirstAuthAmount: "1200",
      TotalSuccessTimes: "2",
      SimulatePaid: "0",
    };
    expect(await read("period", renewal)).toMatchObject({
      state: "paid",
      charge: { reference: "gwsr-14563860", providerTradeNo: null, amount: 1200 },
    });
    expect(await read("period", { ...renewal, RtnCode: "10100248" })).toMatchObject({
      state: "failed",
      code: "10100248",
      at: Date.parse("2026-12-22T04:10:00Z"),
    });
  });

  it.each<[string, Record<string, string>]>([
    ["of a failure", { RtnCode: "10100058", RtnMsg: "Pay Fail" }],
    ["of a failure without a time", { RtnCode: "10100058", PaymentDate: "" }],
  ])("%s", async (_, changes) => {
    expect(await read("paid", { ...paid, ...changes })).toMatchObject({ state: "failed", code: "10100058" });
  });

  it("keeps 200 characters of ECPay's failure message, and 80 of the value that identifies it", async () => {
    const sent = { ...paid, RtnCode: "10100058", RtnMsg: "x".repeat(201), TradeNo: "9".repeat(100) };
    expect(await read("paid", sent)).toMatchObject({
      text: "x".repeat(200),
      mark: `10100058 ${"9".repeat(71)}`,
    });
  });

  it("of a payment is not read as a renewal", async () => {
    expect(await read("period", paid)).toBeNull();
    expect(await read("period", { ...paid, RtnCode: "10100058" })).toBeNull();
  });

  it("that is undecided does not count as a failure", async () => {
    expect(await read("paid", { ...paid, RtnCode: "10300066" })).toMatchObject({ state: "pending" });
  });

  it.each<[string, Record<string, string>]>([
    ["another merchant", { MerchantID: "2000132" }],
    ["a negative amount", { TradeAmt: "-1" }],
    ["a fraction", { TradeAmt: "1200.5" }],
    ["no amount", { TradeAmt: "" }],
    ["an endless amount", { TradeAmt: "9".repeat(30) }],
    ["no time", { PaymentDate: "today" }],
    ["no number of ECPay's", { TradeNo: "" }],
    ["a trade number of other characters", { MerchantTradeNo: "FB1' OR 1" }],
    ["no code", { RtnCode: "" }],
    ["a hidden field", { RtnMsg: "ok&SimulatePaid=1" }],
  ])("is not read with %s, although it is signed", async (_, changes) => {
    expect(await read("paid", { ...paid, ...changes })).toBeNull();
  });

  it("is not read without a signature, or with an altered field", async () => {
    expect(await ecpay.readNotification("paid", paid)).toBeNull();
    const message = await signed(paid, merchant);
    for (const name of Object.keys(message)) {
      expect([name, await ecpay.readNotification("paid", { ...message, [name]: "12" })]).toEqual([name, null]);
    }
  });
});

describe("a trade is looked up", () => {
  const path = "/Cashier/QueryTradeInfo/V5";
  const trade = {
    MerchantID: "3002607",
    MerchantTradeNo: "FB1",
    TradeNo: "2611221205061234",
    TradeAmt: "1200",
    PaymentDate: "2026/11/22 12:10:00",
    PaymentType: "Credit_CreditCard",
    TradeDate: "2026/11/22 12:05:06",
    TradeStatus: "1",
    ItemName: "新創會員",
  };
  const find = async (answer: string | (() => Promise<Response>)) =>
    provider({ [path]: answer }).ecpay.findTrade("FB1");

  it("with a signed query, in each state", async () => {
    const { ecpay, sent } = provider({ [path]: await formOf(trade) });
    expect(await ecpay.findTrade("FB1")).toEqual({
      state: "paid",
      charge: {
        reference: "2611221205061234",
        providerTradeNo: "2611221205061234",
        amount: 1200,
        at: Date.parse("2026-11-22T04:10:00Z"),
      },
    });
    expect(sent[0]).toMatchObject({ MerchantTradeNo: "FB1", TimeStamp: String(now / 1000) });
    expect(await isSigned(sent[0] ?? {}, merchant)).toBe(true);
    expect(await find((await formOf(trade)).padEnd(1_000_000))).toMatchObject({ state: "paid" });
    expect(await find(await formOf({ ...trade, TradeStatus: "0" }))).toEqual({ state: "open" });
    expect(await find(await formOf({ ...trade, TradeStatus: "10200095" }))).toMatchObject({ state: "failed" });
    expect(await find(await formOf({ TradeStatus: "10200047", MerchantTradeNo: "" }))).toEqual({ state: "unknown" });
  });

  it.each(["A+B 100% 新創會員", "50%20off", "100%", "a%2Bb+c"])(
    "of the item %s, whether the answer is encoded or not",
    async (ItemName) => {
      const fields = await signed({ ...trade, ItemName, CustomField1: "" }, merchant);
      const unencoded = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
      for (const answer of [new URLSearchParams(fields).toString(), unencoded.join("&")]) {
        expect(await find(answer)).toMatchObject({ state: "paid", charge: { amount: 1200 } });
        const altered = answer.replace("TradeAmt=1200", "TradeAmt=1");
        await expect(find(altered)).rejects.toBeInstanceOf(ProviderUnreachable);
      }
    },
  );

  it.each<[string, () => Promise<string | (() => Promise<Response>)>]>([
    ["HTML", async () => "<html><body>Maintenance</body></html>"],
    ["nothing", async () => ""],
    ["an unsigned answer", async () => new URLSearchParams(trade).toString()],
    [
      "an altered answer",
      async () => (await formOf({ ...trade, TradeStatus: "0" })).replace("TradeStatus=0", "TradeStatus=1"),
    ],
    ["another trade", () => formOf({ ...trade, MerchantTradeNo: "FB2" })],
    ["another merchant's trade", () => formOf({ ...trade, MerchantID: "2000132" })],
    ["a paid trade without an amount", () => formOf({ ...trade, TradeAmt: "" })],
    ["403 for too many queries", async () => async () => new Response("1", { status: 403 })],
    ["more than a million characters", async () => (await formOf(trade)).padEnd(1_000_001)],
    ["a redirect", async () => async () => Response.redirect("http://elsewhere.test/")],
    [
      "a body that breaks off",
      async () => async () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error("reset")) })),
    ],
  ])("and %s is treated as no answer", async (_, answer) => {
    await expect(find(await answer())).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it("and a connection that fails is reported without what was sent", async () => {
    const error: unknown = await provider({})
      .ecpay.findTrade("FB1")
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderUnreachable);
    expect(String(error)).not.toContain("3002607");
  });
});

const periodInfo = {
  MerchantID: "3002607",
  MerchantTradeNo: "FB1",
  TradeNo: "2611221205061234",
  RtnCode: 1,
  PeriodType: "D",
  Frequency: 30,
  ExecTimes: 999,
  PeriodAmount: 1200,
  amount: 1200,
  gwsr: 100,
  process_date: "2026/11/22 12:10:00",
  TotalSuccessTimes: 2,
  ExecStatus: "1",
  ExecLog: [
    {
      RtnCode: 1,
      amount: 1200,
      gwsr: 100,
      process_date: "2026/11/22 12:10:00",
      auth_code: "1",
      TradeNo: "2611221205061234",
    },
    { RtnCode: 10100248, amount: 1200, gwsr: 0, process_date: "2026/12/22 12:10:00", auth_code: "", TradeNo: "" },
    {
      RtnCode: 1,
      amount: 1200,
      gwsr: 101,
      process_date: "2026/12/25 12:10:00",
      auth_code: "2",
      TradeNo: "2612251210001234",
    },
  ],
};
const periodPath = "/Cashier/QueryCreditCardPeriodInfo";

describe("a subscription is looked up", () => {
  const find = (info: unknown) => provider({ [periodPath]: JSON.stringify(info) }).ecpay.findSubscription("FB1");

  it("with its successful charges, each by the reference that notifications give it", async () => {
    expect(await find(periodInfo)).toEqual({
      state: "running",
      charges: [
        {
          reference: "2611221205061234",
          providerTradeNo: "2611221205061234",
          amount: 1200,
          at: Date.parse("2026-11-22T04:10:00Z"),
        },
        {
          reference: "gwsr-101",
          providerTradeNo: "2612251210001234",
          amount: 1200,
          at: Date.parse("2026-12-25T04:10:00Z"),
        },
      ],
    });
  });

  it("whose first charge has its own number, after a failed one", async () => {
    const [first, , renewal] = periodInfo.ExecLog;
    const retried = { ...periodInfo, ExecLog: [{ ...first, TradeNo: "2611221205069999" }, renewal] };
    const { charges } = await find(retried);
    expect(charges.map(({ reference }) => reference)).toEqual([periodInfo.TradeNo, "gwsr-101"]);
  });

  it.each([
    ["its number", { gwsr: 999 }],
    ["its authorization number", { TradeNo: "2611221205069999" }],
  ])("whose first charge is known by %s, wherever it is listed", async (_, change) => {
    const [first, , renewal] = periodInfo.ExecLog;
    const { charges } = await find({ ...periodInfo, ExecLog: [renewal, { ...first, ...change }] });
    expect(charges.map(({ reference }) => reference)).toEqual(["gwsr-101", periodInfo.TradeNo]);
  });

  it.each([{ gwsr: "" }, { amount: "" }, { process_date: "" }])("but not with a charge that has %j", async (change) => {
    const [first, , renewal] = periodInfo.ExecLog;
    const listed = find({ ...periodInfo, ExecLog: [first, { ...renewal, ...change }] });
    await expect(listed).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it("when it has stopped, and when there is none", async () => {
    expect(await find({ ...periodInfo, ExecStatus: 0 })).toMatchObject({ state: "stopped" });
    expect(await find({ MerchantID: "3002607", RtnCode: 10200047, ExecLog: null })).toMatchObject({ state: "unknown" });
  });

  it.each<[string, unknown]>([
    ["another subscription's", { ...periodInfo, MerchantTradeNo: "FB2" }],
    ["a charge without an amount", { ...periodInfo, ExecLog: [{ ...periodInfo.ExecLog[0], amount: null }] }],
    ["a list", []],
    ["a log of another shape", { ...periodInfo, ExecLog: "none" }],
  ])("and %s answer is treated as no answer", async (_, info) => {
    await expect(find(info)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe("cancelling a subscription", () => {
  const path = "/Cashier/CreditCardPeriodAction";
  const refusal = "RtnCode=90000045&RtnMsg=refused";

  it("succeeds once ECPay confirms it or the subscription no longer runs", async () => {
    const { ecpay, sent } = provider({ [path]: "MerchantTradeNo=FB1&RtnCode=1&RtnMsg=OK" });
    await ecpay.cancelSubscription("FB1");
    expect(sent).toMatchObject([{ Action: "Cancel", MerchantTradeNo: "FB1" }]);
    const stopped = JSON.stringify({ ...periodInfo, ExecStatus: "0" });
    await provider({ [path]: refusal, [periodPath]: stopped }).ecpay.cancelSubscription("FB1");
  });

  it("fails while the subscription keeps running", async () => {
    const running = JSON.stringify(periodInfo);
    const attempt = (answer: string) =>
      provider({ [path]: answer, [periodPath]: running }).ecpay.cancelSubscription("FB1");
    await expect(attempt(refusal)).rejects.toMatchObject({ code: "90000045" });
    await expect(attempt("<html>")).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(attempt("RtnCode=1&CheckMacValue=FORGED")).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe("a refund", () => {
  it.each([
    ["20:13:59", true],
    ["20:15:00", false],
    ["20:22:00", false],
    ["20:30:00", false],
    ["20:31:00", true],
    ["08:20:00", true],
  ])("at %s in Taipei is possible: %s", (clock, isPossible) => {
    const { ecpay } = provider({}, Date.parse(`2026-11-22T${clock}+08:00`));
    expect(ecpay.takesRefunds()).toBe(isPossible);
  });

  const path = "/CreditDetail/DoAction";
  const ok = "RtnCode=1&RtnMsg=OK";
  const refused = "RtnCode=10100058&RtnMsg=refused";
  const whole = { tradeNo: "FB1", reference: "2611221205061234", amount: 1200, total: 1200 };
  const actionsOf = (sent: Array<Record<string, string>>) =>
    sent.map(({ Action, TotalAmount }) => [Action, TotalAmount]);

  it("of the full authorized amount abandons it", async () => {
    const { ecpay, sent } = provider({ [`${path} N`]: ok });
    await ecpay.refund(whole);
    expect(actionsOf(sent)).toEqual([["N", "1200"]]);
    expect(sent[0]).toMatchObject({ MerchantTradeNo: "FB1", TradeNo: "2611221205061234" });
  });

  it("of a captured charge returns it, in parts too", async () => {
    const { ecpay, sent } = provider({ [`${path} N`]: refused, [`${path} R`]: ok });
    await ecpay.refund(whole);
    await ecpay.refund({ ...whole, amount: 300 });
    expect(actionsOf(sent)).toEqual([
      ["N", "1200"],
      ["R", "1200"],
      ["R", "300"],
    ]);
  });

  it("of a renewal names ECPay's number of that charge", async () => {
    const { ecpay, sent } = provider({ [path]: ok, [periodPath]: JSON.stringify(periodInfo) });
    await ecpay.refund({ ...whole, reference: "gwsr-101" });
    expect(sent.at(-1)).toMatchObject({ MerchantTradeNo: "FB1", TradeNo: "2612251210001234" });
    await expect(ecpay.refund({ ...whole, reference: "gwsr-999" })).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it("fails if ECPay refuses it, or says something else", async () => {
    await expect(provider({ [path]: refused }).ecpay.refund(whole)).rejects.toMatchObject({ code: "10100058" });
    const wordy = `RtnCode=10100058&RtnMsg=${"x".repeat(201)}`;
    const message = "x".repeat(200);
    await expect(provider({ [path]: wordy }).ecpay.refund(whole)).rejects.toMatchObject({ message });
    await expect(provider({ [path]: "<html>" }).ecpay.refund(whole)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(provider({}).ecpay.refund(whole)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
