import { sides } from "~/db/values";
import { otherSide } from "~/features/messaging/rules";
import { tellUnread } from "~/features/messaging/tell-unread.server";
import type { Thread } from "~/features/messaging/thread";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { digestAlarmDelay, digestRetryMs, dueDigests } from "./alarm-rules";

/** Storage key for the origin of links in mails, since an alarm has no request to take it from. */
const originKey = "link_origin";

interface Deps {
  app: () => App;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Ensures that the object's alarm rings within `delayMs`. */
  arm: (delayMs: number) => void;
}

/** Tells a side about messages it has left unread, when the object's alarm rings. */
export class DigestClock {
  readonly #thread: Thread;
  readonly #storage: SyncKvStorage;
  readonly #deps: Deps;

  constructor(thread: Thread, storage: SyncKvStorage, deps: Deps) {
    this.#thread = thread;
    this.#storage = storage;
    this.#deps = deps;
  }

  /** Stores the origin the thread is opened at, if it differs from the configured one, as in development. */
  noteOrigin(origin: string): void {
    if (origin !== this.#origin) this.#storage.put(originKey, origin);
  }

  /** Sets the alarm for the next mail. */
  arm(): void {
    const delay = digestAlarmDelay(this.#thread.digestsDue, this.#deps.now());
    if (delay !== null) this.#deps.arm(delay);
  }

  /** Sends the mails that are due. Never throws; failed mails are retried. */
  async send(): Promise<void> {
    for (const side of sides) {
      // Check again for each side: it may read the thread while the first mail is being sent.
      if (!dueDigests(this.#thread.digestsDue, this.#deps.now()).includes(side)) continue;
      try {
        const { parties, summary } = this.#thread;
        await tellUnread(this.#deps.app(), {
          to: parties[side],
          from: parties[otherSide(side)],
          unread: summary.unread[side],
          isFirstAnswer: this.#thread.hasUnreadAnswer(side),
          origin: this.#origin,
        });
        this.#thread.noteDigest(side);
      } catch (error) {
        logError(error);
        this.#deps.arm(digestRetryMs);
      }
    }
  }

  get #origin(): string {
    return this.#storage.get<string>(originKey) ?? this.#deps.app().config.PUBLIC_ORIGIN;
  }
}
