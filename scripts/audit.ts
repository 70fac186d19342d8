import { spawnSync } from "node:child_process";
import { readAudit } from "./audit/read-audit.ts";

/**
 * `npm run audit [-- --omit=dev]`: lists the packages of the lock file with known vulnerabilities. Fails if there are
 * any, but not if the registry does not answer audits, as with mirrors. CI prints the list without failing, because a
 * new advisory must not block a change; CONTRIBUTING.md has the time frames.
 */

const { stdout } = spawnSync("npm", ["audit", "--json", ...process.argv.slice(2)], { encoding: "utf8" });
const known = readAudit(stdout);
if (known === null) console.log("Known vulnerabilities: not asked, because the registry answers no audits.");
else {
  console.log(`Known vulnerabilities: ${known.length} ${known.length === 1 ? "package" : "packages"}`);
  for (const { name, severity, isFixed } of known) {
    console.log(`  ${severity.padEnd(8)}  ${name}${isFixed ? "" : " (no fixed version)"}`);
  }
  process.exitCode = known.length === 0 ? 0 : 1;
}
