import type { App } from "~/server/app.server";
import { buildBulkInvestor } from "./build-investor";
import { buildBulkStartup } from "./build-startup";
import { bulkDomain } from "./cast";
import { prepareInvestor } from "./demo-investor.server";
import { prepareStartup } from "./demo-startup.server";
import { indexWritten, writePrepared } from "./write-prepared.server";

/** One call writes at most this many bulk profiles of a side, to stay far from the limits of one request. */
export const bulkPerCall = 250;

interface Counts {
  startups: number;
  investors: number;
}

/** Brings the number of invented profiles up to `wanted`, a limited number in one call. */
export async function seedBulk(
  app: App,
  options: { wanted: Counts; existing: Counts; staffId: string; password: () => Promise<string> },
): Promise<Counts & { remaining: number }> {
  const startups = next(options.existing.startups, options.wanted.startups);
  const investors = next(options.existing.investors, options.wanted.investors);
  if (startups.length + investors.length === 0) return { startups: 0, investors: 0, remaining: 0 };

  const passwordHash = await options.password();
  const today = new Date(app.now());
  await writePrepared(
    app,
    await Promise.all(
      startups.map((number) =>
        prepareStartup(app, {
          email: address("startup", number),
          passwordHash,
          staffId: options.staffId,
          changePassword: 0,
          standing: "published",
          withTeam: false,
          built: buildBulkStartup(number, today),
        }),
      ),
    ),
  );
  const prepared = investors.map((number) =>
    prepareInvestor(app, {
      email: address("investor", number),
      passwordHash,
      staffId: options.staffId,
      status: "active",
      level: null,
      built: buildBulkInvestor(number),
    }),
  );
  await writePrepared(app, prepared);
  await indexWritten(
    app,
    prepared.map(({ id }) => id),
  );
  const left = (wanted: number, existing: number, written: number) => Math.max(0, wanted - existing - written);
  return {
    startups: startups.length,
    investors: investors.length,
    remaining:
      left(options.wanted.startups, options.existing.startups, startups.length) +
      left(options.wanted.investors, options.existing.investors, investors.length),
  };
}

/** The numbers of the next profiles to write. */
function next(existing: number, wanted: number): number[] {
  const count = Math.min(bulkPerCall, Math.max(0, wanted - existing));
  return Array.from({ length: count }, (_, place) => existing + place);
}

function address(kind: "startup" | "investor", number: number): string {
  return `${kind}-${String(number).padStart(6, "0")}@${bulkDomain}`;
}
