import { publicVersion } from "~/db/schema";
import type { App } from "~/server/app.server";
import { batchConcurrent } from "~/server/batch-concurrent";

interface Reading {
  app: App;
  /** An object that only this read's own request may use. */
  own: AbortSignal;
}

const readTogether = batchConcurrent(
  async (readings: Reading[]) => {
    const [version] = (await readings[0]?.app.db.select().from(publicVersion)) ?? [];
    return readings.map(() => version);
  },
  { most: 100, patience: 1_000 },
);

/** Reads a row together with other requests. Throws if it resumed in the context of another request. */
export async function readAsOneself(app: App): Promise<Response> {
  const reading = { app, own: AbortSignal.abort() };
  const version = await readTogether(reading, app.waitUntil);
  if (!reading.own.aborted) throw new Error("The signal was aborted.");
  return Response.json({ version, profiles: await app.db.select().from(publicVersion) });
}
