import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isSigned } from "../../app/features/commerce/payments/ecpay/check-mac-value.ts";
import { sampleOrder } from "./sample-order.ts";
import { startPaymentSimulator } from "./server.ts";
import { testMerchant } from "./wire.ts";

const folder = mkdtempSync(join(tmpdir(), "payment-simulator-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a merchant that answers its first notification with an error. */
async function startMerchant() {
  const received: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    received.push(Object.fromEntries(new URLSearchParams(body)));
    response.statusCode = received.length === 1 ? 503 : 200;
    response.end("1|OK");
  });
  await once(server.listen(0, "localhost"), "listening");
  return {
    received,
    url: `http://localhost:${(server.address() as AddressInfo).port}/paid`,
    stop: () => server.close(),
  };
}

test("keeps its books over a restart, and repeats a notification over HTTP until acknowledged", async () => {
  const file = join(folder, "state", "books.json");
  const merchant = await startMerchant();
  const first = await startPaymentSimulator({ file });
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const ordered = await post(`${first.origin}/Cashier/AioCheckOut/V5`, await sampleOrder({ ReturnURL: merchant.url }));
  expect(ordered.headers.get("Location")).toBe("/pay/FB0001");
  await post(`${first.origin}/pay/FB0001`, { do: "approve" });
  expect(first.books.notification(1)).toMatchObject({ state: "due", answer: "503 1|OK" });
  await first.stop();

  const second = await startPaymentSimulator({ file });
  try {
    expect(second.books.cash()).toBe(1200);
    // Make the retry due.
    second.books.setAhead(5_000);
    await expect.poll(() => second.books.notification(1).state).toBe("acknowledged");
    expect(merchant.received.map(({ RtnMsg }) => RtnMsg)).toEqual(["交易成功", "paid"]);
    for (const fields of merchant.received) expect(await isSigned(fields, testMerchant)).toBe(true);
  } finally {
    await second.stop();
    merchant.stop();
  }
});

test("takes another port if the wanted one is taken", async () => {
  const first = await startPaymentSimulator();
  const second = await startPaymentSimulator({ port: Number(new URL(first.origin).port) });
  try {
    expect(second.origin).not.toBe(first.origin);
    expect((await fetch(second.origin)).status).toBe(200);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});
