import { sides } from "~/db/values";
import { otherSide } from "~/features/messaging/rules";
import { sendDigest } from "~/features/messaging/send-digest.server";
import type { Thread } from "~/features/messaging/thread";
import type { App } from "~/server/app.server";
import { digestAlarmDelay, digestRetryMs, dueDigests } from "./alarm-rules";

/** Under this key the object stores the origin of links in mails: an alarm has no request to take it from. */
const originKey = "link_origin";

interface Deps {
  app: () => App;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Makes sure that the object's alarm rings within so many milliseconds. */
  arm: (delayMs: number) => void;
}

/** Sends a side that has not read the thread for a while a mail, when the object's alarm rings. */
export class DigestClock {
  readonly #thread: Thread;
  readonly #storage: SyncKvStorage;
  readonly #deps: Deps;

  constructor(thread: Thread, storage: SyncKvStorage, deps: Deps) {
    this.#thread = thread;
    this.#storage = storage;
    this.#deps = deps;
  }

  /** Records at what origin the thread is opened; stored only where that differs from the configured one, as in development. */
  noteOrigin(origin: string): void {
    if (origin !== this.#origin) this.#storage.put(originKey, origin);
  }

  /** Sets the alarm for the next mail. */
  arm(): void {
    const delay = digestAlarmDelay(this.#thread.digestsDue, this.#deps.now());
    if (delay !== null) this.#deps.arm(delay);
  }

  /** Sends the mails that are due. Never throws: a mail that fails is retried. */
  async send(): Promise<void> {
    for (const side of sides) {
      // Asked for each side anew: while the first mail is sent, the other side may read.
      if (!dueDigests(this.#thread.digestsDue, this.#deps.now()).includes(side)) continue;
      try {
        const { parties, summary } = this.#thread;
        await sendDigest(this.#deps.app(), {
          to: parties[side],
          from: parties[otherSide(side)],
          unread: summary.unread[side],
          origin: this.#origin,
        });
        this.#thread.noteDigest(side);
      } catch (error) {
        console.error(error);
        this.#deps.arm(digestRetryMs);
      }
    }
  }

  get #origin(): string {
    return this.#storage.get<string>(originKey) ?? this.#deps.app().config.PUBLIC_ORIGIN;
  }
}
