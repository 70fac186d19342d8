import type { Side } from "~/db/values";
import { encodeFrame, type ServerFrame } from "~/features/messaging/protocol";
import type { StoredMessage } from "~/features/messaging/rules";
import { translateIssue } from "~/locales/validation";
import type { ErrorCode } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import type { Sockets } from "./sockets";

/** What a conversation says over its sockets. */
export class Wire {
  readonly #sockets: Sockets;

  constructor(sockets: Sockets) {
    this.#sockets = sockets;
  }

  send(socket: WebSocket, frame: ServerFrame): void {
    try {
      socket.send(encodeFrame(frame));
    } catch {
      // The other end went away in this moment; it resumes from its last `seq`.
    }
  }

  /** To all open sockets, or to one side's. */
  broadcast(frame: ServerFrame, { to, except }: { to?: Side; except?: WebSocket } = {}): void {
    for (const socket of this.#sockets.open()) {
      if (socket !== except && (!to || this.#sockets.identityOf(socket).side === to)) this.send(socket, frame);
    }
  }

  acknowledge(socket: WebSocket, { clientId, seq, timestamp }: StoredMessage): void {
    this.send(socket, { type: "ack", client_id: clientId, seq, timestamp });
  }

  /** Answers a frame that was not carried out, in the language of its sender; the socket stays open. */
  refuse(socket: WebSocket, code: ErrorCode, { issue, clientId }: { issue?: string; clientId?: string }): void {
    const t = translate(this.#sockets.identityOf(socket).locale);
    const message = issue ? translateIssue(t, issue) : t(`errors:${code}`);
    this.send(socket, { type: "error", code, message, ...(clientId ? { client_id: clientId } : {}) });
  }
}
