import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
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

/** The largest request, in bytes. */
const maxRequest = 100_000;

/**
 * Starts a payment simulator. Its books persist in `file`, if given; it listens on `port` if given and free, else on a
 * free port.
 */
export async function startPaymentSimulator(options: { port?: number; file?: string } = {}): Promise<PaymentSimulator> {
  const { file } = options;
  const books = new Books(
    Date.now,
    file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BooksState) : {},
  );
  const simulator = makeSimulator({ books, merchant: testMerchant, post });
  let saved = JSON.stringify(books);
  const save = () => {
    const state = JSON.stringify(books);
    if (!file || state === saved) return;
    writeAtomically(file, state);
    saved = state;
  };

  const server = createServer((request, response) => {
    void serve(request, response, simulator.answer)
      .catch((error: unknown) => {
        console.error("The payment simulator failed.", error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      })
      .finally(save);
  });
  const port = await listen(server, options.port);
  const timer = setInterval(() => void simulator.deliverDue().finally(save), deliveryInterval);
  const origin = `http://localhost:${port}`;
  return {
    origin,
    books,
    variables: {
      ECPAY_ORIGIN: origin,
      ECPAY_MERCHANT_ID: testMerchant.id,
      ECPAY_HASH_KEY: testMerchant.hashKey,
      ECPAY_HASH_IV: testMerchant.hashIv,
    },
    stop: async () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      save();
    },
  };
}

async function listen(server: Server, wanted = 0): Promise<number> {
  try {
    await once(server.listen(wanted, "localhost"), "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    await once(server.listen(0, "localhost"), "listening");
  }
  return (server.address() as AddressInfo).port;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxRequest) throw new Error("The request is too large.");
    chunks.push(chunk);
  }
  const { method = "GET", headers } = request;
  const answered = await answer(
    new Request(new URL(request.url ?? "/", "http://localhost"), {
      method,
      headers: { "Accept-Language": headers["accept-language"] ?? "" },
      ...(method === "GET" || method === "HEAD" ? {} : { body: Buffer.concat(chunks) }),
    }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
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

function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
