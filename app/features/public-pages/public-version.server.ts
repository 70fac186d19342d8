import { compiled } from "~/db/compiled.server";
import { publicVersion } from "~/db/schema";
import type { App } from "~/server/app.server";

const selectVersion = compiled((db) => db.select({ version: publicVersion.version }).from(publicVersion));

/** The version of everything that visitors' public pages show; a new one after each change (decision 021). */
export async function readPublicVersion(app: App): Promise<string> {
  const [row] = await selectVersion(app.db, {});
  if (!row) throw new Error("public_version has no row: its migration has not run.");
  return row.version;
}
