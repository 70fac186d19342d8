import { readFileSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { parseArgs } from "node:util";
import { describeReport, type Report } from "./import-report.ts";
import { seed, withLocalServer } from "./local-server.ts";

const usage = `Usage: npm run import -- FILE [--source NAME] [--encoding ENCODING] [--dry-run] [--url https://host]
       npm run import -- --take-back ID [--url https://host]
FILE is a CSV file or an .xlsx workbook. ENCODING is utf-8, utf-16, big5 or gb18030; by default it is found out.
--dry-run shows what would happen and writes nothing. --take-back undoes the import of that id, as far as nobody has
changed or claimed its listings since.
Without --url it imports into the local state, as the demo staff. With it, IMPORT_EMAIL and IMPORT_PASSWORD say which staff
account to log in with. NAME is the list the file is from, shown on each listing; by default the file's name. Rows that are
not imported are written to FILE.rejected.csv.`;

interface Target {
  /** The name of the list the file is from. */
  source: string;
  origin: string;
  email: string;
  password: string;
}

/** `npm run import -- FILE.csv`: sends the file to the API call behind the staff page, and prints its report. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: "string" }, source: { type: "string" } },
  });
  const [path, ...others] = positionals;
  if (!path || others.length > 0) throw new Error(usage);
  const csv = readFile(path);
  const source = values.source ?? basename(path, extname(path));
  const report = values.url
    ? await send(csv, { source, origin: new URL(values.url).origin, ...credentials() })
    : await withLocalServer(async (origin) => {
        await seed(origin);
        return send(csv, { source, origin, email: "staff@demo.test", password: "Demo-pass-1" });
      });
  console.log(describeReport(report));
  if (report.rejected !== null) writeFileSync(`${path}.rejected.csv`, report.rejected);
}

function readFile(path: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === "ENOENT" ? "no such file" : String(error);
    throw new Error(`Cannot read ${path}: ${reason}`);
  }
}

function credentials(): { email: string; password: string } {
  const { IMPORT_EMAIL: email, IMPORT_PASSWORD: password } = process.env;
  if (!email || !password) throw new Error(`IMPORT_EMAIL and IMPORT_PASSWORD must be set for --url.\n${usage}`);
  return { email, password };
}

async function send(csv: Buffer<ArrayBuffer>, { source, origin, email, password }: Target): Promise<Report> {
  const { token } = await call<{ token: string }>(`${origin}/api/auth/login`, {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, type: "staff" }),
  });
  const { data } = await call<{ data: { result: Report } }>(
    `${origin}/api/v1/staff/import?source=${encodeURIComponent(source)}`,
    {
      headers: { "Content-Type": "text/csv", Authorization: `Bearer ${token}` },
      body: csv,
    },
  );
  return data.result;
}

async function call<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(`${url}${url.includes("?") ? "&" : "?"}lang=en-US`, { method: "POST", ...init });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as Answer;
  throw new Error(`${errorMessage(text) ?? text.slice(0, 500)} (${answer.status})`);
}

/** The message of an API error, followed by its field errors. */
function errorMessage(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error: { message: string; fields?: Record<string, string[]> } };
    return [error.message, ...Object.values(error.fields ?? {}).flat()].join("\n");
  } catch {
    return null;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
