import type { AccountKind, Side } from "~/db/values";
import { madeWayCode, misusedCode, sessionEndedCode } from "~/features/messaging/protocol";
import type { Parties } from "~/features/messaging/rules";
import type { Locale } from "~/locales/locale";

/** Whose socket it is. Taken by the Worker from the session when the socket opens, never from a frame. */
export interface SocketIdentity {
  accountId: string;
  sessionId: string;
  /** The language of error texts. */
  locale: Locale;
}

/** Of a socket to an inbox. */
export interface InboxIdentity extends SocketIdentity {
  kind: AccountKind;
}

/** Of a socket to a conversation. */
export interface SideIdentity extends SocketIdentity {
  side: Side;
}

/** What the Worker tells an inbox about the socket it hands over. */
export interface InboxOpening {
  identity: InboxIdentity;
}

/** What it tells a conversation: also how both sides look now, the last `seq` the page has, and the origin of links in mails. */
export interface ThreadOpening {
  identity: SideIdentity;
  thread: { parties: Parties; after: number; origin: string };
}

const openingHeader = "X-Socket-Opening";

/** The request that hands a socket over to an object. Only the Worker can send it: objects have no address outside. */
export function openingRequest(opening: InboxOpening | ThreadOpening): Request {
  return new Request("https://object/socket", {
    headers: { Upgrade: "websocket", [openingHeader]: encodeURIComponent(JSON.stringify(opening)) },
  });
}

export function readOpening<Opening extends InboxOpening | ThreadOpening>(request: Request): Opening {
  return JSON.parse(decodeURIComponent(request.headers.get(openingHeader) ?? "")) as Opening;
}

/** The course whose discussion a page shows, and its ticket there (`Discussion.follow`); 0 until it has one. */
export interface Following {
  courseId: string;
  ticket: number;
}

type Attachment<Identity> = Identity & { ready: boolean; openedAt: number; following?: Following };

/** When a socket last sent a frame, since its object woke; pings are recorded by the runtime. */
const lastFrames = new WeakMap<WebSocket, number>();

/** A session has at most so many sockets to one object: a newer one replaces the oldest. */
export const socketsPerSession = 8;

/** After so many invalid frames in a row a socket is closed. */
export const garbageInARow = 20;

/** How many frames in a row were invalid. */
const garbage = new WeakMap<WebSocket, number>();

/** How long a check of the sessions is valid, unless an end is reported. */
const recheckAfterMs = 2_000;

/**
 * The hibernating sockets of one object, each tied to the session that opened it. A session that ends closes them at
 * once (`close`). In case that call is lost, or an account is suspended by other means, sessions are checked again before
 * an event is handled (`dropEnded`).
 */
export class Sockets<Identity extends SocketIdentity> {
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
   * Accepts a socket. It receives nothing until `ready`, so that its first frame is the one that `greet` sends. The order
   * matters: it is listed here and recorded elsewhere (`note`) before the session is checked, so that a session that ends
   * meanwhile either finds the socket or is found by the check.
   */
  async accept(
    identity: Identity,
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
      // No microtask in between if there is nothing to wait for: a message stored then would not reach this socket.
      const greeting = greet(server);
      if (greeting) await greeting;
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

  /** Sockets that take frames. One that is closing is still listed by the runtime; it is left out. */
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

  identityOf(socket: WebSocket): Identity {
    return attachmentOf<Identity>(socket);
  }

  /** The discussion that a socket's page shows, if any. */
  followingOf(socket: WebSocket): Following | undefined {
    return attachmentOf(socket).following;
  }

  /** Records which discussion a socket's page shows, also while the object sleeps. */
  noteFollowing(socket: WebSocket, following: Following | undefined): void {
    attach(socket, { ...attachmentOf(socket), following });
  }

  /** Records when a socket sent a frame. */
  noteFrame(socket: WebSocket, at: number): void {
    lastFrames.set(socket, at);
    garbage.delete(socket);
  }

  /** Records that a socket sent an invalid frame; closes it after too many in a row, and returns whether it did. */
  noteGarbage(socket: WebSocket): boolean {
    const inARow = (garbage.get(socket) ?? 0) + 1;
    garbage.set(socket, inARow);
    if (inARow < garbageInARow) return false;
    socket.close(misusedCode, "not a frame");
    return true;
  }

  /** When the other end last gave a sign of life, in milliseconds since the epoch. */
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

  /** Makes the next event check the sessions again, however recent the last check: something is known to have changed. */
  expireCheck(): void {
    this.#checkedAt = 0;
  }

  /** Whether the last check of the sessions is still valid. */
  get isChecked(): boolean {
    return this.#checking === null && Date.now() - this.#checkedAt < recheckAfterMs;
  }

  /** Closes sockets whose session has ended, unless that was checked just now. */
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
      // While D1 is unavailable, the last check remains valid: conversations continue, and `close` needs no D1.
      console.error(error);
    }
  }
}

/** The attachments of sockets, deserialized once while the object is awake: each frame needs them several times. */
const attachments = new WeakMap<WebSocket, Attachment<SocketIdentity>>();

function attachmentOf<Identity extends SocketIdentity = SocketIdentity>(socket: WebSocket): Attachment<Identity> {
  const known = attachments.get(socket) ?? (socket.deserializeAttachment() as Attachment<SocketIdentity>);
  attachments.set(socket, known);
  return known as Attachment<Identity>;
}

function attach(socket: WebSocket, attachment: Attachment<SocketIdentity>): void {
  socket.serializeAttachment(attachment);
  attachments.set(socket, attachment);
}

function end(socket: WebSocket): void {
  socket.close(sessionEndedCode, "session ended");
}
