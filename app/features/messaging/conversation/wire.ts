import type { Side } from "~/db/values";
import { encodeFrame, type ServerFrame } from "~/features/messaging/protocol";
import { translateIssue } from "~/locales/issues";
import type { ErrorCode } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import type { Connections } from "./room";
import type { SideIdentity, Sockets } from "./sockets";

interface RefusalOptions {
  issue?: string;
  clientId?: string;
  retryAfterSeconds?: number;
}

/** Connects a conversation's room to its open sockets. */
export class Wire implements Connections<WebSocket> {
  readonly #sockets: Sockets<SideIdentity>;

  constructor(sockets: Sockets<SideIdentity>) {
    this.#sockets = sockets;
  }

  sideOf(socket: WebSocket): Side {
    return this.#sockets.identityOf(socket).side;
  }

  send(socket: WebSocket, frame: ServerFrame): void {
    try {
      socket.send(encodeFrame(frame));
    } catch {
      // The other end just disconnected; it resumes from its last `seq`.
    }
  }

  broadcast(frame: ServerFrame, { to, except }: { to?: Side; except?: WebSocket } = {}): void {
    for (const socket of this.#sockets.open()) {
      if (socket !== except && (!to || this.sideOf(socket) === to)) this.send(socket, frame);
    }
  }

  /** Responds in the sender's language. `issue` is the message key of the frame's error. */
  refuse(socket: WebSocket, code: ErrorCode, { issue, clientId, retryAfterSeconds }: RefusalOptions): void {
    const t = translate(this.#sockets.identityOf(socket).locale);
    const message = issue ? translateIssue(t, issue) : t(`errors:${code}`);
    this.send(socket, {
      type: "error",
      code,
      message,
      ...(clientId ? { client_id: clientId } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }),
    });
  }
}
