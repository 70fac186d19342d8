import type { AccountKind, Side } from "~/db/values";
import { madeWayCode, misusedCode, sessionEndedCode } from "~/features/messaging/protocol";
import type { Parties } from "~/features/messaging/rules";
import type { Locale } from "~/locales/locale";
import { logError } from "~/server/log-error.server";

/** The owner of a socket. The Worker takes it from the session when the socket opens, never from a frame. */
export interface SocketIdentity {
  accountId: string;
  sessionId: string;
  /** The language of error messages. */
  locale: Locale;
}

/** The owner of an inbox socket. */
export interface InboxIdentity extends SocketIdentity {
  kind: AccountKind;
}

/** The owner of a conversation socket. */
export interface SideIdentity extends SocketIdentity {
  side: Side;
}

/** What the Worker passes to an inbox with a new socket. */
export interface InboxOpening {
  identity: InboxIdentity;
}

/**
 * What the Worker passes to a conversation with a new socket, including both parties, the page's last `seq` and the
 * origin of links in mails.
 */
export interface ThreadOpening {
  identity: SideIdentity;
  thread: { parties: Parties; after: number; origin: string };
}

const openingHeader = "X-Socket-Opening";

/**
 * Builds the request that hands a socket to an object. Only the Worker can send it, because objects have no public
 * address.
 */
export function openingRequest(opening: InboxOpening | ThreadOpening): Request {
  return new Request("https://object/socket", {
    headers: { Upgrade: "websocket", [openingHeader]: encodeURIComponent(JSON.stringify(opening)) },
  });
}

export function readOpening<Opening extends InboxOpening | ThreadOpening>(request: Request): Opening {
  return JSON.parse(decodeURIComponent(request.headers.get(openingHeader) ?? "")) as Opening;
}

/** The course whose discussion a page shows, and its ticket (`Discussion.follow`); 0 until it has one. */
export interface Following {
  courseId: string;
  ticket: number;
}

type Attachment<Identity> = Identity & { ready: boolean; openedAt: number; following?: Following };

/** When a socket last sent a frame since the object woke; the runtime records pings. */
const lastFrames = new WeakMap<WebSocket, number>();

/** Close code: pages reconnect at once (`reconnect.ts`). */
const serviceRestartCode = 1012;

/** Maximum sockets per session and object; a new one replaces the oldest. */
export const socketsPerSession = 8;

/** A socket is closed after this many invalid frames in a row. */
export const garbageInARow = 20;

/** Invalid frames in a row, per socket. */
const garbage = new WeakMap<WebSocket, number>();

/** How long a session check stays valid unless an end is reported. */
const recheckAfterMs = 2_000;

/**
 * The hibernating sockets of one object, each tied to the session that opened it. Ending a session closes them at once
 * (`close`); `dropEnded` rechecks sessions before an event in case that call is lost or an account is suspended another
 * way.
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
   * Accepts a socket; it receives nothing until `ready`, so `greet` sends its first frame. It is listed here and
   * recorded (`note`) before the session check, so that a session that ends meanwhile is caught by one of the two.
   */
  async accept(
    identity: Identity,
    { note, greet }: { note?: () => Promise<void>; greet: (socket: WebSocket) => Promise<void> | void },
  ): Promise<Response> {
    this.#makeWay(identity.sessionId);
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    // Strictly increasing, so that the oldest socket is always known.
    const openedAt = Math.max(Date.now(), this.#lastOpenedAt + 1);
    this.#lastOpenedAt = openedAt;
    attach(server, { ...identity, ready: false, openedAt });
    await note?.();
    await this.#check();
    if (server.readyState === WebSocket.OPEN) {
      // Do not await without need: a message stored in that microtask would not reach this socket.
      const greeting = greet(server);
      if (greeting) await greeting;
      attach(server, { ...identity, ready: true, openedAt });
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Closes a session's oldest sockets to make room for a new one. */
  #makeWay(sessionId: string): void {
    const open = this.#ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN && attachmentOf(socket).sessionId === sessionId)
      .toSorted((a, b) => attachmentOf(b).openedAt - attachmentOf(a).openedAt);
    for (const socket of open.slice(socketsPerSession - 1)) socket.close(madeWayCode, "too many sockets");
  }

  /** The sockets that accept frames; excludes closing ones, which the runtime still lists. */
  open(): WebSocket[] {
    return this.#ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN && attachmentOf(socket).ready);
  }

  /** Whether the session has another socket here, including one that is opening. */
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

  /** Records which discussion a socket's page shows; survives hibernation. */
  noteFollowing(socket: WebSocket, following: Following | undefined): void {
    attach(socket, { ...attachmentOf(socket), following });
  }

  /** Records when a socket sent a frame. */
  noteFrame(socket: WebSocket, at: number): void {
    lastFrames.set(socket, at);
    garbage.delete(socket);
  }

  /** Counts an invalid frame; after too many in a row closes the socket and returns true. */
  noteGarbage(socket: WebSocket): boolean {
    const inARow = (garbage.get(socket) ?? 0) + 1;
    garbage.set(socket, inARow);
    if (inARow < garbageInARow) return false;
    socket.close(misusedCode, "not a frame");
    return true;
  }

  /** The last sign of life from the other end, in milliseconds since the epoch. */
  heardAt(socket: WebSocket): number {
    const pinged = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(attachmentOf(socket).openedAt, pinged, lastFrames.get(socket) ?? 0);
  }

  /** Closes the sockets of these sessions, or all sockets of the account. */
  close(options: { accountId: string; sessionIds: string[] | null }): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const { accountId, sessionId } = attachmentOf(socket);
      if (accountId === options.accountId && (options.sessionIds?.includes(sessionId) ?? true)) end(socket);
    }
  }

  /** Closes every socket; pages reconnect at once. */
  closeAll(): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(serviceRestartCode, "restored");
  }

  /** Forces a session check at the next event, because something is known to have changed. */
  expireCheck(): void {
    this.#checkedAt = 0;
  }

  /** Whether the last check of the sessions is still valid. */
  get isChecked(): boolean {
    return this.#checking === null && Date.now() - this.#checkedAt < recheckAfterMs;
  }

  /** Closes sockets whose session has ended, unless just checked. */
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
      // While D1 is down the last check stays valid: conversations continue, and `close` does not need D1.
      logError(error);
    }
  }
}

/** Deserialized attachments, cached while the object is awake because each frame reads them several times. */
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
