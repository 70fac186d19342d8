import type { ThreadSummary } from "~/features/messaging/rules";

/** The outcome of a summary write: stored, refused, or stored with its answer lost. */
export type WriteOutcome = "stored" | "refused" | "answer lost";

interface Write {
  summary: ThreadSummary;
  withRecords: boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

export const awayMessage = "D1 is away";

/** A conversation's row in D1, guarded by its version as in `writeSummary`. Writes wait until they are settled. */
export class TestD1 {
  row: ThreadSummary | null = null;
  #writes: Write[] = [];
  /** Writes of dead objects: they may still be stored, without an answer. */
  #orphans: Write[] = [];

  readonly write = (summary: ThreadSummary, { withRecords }: { withRecords: boolean }): Promise<void> =>
    new Promise((resolve, reject) => {
      this.#writes.push({ summary: structuredClone(summary), withRecords, resolve, reject });
    });

  get isBusy(): boolean {
    return this.#writes.length > 0;
  }

  /** Settles the oldest waiting write. */
  settle(outcome: WriteOutcome): void {
    const write = this.#writes.shift();
    if (!write) return;
    if (outcome !== "refused") this.#store(write);
    if (outcome === "stored") write.resolve();
    else write.reject(new Error(awayMessage));
  }

  /** The object has died; its writes have no caller any more. */
  orphan(): void {
    this.#orphans.push(...this.#writes);
    this.#writes = [];
  }

  /** Stores a write of a dead object late. */
  storeLate(): void {
    const write = this.#orphans.shift();
    if (write) this.#store(write);
  }

  #store({ summary, withRecords }: Write): void {
    const version = this.row?.version ?? 0;
    if (version < summary.version) this.row = { ...summary, records: this.row?.records ?? summary.records };
    if (withRecords && this.row?.version === summary.version) this.row.records = summary.records;
  }
}
