import { isInboxFrame } from "../frame-shapes";
import type { InboxFrame } from "../protocol";
import { type LiveSocket, openLiveSocket } from "./live-socket";

/** The socket of the signed-in account's inbox. In browsers only. */
export function openInboxSocket(onFrame: (frame: InboxFrame) => void): LiveSocket {
  return openLiveSocket({
    path: () => "/ws/inbox",
    isFrame: isInboxFrame,
    onFrame,
    // Pages that need a session check it themselves; on any other page the badge stays as it is.
    onRefused: () => undefined,
  });
}
