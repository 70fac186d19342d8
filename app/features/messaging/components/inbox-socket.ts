import { isInboxFrame } from "../frame-shapes";
import type { InboxFrame } from "../protocol";
import { type LiveSocket, openLiveSocket } from "./live-socket";

/** Opens the inbox socket of the signed-in account. Browsers only. */
export function openInboxSocket(onFrame: (frame: InboxFrame) => void): LiveSocket {
  return openLiveSocket({
    path: () => "/ws/inbox",
    isFrame: isInboxFrame,
    onFrame,
    // Pages that need a session check it themselves; elsewhere the badge just stops updating.
    onRefused: () => undefined,
  });
}
