/** What the platform charges, in US dollars; a month of the paid plan includes the amounts given (docs/scale.md). */

interface Price {
  /** Where it is published, read on 2026-11-29. */
  source: string;
  /** Included in a month. */
  included: number;
  /** The price of `per` more. */
  dollars: number;
  per: number;
}

const million = 1e6;
const docs = "https://developers.cloudflare.com";

export const planDollars = 5;

export const prices = {
  requests: { source: `${docs}/workers/platform/pricing/`, included: 10 * million, dollars: 0.3, per: million },
  cpuMs: { source: `${docs}/workers/platform/pricing/`, included: 30 * million, dollars: 0.02, per: million },
  rowsRead: { source: `${docs}/d1/platform/pricing/`, included: 25_000 * million, dollars: 0.001, per: million },
  rowsWritten: { source: `${docs}/d1/platform/pricing/`, included: 50 * million, dollars: 1, per: million },
  databaseGb: { source: `${docs}/d1/platform/pricing/`, included: 5, dollars: 0.75, per: 1 },
  objectRequests: {
    source: `${docs}/durable-objects/platform/pricing/`,
    included: million,
    dollars: 0.15,
    per: million,
  },
  objectGbSeconds: {
    source: `${docs}/durable-objects/platform/pricing/`,
    included: 400_000,
    dollars: 12.5,
    per: million,
  },
  fileGb: { source: `${docs}/r2/pricing/`, included: 10, dollars: 0.015, per: 1 },
  fileReads: { source: `${docs}/r2/pricing/`, included: 10 * million, dollars: 0.36, per: million },
  queueOperations: { source: `${docs}/queues/platform/pricing/`, included: million, dollars: 0.4, per: million },
} as const satisfies Record<string, Price>;

export type Resource = keyof typeof prices;
