import { rmSync } from "node:fs";
import { signed } from "../../app/features/commerce/payments/ecpay/check-mac-value.ts";
import { median } from "../../scripts/quantile.ts";
import { bundleWorker, migrate } from "../../scripts/runtime.ts";
import { startTestRuntime } from "../support/local-runtime.ts";
import type { Figure } from "./figure.ts";

/** Passes per measurement, alternating between both kinds; the median counts, and the first pass is discarded. */
const passes = 5;

/** Notifications per pass, and how many are in flight. */
const perPass = 200;
const inFlight = 16;

const merchant = { id: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };

/**
 * Compares the payment callback with an endpoint that verifies the same signature and writes one row, in one workerd.
 * Each notification pays another startup's order, which grants its membership.
 */
export default async function* paymentsBench(): AsyncGenerator<Figure> {
  const stateDir = ".state/bench-payments";
  rmSync(stateDir, { recursive: true, force: true });
  const bundle = await bundleWorker("tests/bench/worker.ts");
  await migrate(stateDir);
  const runtime = await startTestRuntime({
    bundle,
    stateDir,
    objects: { BARE: "Bare" },
    variables: {
      ECPAY_ORIGIN: "http://ecpay.test",
      ECPAY_MERCHANT_ID: merchant.id,
      ECPAY_HASH_KEY: merchant.hashKey,
      ECPAY_HASH_IV: merchant.hashIv,
    },
  });
  const [real, bare] = [`${runtime.origin}/payments/ecpay/paid`, `${runtime.origin}/bare/notification`];
  const rates = { first: [] as number[], replay: [] as number[], bare: [] as number[] };
  try {
    for (let pass = 0; pass <= passes; pass++) {
      const answer = await fetch(`${runtime.origin}/bench/payments/${perPass}`, { method: "POST" });
      const payments = (await answer.json()) as Array<{ tradeNo: string; amount: number }>;
      const forms = await Promise.all(payments.map(notificationOf));
      const measured = {
        bare: await perSecond(bare, forms),
        first: await perSecond(real, forms),
        replay: await perSecond(real, forms),
      };
      if (pass === 0) continue;
      for (const kind of ["bare", "first", "replay"] as const) rates[kind].push(measured[kind]);
    }
  } finally {
    await runtime.stop();
  }
  const baseline = median(rates.bare);
  yield { name: "payments/notifications_per_second", unit: "1/s", value: median(rates.first), baseline };
  yield { name: "payments/replays_per_second", unit: "1/s", value: median(rates.replay), baseline };
}

async function notificationOf({ tradeNo, amount }: { tradeNo: string; amount: number }): Promise<string> {
  const fields = {
    MerchantID: merchant.id,
    MerchantTradeNo: tradeNo,
    StoreID: "",
    RtnCode: "1",
    RtnMsg: "交易成功",
    TradeNo: `T${tradeNo}`,
    TradeAmt: String(amount),
    PaymentDate: "2026/11/22 12:10:00",
    PaymentType: "Credit_CreditCard",
    PaymentTypeChargeFee: "24",
    TradeDate: "2026/11/22 12:05:06",
    SimulatePaid: "0",
  };
  return new URLSearchParams(await signed(fields, merchant)).toString();
}

/** Posts the forms, a fixed number at a time; returns how many were accepted per second. */
async function perSecond(url: string, forms: readonly string[]): Promise<number> {
  const waiting = [...forms];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let form = waiting.pop(); form !== undefined; form = waiting.pop()) {
        const answer = await fetch(url, {
          method: "POST",
          body: form,
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
        });
        const text = await answer.text();
        if (text !== "1|OK") throw new Error(`${url}: ${answer.status} ${text}`);
      }
    }),
  );
  return forms.length / ((performance.now() - start) / 1000);
}
