import type { App } from "~/server/app.server";
import { openSocket } from "../../workers/open-socket";

/** An open socket whose frames can be awaited in order of arrival. */
export class TestSocket<Frame extends { type: string }> {
  readonly #socket: WebSocket;
  readonly #frames: Frame[] = [];
  #wake: () => void = () => undefined;
  /** The close code, once the other end has closed it. */
  readonly closed: Promise<number>;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => {
      socket.addEventListener("close", ({ code }) => {
        resolve(code);
        socket.close();
      });
    });
    socket.addEventListener("message", ({ data }) => {
      this.#frames.push(JSON.parse(String(data)) as Frame);
      this.#wake();
    });
    socket.accept();
  }

  /** Sends a frame, or raw data to test how it is rejected. */
  send(frame: unknown): void {
    this.#socket.send(typeof frame === "string" || frame instanceof ArrayBuffer ? frame : JSON.stringify(frame));
  }

  /** Resolves to the next frame of a type; earlier frames of other types are discarded. */
  async next<Type extends Frame["type"]>(type: Type): Promise<Extract<Frame, { type: Type }>> {
    for (;;) {
      const frame = await this.#shift();
      if (frame.type === type) return frame as Extract<Frame, { type: Type }>;
    }
  }

  /** The next frame of any type. */
  following(): Promise<Frame> {
    return this.#shift();
  }

  close(): void {
    this.#socket.close(1000);
  }

  async #shift(): Promise<Frame> {
    while (this.#frames.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#frames.shift() as Frame;
  }
}

/** Requests a socket as a client would; the request may be rejected. */
export function requestSocket(
  app: App,
  path: `/ws/${string}`,
  options: { token?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const headers = new Headers({ Upgrade: "websocket", ...options.headers });
  if (options.token) headers.set("Authorization", `Bearer ${options.token}`);
  // The viewer is cached per App, so every request needs its own.
  return openSocket({ ...app }, new Request(`http://localhost${path}`, { headers }));
}

/** Opens a socket. Throws if it is rejected. */
export async function connect<Frame extends { type: string }>(
  app: App,
  path: `/ws/${string}`,
  token: string,
): Promise<TestSocket<Frame>> {
  const answer = await requestSocket(app, path, { token });
  if (!answer.webSocket) throw new Error(`No socket at ${path}: ${answer.status}`);
  return new TestSocket<Frame>(answer.webSocket);
}
