import { type Side, sides } from "~/db/values";
import type { InboxChange } from "~/features/messaging/objects";
import { type ConversationRecord, showSummary, type ThreadSummary } from "~/features/messaging/rules";
import type { Thread } from "~/features/messaging/thread";
import { beginWrite, initialPace, mayWriteNow, retryDelay, type SummaryPace, summaryAlarmDelay } from "./summary-pace";

/** What the writer needs of its object. */
interface Deps {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Writes a summary to D1 (`writeSummary`). Rejects when that fails. */
  write: (summary: ThreadSummary, options: { withRecords: boolean }) => Promise<void>;
  /** Tells an account's open pages that the conversation changed. */
  tellInbox: (change: InboxChange) => Promise<void>;
  /** Makes sure that the object's alarm rings within so many milliseconds. */
  arm: (delayMs: number) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Writes a thread's summary to D1 behind the conversation and tells both inboxes (product §8.8). While people talk the
 * list follows at once; a flood of messages is summed up. A write that fails is retried until it succeeds. When to
 * write and when to retry is decided in `summary-pace.ts`.
 */
export class SummaryWriter {
  readonly #thread: Thread;
  readonly #deps: Deps;
  #pace: SummaryPace = initialPace;
  #writing: Promise<void> | null = null;
  /** The records as D1's directory is known to hold them; empty when that is unknown. */
  #recordsWritten = "";

  constructor(thread: Thread, deps: Deps) {
    this.#thread = thread;
    this.#deps = deps;
  }

  /**
   * To be called right after a change, with nothing awaited in between: the alarm becomes durable together with the row,
   * so no stored change can lack the alarm that writes its summary.
   */
  markDirty(): void {
    this.#deps.arm(summaryAlarmDelay(this.#pace, this.#deps.now()));
  }

  /** Writes now unless a summary was written a moment ago; then the alarm writes all that changes meanwhile. */
  flushSoon(): void {
    if (mayWriteNow(this.#pace, this.#deps.now())) this.#deps.waitUntil(this.flush());
  }

  /** Brings D1 up to the present version, one write at a time. Never throws: a failed write is left to the alarm. */
  async flush(): Promise<void> {
    const wanted = this.#thread.versions.current;
    while (this.#thread.versions.written < wanted) {
      try {
        this.#writing ??= this.#write().finally(() => {
          this.#writing = null;
        });
        await this.#writing;
        this.#pace = { ...this.#pace, failures: 0 };
      } catch (error) {
        console.error(error);
        this.#pace = { ...this.#pace, failures: this.#pace.failures + 1 };
        this.#deps.arm(retryDelay(this.#pace.failures));
        return;
      }
    }
  }

  async #write(): Promise<void> {
    this.#pace = beginWrite(this.#pace, this.#deps.now());
    const { summary } = this.#thread;
    const records = JSON.stringify(summary.records.map(withoutTime));
    const withRecords = records !== this.#recordsWritten;
    // Until D1 answers, its directory may hold either: a write whose answer is lost has changed it all the same.
    if (withRecords) this.#recordsWritten = "";
    await this.#deps.write(summary, { withRecords });
    this.#recordsWritten = records;
    this.#thread.markWritten(summary.version);
    for (const side of sides) this.#deps.waitUntil(this.#tellInbox(side, summary));
  }

  async #tellInbox(side: Side, summary: ThreadSummary): Promise<void> {
    const { parties } = this.#thread;
    const change = { accountId: parties[side].id, side, conversation: showSummary(summary, parties, side) };
    try {
      await this.#deps.tellInbox(change);
    } catch (error) {
      // A page that misses this reads the list again when it is opened or reconnects.
      console.error(error);
    }
  }
}

const withoutTime = ({ updatedAt: _, ...record }: ConversationRecord) => record;
