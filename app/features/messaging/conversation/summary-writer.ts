import { type Side, sides } from "~/db/values";
import type { InboxChange } from "~/features/messaging/objects";
import { type ConversationRecord, showSummary, type ThreadSummary } from "~/features/messaging/rules";
import type { Thread } from "~/features/messaging/thread";
import { logError } from "~/server/log-error.server";
import { beginWrite, initialPace, mayWriteNow, retryDelay, type SummaryPace, summaryAlarmDelay } from "./summary-pace";

/** What the writer needs from its object. */
interface Deps {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Writes a summary to D1 (`writeSummary`). Rejects on failure. */
  write: (summary: ThreadSummary, options: { withRecords: boolean }) => Promise<void>;
  /** Notifies an account's open pages that the conversation changed. */
  tellInbox: (change: InboxChange) => Promise<void>;
  /** Ensures that the object's alarm rings within `delayMs`. */
  arm: (delayMs: number) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Writes a thread's summary to D1 after the fact and notifies both inboxes (product §8.8). Single messages update the
 * list at once, bursts are combined, and failed writes are retried (`summary-pace.ts`).
 */
export class SummaryWriter {
  readonly #thread: Thread;
  readonly #deps: Deps;
  #pace: SummaryPace = initialPace;
  #writing: Promise<void> | null = null;
  /** The records as last written to D1's directory; empty if unknown. */
  #recordsWritten = "";

  constructor(thread: Thread, deps: Deps) {
    this.#thread = thread;
    this.#deps = deps;
  }

  /**
   * Call right after a change without awaiting in between: the alarm is then stored together with the row, so every
   * stored change gets its summary.
   */
  markDirty(): void {
    this.#deps.arm(summaryAlarmDelay(this.#pace, this.#deps.now()));
  }

  /** Writes now unless a summary was written just before; then the alarm writes all changes. */
  flushSoon(): void {
    if (mayWriteNow(this.#pace, this.#deps.now())) this.#deps.waitUntil(this.flush());
  }

  /** Writes the current version to D1, one write at a time. Never throws; the alarm retries failed writes. */
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
        logError(error);
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
    // Unknown until D1 answers: a write whose answer is lost may still have succeeded.
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
      // A page that misses this reloads the list when it opens or reconnects.
      logError(error);
    }
  }
}

const withoutTime = ({ updatedAt: _, ...record }: ConversationRecord) => record;
