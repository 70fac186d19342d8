import type { Side } from "~/db/values";
import { madeWayCode, misusedCode, sessionEndedCode } from "~/features/messaging/protocol";
import type { Parties } from "~/features/messaging/rules";
import type { Locale } from "~/locales/locale";

/** Who holds a socket. Decided by the Worker from the session when the socket opens, never by a frame. */
export interface SocketIdentity {
  side: Side;
  accountId: string;
  sessionId: string;
  /** The language of error texts. */
  locale: Locale;
}

/** What the Worker tells an object about the socket it hands over. */
export interface SocketOpening {
  identity: SocketIdentity;
  /** For a conversation: how both sides look now, the last `seq` the page has, and the origin of links in mails. */
  thread?: { parties: Parties; after: number; origin: string };
}

const openingHeader = "X-Socket-Opening";

/** The request that hands a socket over to an object. Only the Worker can send it: objects have no address outside. */
export function openingRequest(opening: SocketOpening): Request {
  return new Request("https://object/socket", {
    headers: { Upgrade: "websocket", [openingHeader]: encodeURIComponent(JSON.stringify(opening)) },
  });
}

export function readOpening(request: Request): SocketOpening {
  return JSON.parse(decodeURIComponent(request.headers.get(openingHeader) ?? "")) as SocketOpening;
}

type Attachment = SocketIdentity & { ready: boolean; openedAt: number };

/** When a socket last sent a frame, as far as its object was awake to hear it; pings are counted by the runtime. */
const lastFrames = new WeakMap<WebSocket, number>();

/** A session holds at most so many sockets of one object: a newer one takes the place of the oldest. */
export const socketsPerSession = 8;

/** After so many frames in a row that are none a socket is closed. */
export const garbageInARow = 20;

/** How many frames in a row were none. */
const garbage = new WeakMap<WebSocket, number>();

/** How long an answer about a session holds, in milliseconds, should nobody tell of its end. */
const recheckAfter = 2_000;

/**
 * The hibernating sockets of one object, each tied to the session that opened it. A session that ends closes them at
 * once (`close`); should that word get lost, or an account be suspended by other means, they are found by asking again
 * before an event is handled (`dropEnded`).
 */
export class Sockets {
  readonly #ctx: DurableObjectState;
  readonly #findLive: (sessionIds: Set<string>) => Promise<Set<string>>;
  #checkedAt = 0;
  #checking: Promise<void> | null = null;
  #lastOpenedAt = 0;

  constructor(ctx: DurableObjectState, findLive: (sessionIds: Set<string>) => Promise<Set<string>>) {
    this.#ctx = ctx;
    this.#findLive = findLive;
  }

  /**
   * Takes over a socket. It receives nothing until `ready`, so that its first frame is the one that `greet` sends.
   * The order matters: listed here and noted elsewhere (`note`) before the session is checked, so that whoever ends the
   * session meanwhile either finds the socket or is found by the check.
   */
  async accept(
    identity: SocketIdentity,
    { note, greet }: { note?: () => Promise<void>; greet: (socket: WebSocket) => Promise<void> | void },
  ): Promise<Response> {
    this.#makeWay(identity.sessionId);
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    // Later than every other, so that the oldest is always known.
    const openedAt = Math.max(Date.now(), this.#lastOpenedAt + 1);
    this.#lastOpenedAt = openedAt;
    attach(server, { ...identity, ready: false, openedAt });
    await note?.();
    await this.#check();
    if (server.readyState === WebSocket.OPEN) {
      await greet(server);
      attach(server, { ...identity, ready: true, openedAt });
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Closes the oldest sockets of a session until there is room for one more. */
  #makeWay(sessionId: string): void {
    const open = this.#ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN && attachmentOf(socket).sessionId === sessionId)
      .toSorted((a, b) => attachmentOf(b).openedAt - attachmentOf(a).openedAt);
    for (const socket of open.slice(socketsPerSession - 1)) socket.close(madeWayCode, "too many sockets");
  }

  /** Sockets that take frames. One that is closing is still listed by the runtime and is left out. */
  open(): WebSocket[] {
    return this.#ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN && attachmentOf(socket).ready);
  }

  /** Whether the session has another socket here, one that is still opening included. */
  hasAnother(socket: WebSocket): boolean {
    const { sessionId } = attachmentOf(socket);
    return this.#ctx
      .getWebSockets()
      .some(
        (other) =>
          other !== socket && other.readyState === WebSocket.OPEN && attachmentOf(other).sessionId === sessionId,
      );
  }

  identityOf(socket: WebSocket): SocketIdentity {
    return attachmentOf(socket);
  }

  /** Notes when a socket has sent a frame. */
  noteFrame(socket: WebSocket, at: number): void {
    lastFrames.set(socket, at);
    garbage.delete(socket);
  }

  /** Notes that what a socket has sent is no frame; closes it when that goes on, and tells whether it did. */
  noteGarbage(socket: WebSocket): boolean {
    const inARow = (garbage.get(socket) ?? 0) + 1;
    garbage.set(socket, inARow);
    if (inARow < garbageInARow) return false;
    socket.close(misusedCode, "not a frame");
    return true;
  }

  /** When there was last a sign of life from the other end, in milliseconds since the epoch. */
  heardAt(socket: WebSocket): number {
    const pinged = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(attachmentOf(socket).openedAt, pinged, lastFrames.get(socket) ?? 0);
  }

  /** Closes the sockets of these sessions, or all of one account. */
  close(options: { accountId: string; sessionIds: string[] | null }): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const { accountId, sessionId } = attachmentOf(socket);
      if (accountId === options.accountId && (options.sessionIds?.includes(sessionId) ?? true)) end(socket);
    }
  }

  /** Has the next event ask about the sessions anew, however short ago that was done: something is known to have changed. */
  askAgain(): void {
    this.#checkedAt = 0;
  }

  /** Whether the sessions were asked about just now. */
  get isChecked(): boolean {
    return this.#checking === null && Date.now() - this.#checkedAt < recheckAfter;
  }

  /** Closes sockets whose session no longer holds, unless that was asked just now. */
  async dropEnded(): Promise<void> {
    if (this.isChecked) return;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    await this.#checking;
  }

  async #check(): Promise<void> {
    const asked = new Map(this.#ctx.getWebSockets().map((socket) => [socket, attachmentOf(socket).sessionId]));
    if (asked.size === 0) return;
    const askedAt = Date.now();
    try {
      const live = await this.#findLive(new Set(asked.values()));
      this.#checkedAt = askedAt;
      for (const [socket, sessionId] of asked) if (!live.has(sessionId)) end(socket);
    } catch (error) {
      // While D1 cannot answer, the last answer stands: people go on talking, and `close` needs no D1.
      console.error(error);
    }
  }
}

/** What sockets carry, read once while the object is awake: each frame asks several times. */
const carried = new WeakMap<WebSocket, Attachment>();

function attachmentOf(socket: WebSocket): Attachment {
  const known = carried.get(socket) ?? (socket.deserializeAttachment() as Attachment);
  carried.set(socket, known);
  return known;
}

function attach(socket: WebSocket, attachment: Attachment): void {
  socket.serializeAttachment(attachment);
  carried.set(socket, attachment);
}

function end(socket: WebSocket): void {
  socket.close(sessionEndedCode, "session ended");
}
