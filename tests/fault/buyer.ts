import type { Delivery } from "../../scripts/payment-simulator/trade.ts";
import type { Chance } from "./random.ts";

/** The payment method of a purchase. */
export type Method = "cc" | "atm" | "subscription";

export interface Purchase {
  orderId: string;
  method: Method;
  /** The trade numbers it was paid with: two, if the payer paid in two tabs. */
  tradeNos: string[];
}

interface Started {
  order_id: string;
  /** Null once it is fully paid. */
  form: { action: string; fields: Record<string, string> } | null;
}

/**
 * Buys one membership after another, each with a new account, like payers whose connection may break at any step: they
 * retry with the same form.
 */
export class Buyer {
  readonly purchases: Purchase[] = [];
  readonly #chance: Chance;
  readonly #origins: { product: string; payments: string };
  #isStopping = false;

  constructor(options: { chance: Chance; origins: { product: string; payments: string } }) {
    this.#chance = options.chance;
    this.#origins = options.origins;
  }

  /** Buys until stopped; a purchase in progress is completed. */
  async run(): Promise<void> {
    while (!this.#isStopping) await this.#buy();
  }

  stop(): void {
    this.#isStopping = true;
  }

  async #buy(): Promise<void> {
    const chance = this.#chance;
    const method = chance.pick<Method>(["cc", "cc", "atm", "subscription"]);
    const buyer = await this.#ask<{ id: string }>("/fault/buyer", {});
    const start = () => this.#ask<Started>("/fault/order", { buyer: buyer.id, method });
    const tabs = [await start()];
    const purchase: Purchase = { orderId: tabs[0]?.order_id ?? "", method, tradeNos: [] };
    this.purchases.push(purchase);
    await this.#open(tabs[0]);
    // Paid in two tabs: the provider already knows the first attempt, so the second gets its own trade number.
    if (method === "cc" && chance.happens(0.2)) {
      const second = await start();
      await this.#open(second);
      tabs.push(second);
    }
    for (const tradeNo of tabs.flatMap(({ form }) => form?.fields.MerchantTradeNo ?? [])) {
      purchase.tradeNos.push(tradeNo);
      await this.#pay(tradeNo, method);
    }
  }

  /** Posts the form to the provider, as the browser does. */
  async #open(started: Started | undefined): Promise<void> {
    if (started?.form) await this.#post(started.form.action, started.form.fields);
  }

  async #pay(tradeNo: string, method: Method): Promise<void> {
    const chance = this.#chance;
    const press = (fields: Record<string, string>) =>
      this.#post(`${this.#origins.payments}/pay/${tradeNo}`, { ...fields, delivery: this.#delivery() });
    if (method === "atm") {
      await press({ do: "issue", bank: "004" });
      await chance.pause(0, 300);
      await press({ do: "transfer" });
      return;
    }
    if (chance.happens(0.3)) await press({ do: "decline" });
    await press({ do: "approve" });
    for (let period = 0; method === "subscription" && period < 2; period++) {
      await chance.pause(0, 300);
      const charge = { do: "charge", trade: tradeNo, delivery: this.#delivery() };
      await this.#post(`${this.#origins.payments}/control`, charge);
    }
  }

  #delivery(): Delivery {
    return this.#chance.pick<Delivery>(["normal", "normal", "normal", "repeated", "late", "forged", "lost"]);
  }

  /** The simulator is not killed. */
  async #post(url: string, fields: Record<string, string>): Promise<void> {
    const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    if (answer.status >= 400) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  }

  /** Retries the product until it answers; it may be dead, or die while answering. */
  async #ask<Answer>(path: string, body: object): Promise<Answer> {
    for (;;) {
      try {
        const answer = await fetch(`${this.#origins.product}${path}`, { method: "POST", body: JSON.stringify(body) });
        const text = await answer.text();
        if (answer.status === 200) return JSON.parse(text) as Answer;
        console.error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
      } catch {
        // The runtime was killed.
      }
      await this.#chance.pause(50, 200);
    }
  }
}
