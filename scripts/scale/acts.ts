/**
 * What a member does in a month, and what each act uses. Rows are the most that `tests/scale.worker.test.ts` measures. A
 * page's rate is the ratio of pages per second to a bare Remix page in docs/benchmarks.md (2026-11-27). How often each act
 * happens is an assumption: there are no members yet.
 */

export interface Act {
  /** How often a member does it in a month; visitors' acts are shared among the members. */
  perMonth: number;
  /** Requests of the Worker; scripts, styles and images in the assets are free. */
  requests: number;
  /** CPU of the Worker, in milliseconds. */
  cpuMs: number;
  /** Rows of D1. */
  rowsRead: number;
  rowsWritten: number;
  /** Requests of Durable Objects: 20 frames of a socket count as one. */
  objectRequests?: number;
  /** Files read from R2. */
  fileReads?: number;
  mails?: number;
}

/** A bare Remix page's rate in the same run, in pages per second: between 750 and 980. */
const barePage = 865;

/** Milliseconds of CPU of a page with this ratio. The local database and sockets are included, so it is an upper bound. */
const page = (ratio: number) => 1000 / (ratio * barePage);

/** A call of the API costs about what a page's data does without rendering. */
const callMs = 2;

export const acts = {
  "a visitor's page, from the edge cache": {
    perMonth: 20,
    requests: 1,
    cpuMs: page(1.82),
    rowsRead: 1,
    rowsWritten: 0,
  },
  // `docs/testing.md`: a password hash takes 50 ms.
  "log-in": { perMonth: 2, requests: 1, cpuMs: 50 + callMs, rowsRead: 35, rowsWritten: 20 },
  "the home page of a member": { perMonth: 8, requests: 1, cpuMs: page(0.327), rowsRead: 30, rowsWritten: 8 },
  // Made by the first page of a day (`getPicks`); as often as a member visits. CPU is assumed.
  "the matches of a day": { perMonth: 8, requests: 0, cpuMs: 5, rowsRead: 3500, rowsWritten: 12 },
  "a list of startups": { perMonth: 12, requests: 1, cpuMs: page(0.308), rowsRead: 60, rowsWritten: 0 },
  "a search": { perMonth: 4, requests: 1, cpuMs: page(0.308), rowsRead: 520, rowsWritten: 0 },
  "a startup's page": { perMonth: 24, requests: 1, cpuMs: page(0.423), rowsRead: 80, rowsWritten: 0, fileReads: 2 },
  "the deal board": { perMonth: 8, requests: 1, cpuMs: page(0.204), rowsRead: 205, rowsWritten: 0 },
  "a thread": { perMonth: 12, requests: 2, cpuMs: page(0.196), rowsRead: 35, rowsWritten: 2, objectRequests: 4 },
  // The summary, which the object writes after its answer, is counted by hand: a row with its indexes.
  "a message": { perMonth: 12, requests: 0, cpuMs: 1, rowsRead: 20, rowsWritten: 10, objectRequests: 3 },
  "a favorite": { perMonth: 3, requests: 1, cpuMs: callMs, rowsRead: 25, rowsWritten: 15 },
  // A message to the queue is written, read and deleted.
  "a mail": { perMonth: 8, requests: 1, cpuMs: 5, rowsRead: 10, rowsWritten: 5, mails: 1 },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

/** What a member's data takes, in bytes: rows with their indexes (measured by the same test), and files (assumed). */
export const storedPerMember = { database: 6e4, files: 5e6 };

/** How long an object is awake for a request, in gigabyte-seconds: 128 MB for a tenth of a second (assumed). */
export const objectGbSeconds = 0.0128;
