import { sides } from "~/db/values";
import { otherSide } from "~/features/messaging/rules";
import { sendDigest } from "~/features/messaging/send-digest.server";
import type { Thread } from "~/features/messaging/thread";
import type { App } from "~/server/app.server";

/** Milliseconds before a mail that could not be written is tried again. */
const retry = 30_000;

/** Under this name the object keeps the origin of links in mails: an alarm has no request to take it from. */
const originKey = "link_origin";

interface Deps {
  app: () => App;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Has the object's alarm ring after so many milliseconds, or sooner. */
  arm: (delay: number) => void;
}

/** Writes to a side that has not read the thread for a while, when the object's alarm rings. */
export class DigestClock {
  readonly #thread: Thread;
  readonly #kept: SyncKvStorage;
  readonly #deps: Deps;

  constructor(thread: Thread, kept: SyncKvStorage, deps: Deps) {
    this.#thread = thread;
    this.#kept = kept;
    this.#deps = deps;
  }

  /** Notes at what origin the thread is opened; kept only where that is not the configured one, as in development. */
  noteOrigin(origin: string): void {
    if (origin !== this.#origin) this.#kept.put(originKey, origin);
  }

  /** Has the alarm ring when the next mail is due. */
  arm(): void {
    const at = this.#thread.nextDigestAt;
    if (at !== null) this.#deps.arm(Math.max(at - this.#deps.now(), retry));
  }

  /** Writes the mails that are due. Never throws: what could not be written is tried again. */
  async send(): Promise<void> {
    const { unread } = this.#thread.exists ? this.#thread.summary : { unread: null };
    for (const side of sides) {
      const { digestAt } = this.#thread.own(side);
      if (digestAt === null || digestAt > this.#deps.now()) continue;
      try {
        const { parties } = this.#thread;
        await sendDigest(this.#deps.app(), {
          to: parties[side],
          from: parties[otherSide(side)],
          unread: unread?.[side] ?? 0,
          origin: this.#origin,
        });
        this.#thread.noteDigest(side);
      } catch (error) {
        console.error(error);
        this.#deps.arm(retry);
      }
    }
  }

  get #origin(): string {
    return this.#kept.get<string>(originKey) ?? this.#deps.app().config.PUBLIC_ORIGIN;
  }
}
