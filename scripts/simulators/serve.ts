import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";

/** The largest request, in bytes. */
const maxRequest = 100_000;

interface Served {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Serves a simulator's `answer` on `port` if given and free, else on a free port. `afterwards` runs after each request
 * and on stop.
 */
export async function serveSimulator(options: {
  name: string;
  port?: number;
  answer: (request: Request) => Promise<Response>;
  afterwards: () => void;
}): Promise<Served> {
  const { name, answer, afterwards } = options;
  const server = createServer((request, response) => {
    void serve(request, response, answer)
      .catch((error: unknown) => {
        console.error(`The ${name} simulator failed.`, error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      })
      .finally(afterwards);
  });
  const port = await listen(server, options.port);
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      afterwards();
    },
  };
}

/** Reads a simulator's state from a file; `empty` if there is none. */
export function readState<State>(file: string | undefined, empty: State): State {
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as State) : empty;
}

/** Returns a function that writes a simulator's state to a file if it has changed; without a file it does nothing. */
export function stateWriter(file: string | undefined, state: unknown): () => void {
  let saved = JSON.stringify(state);
  return () => {
    const text = JSON.stringify(state);
    if (!file || text === saved) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    saved = text;
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
  const kept = ["accept-language", "authorization", "content-type", "x-line-retry-key"] as const;
  const answered = await answer(
    new Request(new URL(request.url ?? "/", "http://localhost"), {
      method,
      headers: Object.fromEntries(kept.map((name) => [name, String(headers[name] ?? "")])),
      ...(method === "GET" || method === "HEAD" ? {} : { body: Buffer.concat(chunks) }),
    }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
