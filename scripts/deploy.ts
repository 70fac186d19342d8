import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keepAssets } from "./deploy/kept-assets.ts";

const usage = `Usage: npm run deploy -- [--env staging]
RELEASES_DIR is the folder of the scripts of earlier releases, .releases by default. Keep it between deployments.`;

/**
 * `npm run deploy`: applies the migrations, builds, adds the scripts of the last week's releases, and deploys. A deployed
 * version serves the files that were uploaded with it and no others (decision 087).
 */
function main(): void {
  const { values } = parseArgs({ options: { env: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) {
    console.log(usage);
    return;
  }
  const environment = values.env ? ["--env", values.env] : [];
  run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", ...environment]);
  run("npm", ["run", "--silent", "build"]);
  const releases = join(process.env.RELEASES_DIR ?? ".releases", values.env ?? "production");
  const added = keepAssets({ built: "build/client/assets", releases, now: Date.now() });
  console.log(`${added} scripts and styles of earlier releases stay reachable.`);
  // Does not build again: nothing has changed since.
  run("wrangler", ["deploy", ...environment]);
}

/** Exits the process if the command fails. */
function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

main();
