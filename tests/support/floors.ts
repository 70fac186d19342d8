import { globSync, readdirSync } from "node:fs";

/** The domains of `app/features`, from the lowest floor. Each imports only what stands below it. */
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
  "programmes",
  "site",
  "member-area",
  "demo",
];

/** The rooms of a domain, by their paths; a domain with files of its own, other than the one for personal data, is one room. */
export function roomsOf(domain: string): string[] {
  const path = `app/features/${domain}`;
  if (globSync(`${path}/*.{ts,tsx}`).some((file) => !file.endsWith("/personal-data.server.ts"))) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)
    .sort();
}

const roomsWidth = 96;

/** The floors as `docs/architecture.md` shows them: the highest first, each with its rooms. */
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
