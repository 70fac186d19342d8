import { readState, serveSimulator, stateWriter } from "../simulators/serve.ts";
import { makeSimulator } from "./answer.ts";
import { Books, type BooksState } from "./books.ts";
import { testMerchant } from "./wire.ts";

/** A payment simulator listening on this machine. */
export interface PaymentSimulator {
  origin: string;
  /** Its books; changes take effect at once. */
  books: Books;
  /** The variables that make the product pay here. */
  variables: Record<string, string>;
  stop: () => Promise<void>;
}

/** How often due notifications are checked, in milliseconds. */
const deliveryInterval = 500;

/** The merchant's timeout for answering a notification, in milliseconds, as at ECPay. */
const answerTimeout = 10_000;

/**
 * Starts a payment simulator. Its books persist in `file`, if given; it listens on `port` if given and free, else on a
 * free port.
 */
export async function startPaymentSimulator(options: { port?: number; file?: string } = {}): Promise<PaymentSimulator> {
  const { file, port } = options;
  const books = new Books(Date.now, readState<Partial<BooksState>>(file, {}));
  const simulator = makeSimulator({ books, merchant: testMerchant, post });
  const save = stateWriter(file, books);
  const served = await serveSimulator({ name: "payment", port, answer: simulator.answer, afterwards: save });
  const timer = setInterval(() => void simulator.deliverDue().finally(save), deliveryInterval);
  return {
    origin: served.origin,
    books,
    variables: {
      ECPAY_ORIGIN: served.origin,
      ECPAY_MERCHANT_ID: testMerchant.id,
      ECPAY_HASH_KEY: testMerchant.hashKey,
      ECPAY_HASH_IV: testMerchant.hashIv,
    },
    stop: async () => {
      clearInterval(timer);
      await served.stop();
    },
  };
}

/** Posts a form, and returns the answer's text, with the status if it is not 200. */
async function post(url: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    signal: AbortSignal.timeout(answerTimeout),
  });
  const text = await answer.text();
  return answer.status === 200 ? text.slice(0, 200) : `${answer.status} ${text.slice(0, 200)}`;
}
