import { minuteMs } from "../../app/durations.ts";
import { endOfTaipeiDay, nextClosing, taipeiTime } from "./taipei.ts";

import {
  type Charge,
  codes,
  type Delivery,
  isPaid,
  type Notification,
  Refusal,
  received,
  type Trade,
  type VirtualAccount,
} from "./trade.ts";

/** The simulator's whole state, as plain JSON. */
export interface BooksState {
  /** How far the simulated time is ahead of the clock, in milliseconds. */
  ahead: number;
  /** False during a simulated outage. */
  isReachable: boolean;
  trades: Trade[];
  notifications: Notification[];
  lastNumber: number;
  lastTradeNo: number;
}

/** How many failed periods in a row make ECPay end a subscription. */
const maxFailures = 6;

/**
 * Milliseconds before each retry of a notification; after the last it is dropped. ECPay waits 5 to 15 minutes, four
 * times a day.
 */
export const retryDelays = [2_000, 10_000, minuteMs, 5 * minuteMs];

/**
 * The payment simulator's books: trades, charges, refunds and notifications, as ECPay keeps them. A state machine
 * without I/O; methods throw `Refusal` and then change nothing.
 */
export class Books {
  readonly #now: () => number;
  readonly #state: BooksState;

  constructor(clock: () => number, state: Partial<BooksState> = {}) {
    this.#state = {
      ahead: 0,
      isReachable: true,
      trades: [],
      notifications: [],
      lastNumber: 0,
      lastTradeNo: 0,
      ...state,
    };
    this.#now = () => clock() + this.#state.ahead;
  }

  now(): number {
    return this.#now();
  }

  /** Sets how far the simulated time is ahead of the clock. */
  setAhead(milliseconds: number): void {
    this.#state.ahead = milliseconds;
  }

  get ahead(): number {
    return this.#state.ahead;
  }

  get isReachable(): boolean {
    return this.#state.isReachable;
  }

  setReachable(isReachable: boolean): void {
    this.#state.isReachable = isReachable;
  }

  toJSON(): BooksState {
    return this.#state;
  }

  trades(): readonly Trade[] {
    return this.#state.trades;
  }

  notifications(): readonly Notification[] {
    return this.#state.notifications;
  }

  /** Returns a trade. Throws `Refusal` with `code` if it does not exist. */
  trade(merchantTradeNo: string, code: string = codes.unknownTrade): Trade {
    const trade = this.#state.trades.find((one) => one.merchantTradeNo === merchantTradeNo);
    if (!trade) throw new Refusal(code, "Cant not find the trade data.");
    return trade;
  }

  notification(id: number): Notification {
    const notification = this.#state.notifications.find((one) => one.id === id);
    if (!notification) throw new Refusal(codes.unknownTrade, "No such notification.");
    return notification;
  }

  open(order: Pick<Trade, "merchantTradeNo" | "method" | "amount" | "fields" | "period" | "atmDays">): Trade {
    if (this.#state.trades.some((one) => one.merchantTradeNo === order.merchantTradeNo)) {
      throw new Refusal(codes.duplicate, "訂單編號重覆，建立失敗");
    }
    const at = this.#now();
    const trade: Trade = { ...order, at, tradeNo: this.#tradeNo(at), account: null, charges: [] };
    this.#state.trades.push(trade);
    return trade;
  }

  /** Approves or declines the payer's card. */
  authorize(merchantTradeNo: string, options: { isApproved: boolean; delivery?: Delivery }): Charge {
    const trade = this.trade(merchantTradeNo);
    if (trade.method === "atm" || isPaid(trade)) throw wrongState();
    return this.#charge(trade, { ...options, kind: "paid", tradeNo: trade.tradeNo });
  }

  /** Issues an account number for the bank the payer chose. */
  issueAccount(
    merchantTradeNo: string,
    options: { bank: string; bankCode: string; delivery?: Delivery },
  ): VirtualAccount {
    const trade = this.trade(merchantTradeNo);
    if (trade.method !== "atm" || trade.account) throw wrongState();
    const { bank, bankCode, delivery = "normal" } = options;
    trade.account = {
      bank,
      bankCode,
      account: `9103522${String(this.#number()).padStart(9, "0").slice(-9)}`,
      payBy: endOfTaipeiDay(this.#now(), trade.atmDays),
    };
    this.#notify(trade, { kind: "atm", chargeNumber: null, delivery });
    return trade.account;
  }

  /** Records a transfer. The bank refuses a second one, and one after the deadline. */
  transfer(merchantTradeNo: string, { delivery = "normal" }: { delivery?: Delivery } = {}): Charge {
    const trade = this.trade(merchantTradeNo);
    if (!trade.account || isPaid(trade) || this.#now() > trade.account.payBy) throw wrongState();
    return this.#charge(trade, { isApproved: true, delivery, kind: "paid", tradeNo: trade.tradeNo });
  }

  /** Charges the next period of a subscription, as if it were due. */
  chargePeriod(merchantTradeNo: string, options: { isApproved: boolean; delivery?: Delivery }): Charge {
    const trade = this.trade(merchantTradeNo);
    const { period } = trade;
    if (!period || !isPaid(trade) || period.state !== "running") throw wrongState();
    const at = this.#now();
    const tradeNo = `${digits(taipeiTime(at))}${this.#suffix(6)}`;
    const charge = this.#charge(trade, { ...options, kind: "period", tradeNo });
    if (received(trade).length >= period.times) period.state = "finished";
    const lastSuccess = trade.charges.findLastIndex(({ code }) => code === "1");
    if (trade.charges.length - 1 - lastSuccess >= maxFailures) period.state = "stopped";
    return charge;
  }

  /** Stops a subscription. Like ECPay, throws `Refusal` if it is already stopped or never started. */
  stopPeriod(merchantTradeNo: string): void {
    const trade = this.trade(merchantTradeNo, codes.periodUnknown);
    if (!trade.period || !isPaid(trade)) throw new Refusal(codes.periodUnknown, "不存在的訂單編號");
    if (trade.period.state !== "running") throw new Refusal(codes.periodStopped, "該訂單狀態為停用中");
    trade.period.state = "stopped";
  }

  /**
   * Performs ECPay's DoAction on a card charge. Until the next 20:15 it is only authorized: `N` releases it entirely,
   * `C` marks it for closing, which allows a partial refund, and `E` undoes that. Closed charges are refunded with `R`,
   * also in part.
   */
  act(action: "C" | "E" | "N" | "R", target: { merchantTradeNo: string; tradeNo: string; amount: number }): void {
    const trade = this.trade(target.merchantTradeNo);
    const charge = received(trade).find(({ tradeNo }) => tradeNo === target.tradeNo);
    if (!charge || trade.method === "atm") throw new Refusal(codes.unknownTrade, "Cant not find the trade data.");
    const { amount } = target;
    const isClosed = this.#now() >= nextClosing(charge.at);
    if (action === "R") {
      if (amount < 1 || amount > charge.amount - charge.refunded) throw new Refusal(codes.wrongAmount, "退款金額錯誤");
      if (!isClosed && (!charge.isClosing || amount === charge.amount)) throw wrongState();
      charge.refunded += amount;
      return;
    }
    if (amount !== charge.amount) throw new Refusal(codes.wrongAmount, "金額錯誤");
    if (isClosed || charge.refunded > 0 || charge.isClosing !== (action === "E")) throw wrongState();
    charge.isClosing = action === "C";
    if (action === "N") charge.refunded = charge.amount;
  }

  /** Returns the money received minus refunds, in whole NT$; of one trade, or of all. */
  cash(merchantTradeNo?: string): number {
    return this.#state.trades
      .filter((trade) => merchantTradeNo === undefined || trade.merchantTradeNo === merchantTradeNo)
      .flatMap(received)
      .reduce((sum, charge) => sum + charge.amount - charge.refunded, 0);
  }

  /** Returns the notifications that are due. */
  due(): Notification[] {
    return this.#state.notifications.filter(({ state, dueAt }) => state === "due" && dueAt <= this.#now());
  }

  /** Records the merchant's answer to a notification; anything but `1|OK` is retried a few times. */
  record(id: number, answer: string): void {
    const notification = this.notification(id);
    notification.answer = answer;
    notification.attempts += 1;
    const delay = retryDelays[notification.attempts - 1];
    if (answer.trim() === "1|OK") notification.state = "acknowledged";
    else if (delay === undefined) notification.state = "given_up";
    else notification.dueAt = this.#now() + delay;
  }

  /** Records that forgeries were sent; the genuine notification waits. */
  recordForged(id: number, answer: string): void {
    Object.assign(this.notification(id), { state: "held", delivery: "late", answer });
  }

  /** Makes a notification due, whatever its state. */
  send(id: number, delivery: Exclude<Delivery, "late" | "lost"> = "normal"): void {
    Object.assign(this.notification(id), { state: "due", delivery, dueAt: this.#now(), attempts: 0 });
  }

  #charge(
    trade: Trade,
    options: { isApproved: boolean; delivery?: Delivery; kind: "paid" | "period"; tradeNo: string },
  ): Charge {
    const { isApproved, delivery = "normal", kind, tradeNo } = options;
    const at = this.#now();
    const charge: Charge = {
      number: this.#number(),
      tradeNo,
      at,
      amount: trade.amount,
      code: isApproved ? "1" : codes.declined,
      text: isApproved ? "交易成功" : "拒絕交易，請聯絡發卡銀行",
      refunded: 0,
      isClosing: false,
    };
    trade.charges.push(charge);
    this.#notify(trade, { kind, chargeNumber: charge.number, delivery });
    return charge;
  }

  #notify(trade: Trade, options: Pick<Notification, "kind" | "chargeNumber" | "delivery">): void {
    const { delivery } = options;
    this.#state.notifications.push({
      ...options,
      id: this.#state.notifications.length + 1,
      merchantTradeNo: trade.merchantTradeNo,
      state: delivery === "late" ? "held" : delivery === "lost" ? "lost" : "due",
      dueAt: this.#now(),
      attempts: 0,
      answer: "",
    });
  }

  /** Based on time, so that numbers do not repeat when the books are recreated. */
  #number(): number {
    this.#state.lastNumber = Math.max(this.#state.lastNumber + 1, Math.floor(this.#now() / 1000) - 1_700_000_000);
    return this.#state.lastNumber;
  }

  #tradeNo(at: number): string {
    return `${digits(taipeiTime(at)).slice(2)}${this.#suffix(4)}`;
  }

  #suffix(length: number): string {
    this.#state.lastTradeNo += 1;
    return String(this.#state.lastTradeNo).padStart(length, "0").slice(-length);
  }
}

const wrongState = () => new Refusal(codes.wrongState, "Trade Status Error");

const digits = (text: string) => text.replace(/\D/g, "");
