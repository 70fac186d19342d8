import { globSync, readdirSync } from "node:fs";

/** The domains of `app/features`, lowest floor first. Each imports only domains below it. */
export const floors = [
  "text",
  "core",
  "files",
  "records",
  "profiles",
  "publishing",
  "messaging",
  "accounts",
  "commerce",
  "discovery",
  "learning",
  "intake",
  "showcase",
  "deals",
  "programmes",
  "site",
  "member-area",
  "demo",
];

/** Files with which a domain adds to registers. */
const registered = /\/(?:personal-data|timeline|waiting)\.server\.ts$/;

/** Returns the rooms of a domain, by path. A domain with files of its own, except register files, is a single room. */
export function roomsOf(domain: string): string[] {
  const path = `app/features/${domain}`;
  if (globSync(`${path}/*.{ts,tsx}`).some((file) => !registered.test(file))) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)
    .sort();
}

const roomsWidth = 96;

/** Draws the floors as `docs/architecture.md` shows them: highest first, each with its rooms. */
export function drawFloors(): string {
  const lines = floors.flatMap((domain, index) => {
    const rows = [""];
    for (const room of roomsOf(domain).map((path) => path.split("/").slice(3).join(", "))) {
      const row = rows.at(-1) ?? "";
      if (row.length + room.length > roomsWidth) rows.push(room);
      else rows[rows.length - 1] = [row, room].filter(Boolean).join(" · ");
    }
    const name = `${String(index + 1).padStart(2)}  ${domain.padEnd(13)}`;
    return [rows.map((row, at) => `${at === 0 ? name : " ".repeat(name.length)}${row}`.trimEnd()).join("\n")];
  });
  return lines.reverse().join("\n");
}
