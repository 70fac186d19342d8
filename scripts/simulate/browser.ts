import { fetch, type RequestInit, type Response, type WebSocket } from "miniflare";

/** What a browser's requests used, since it was asked last. */
export interface Used {
  requests: number;
  refused: number;
  failed: number;
  rowsRead: number;
  rowsWritten: number;
}

const nothing = (): Used => ({ requests: 0, refused: 0, failed: 0, rowsRead: 0, rowsWritten: 0 });

/** A person's browser: its cookies and its network, with the use of its requests counted. */
export class Browser {
  readonly #origin: string;
  readonly #ip: string;
  #cookies = new Map<string, string>();
  /** The unexpected answers, for a look at the end of the run. */
  readonly complaints: string[] = [];
  #used = nothing();

  constructor(origin: string, options: { ip: string; token?: string }) {
    this.#origin = origin;
    this.#ip = options.ip;
    if (options.token) this.#cookies.set("fb_session", options.token);
  }

  /** Returns the same browser with a count of its own, because one person's acts may overlap. */
  copy(): Browser {
    const copy = new Browser(this.#origin, { ip: this.#ip });
    copy.#cookies = this.#cookies;
    return copy;
  }

  /** Returns what was used since the last call. */
  takeUsed(): Used {
    const used = this.#used;
    this.#used = nothing();
    return used;
  }

  /** Returns the text of a page or an API answer; empty for a file, whose bytes are only counted. */
  async get(path: string): Promise<string> {
    return this.#send(path, {});
  }

  postForm(path: string, fields: Record<string, string>): Promise<string> {
    return this.#send(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  postJson(path: string, body: object): Promise<string> {
    const headers = { "Content-Type": "application/json" };
    return this.#send(path, { method: "POST", body: JSON.stringify(body), headers });
  }

  /** Opens a socket; null if it was refused. Call `accept` to receive. */
  async openSocket(path: string): Promise<WebSocket | null> {
    const answer = await this.#request(path, { headers: { Upgrade: "websocket" } });
    this.#count(path, answer, 101);
    return answer.webSocket;
  }

  /** Counts a message that a socket did not acknowledge. */
  noteRefusal(code: string): void {
    if (code === "rate_limited") this.#used.refused += 1;
    else {
      this.#used.failed += 1;
      this.complaints.push(`message: ${code}`);
    }
  }

  async #send(
    path: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> },
  ): Promise<string> {
    // A kept connection may be closed by the runtime just when a slow client uses it again.
    const answer = await this.#request(path, { ...init, headers: { ...init.headers, Connection: "close" } });
    const text = await answer.text();
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    this.#count(path, answer);
    return text;
  }

  #request(path: string, init: RequestInit) {
    return fetch(this.#origin + path, {
      ...init,
      redirect: "manual",
      headers: {
        "Accept-Language": "zh-TW",
        "CF-Connecting-IP": this.#ip,
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        Origin: this.#origin,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  }

  #count(path: string, { status, headers }: Pick<Response, "status" | "headers">, expected?: number): void {
    this.#used.requests += 1;
    this.#used.rowsRead += Number(headers.get("X-Rows-Read"));
    this.#used.rowsWritten += Number(headers.get("X-Rows-Written"));
    if (status === 429) this.#used.refused += 1;
    else if (expected ? status !== expected : status >= 400) {
      this.#used.failed += 1;
      this.complaints.push(`${status} ${path}`);
    }
  }
}
