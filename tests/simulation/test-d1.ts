import type { ThreadSummary } from "~/features/messaging/rules";

/** What a write of the summary comes to: it is stored; refused; or stored while its answer is lost. */
export type WriteOutcome = "stored" | "refused" | "answer lost";

interface Write {
  summary: ThreadSummary;
  withRecords: boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

export const awayMessage = "D1 is away";

/** The row of a conversation in D1, guarded by its version as `writeSummary` guards it. Writes wait to be settled. */
export class TestD1 {
  row: ThreadSummary | null = null;
  #writes: Write[] = [];
  /** Writes of objects that have died: they may still be stored, and nobody hears of it. */
  #orphans: Write[] = [];

  readonly write = (summary: ThreadSummary, { withRecords }: { withRecords: boolean }): Promise<void> =>
    new Promise((resolve, reject) => {
      this.#writes.push({ summary: structuredClone(summary), withRecords, resolve, reject });
    });

  get isBusy(): boolean {
    return this.#writes.length > 0;
  }

  /** Ends the write that has waited longest. */
  settle(outcome: WriteOutcome): void {
    const write = this.#writes.shift();
    if (!write) return;
    if (outcome !== "refused") this.#store(write);
    if (outcome === "stored") write.resolve();
    else write.reject(new Error(awayMessage));
  }

  /** The object has died: nobody waits for its writes any more. */
  orphan(): void {
    this.#orphans.push(...this.#writes);
    this.#writes = [];
  }

  /** A write of an object that has died is stored late. */
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
