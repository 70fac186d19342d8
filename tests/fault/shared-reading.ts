import { publicVersion } from "~/db/schema";
import type { App } from "~/server/app.server";
import { together } from "~/server/together";

interface Reading {
  app: App;
  /** Something that only this reading's own request may ask. */
  own: AbortSignal;
}

const readTogether = together(
  async (readings: Reading[]) => {
    const [version] = (await readings[0]?.app.db.select().from(publicVersion)) ?? [];
    return readings.map(() => version);
  },
  { most: 100, patience: 1_000 },
);

/** Reads a row together with other requests. Throws if it went on as another request than the one that asked. */
export async function readAsOneself(app: App): Promise<Response> {
  const reading = { app, own: AbortSignal.abort() };
  const version = await readTogether(reading, app.waitUntil);
  if (!reading.own.aborted) throw new Error("The signal was aborted.");
  return Response.json({ version, profiles: await app.db.select().from(publicVersion) });
}
