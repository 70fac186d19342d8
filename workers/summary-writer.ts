import { sides } from "~/db/values";
import { inboxOf } from "~/features/messaging/objects";
import { type ConversationRecord, showSummary } from "~/features/messaging/rules";
import type { Thread } from "~/features/messaging/thread";
import { writeSummary } from "~/features/messaging/write-summary.server";
import type { App } from "~/server/app.server";

/** Milliseconds before the summary is tried again, doubled with each failure up to the greatest. */
const firstRetry = 1_000;
const longestRetry = 30_000;

/** Milliseconds between two summaries of one conversation, doubled while they follow each other up to the greatest. */
const firstPause = 250;
const longestPause = 2_000;

/** Summaries follow each other when the next comes so many milliseconds after the pause. */
const followsWithin = 2_000;

/** What the writer needs of its object. */
interface Deps {
  app: () => App;
  /** Makes sure that the object's alarm rings in so many milliseconds, or sooner. */
  arm: (delay: number) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Writes a thread's summary to D1 behind the conversation and tells both inboxes (design §9). People who talk see the
 * list follow at once; a flood of messages is summed up. What D1 does not take is owed until it does.
 */
export class SummaryWriter {
  readonly #thread: Thread;
  readonly #deps: Deps;
  #failures = 0;
  #writtenAt = 0;
  #pause = firstPause;
  #writing: Promise<void> | null = null;
  /** What D1's directory is known to say of the records; unknown after waking. */
  #recordsWritten = "";

  constructor(thread: Thread, deps: Deps) {
    this.#thread = thread;
    this.#deps = deps;
  }

  /**
   * To be called right behind a change, with nothing awaited between: the alarm becomes durable together with the row,
   * so that a summary is owed exactly as long as it is remembered.
   */
  markDirty(): void {
    const wait = this.#writtenAt + this.#pause - Date.now();
    this.#deps.arm(wait > 0 ? wait : firstRetry);
  }

  /** Writes now, unless a summary was written a moment ago: then the alarm does, for all that changes meanwhile. */
  flushSoon(): void {
    if (Date.now() - this.#writtenAt >= this.#pause) this.#deps.waitUntil(this.flush());
  }

  /** Brings D1 up to the present version, one write at a time. Never throws: what fails is left to the alarm. */
  async flush(): Promise<void> {
    const wanted = this.#thread.versions.current;
    while (this.#thread.versions.written < wanted) {
      try {
        this.#writing ??= this.#write().finally(() => {
          this.#writing = null;
        });
        await this.#writing;
        this.#failures = 0;
      } catch (error) {
        console.error(error);
        this.#failures += 1;
        this.#deps.arm(Math.min(firstRetry * 2 ** this.#failures, longestRetry));
        return;
      }
    }
  }

  async #write(): Promise<void> {
    const since = Date.now() - this.#writtenAt;
    this.#pause = since < this.#pause + followsWithin ? Math.min(2 * this.#pause, longestPause) : firstPause;
    this.#writtenAt = Date.now();
    const { summary, parties } = this.#thread;
    const app = this.#deps.app();
    const records = JSON.stringify(summary.records.map(withoutTime));
    await writeSummary(app, summary, { withRecords: records !== this.#recordsWritten });
    this.#recordsWritten = records;
    this.#thread.markWritten(summary.version);
    for (const side of sides) {
      const { id } = parties[side];
      const told = inboxOf(app, id).tell({ accountId: id, side, conversation: showSummary(summary, parties, side) });
      // A page that misses this reads the list anew when it is opened or connected again.
      this.#deps.waitUntil(Promise.resolve(told).catch((error: unknown) => console.error(error)));
    }
  }
}

const withoutTime = ({ updatedAt: _, ...record }: ConversationRecord) => record;
