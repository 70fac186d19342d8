import { readFileSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { parseArgs } from "node:util";
import {
  describePreview,
  describeReport,
  describeTakenBack,
  type Preview,
  type Report,
  type TakenBack,
} from "./import-report.ts";
import { seed, withLocalServer } from "./local-server.ts";

const usage = `Usage: npm run import -- FILE [--source NAME] [--encoding ENCODING] [--dry-run] [--url https://host]
       npm run import -- --take-back ID [--url https://host]
FILE is a CSV file or an .xlsx workbook. ENCODING is utf-8, utf-16, big5 or gb18030; by default it is found out.
--dry-run shows what would become of each row, and writes nothing. --take-back undoes the import with this id, except for
listings that somebody has claimed or edited since.
Without --url it works on the local state, as the demo staff. With it, IMPORT_EMAIL and IMPORT_PASSWORD say which staff
account to log in with. NAME is the list the file is from, shown on each listing; by default the file's name. Rows that are
not imported are written to FILE.rejected.csv.`;

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Target {
  origin: string;
  email: string;
  password: string;
}

/** `npm run import -- FILE`: sends the file to the API call behind the staff page and prints its report. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: "string" },
      source: { type: "string" },
      encoding: { type: "string" },
      "dry-run": { type: "boolean" },
      "take-back": { type: "string" },
    },
  });
  const { url, "take-back": importId, "dry-run": isDryRun, encoding } = values;
  const [path, ...others] = positionals;
  if (others.length > 0 || (path === undefined) === (importId === undefined)) throw new Error(usage);
  if (path === undefined) {
    const taken = await ask<TakenBack>(url, `imports/${encodeURIComponent(importId ?? "")}/take-back`);
    console.log(describeTakenBack(taken));
    return;
  }
  const file = readFile(path);
  const type = extname(path).toLowerCase() === ".xlsx" ? xlsxType : "text/csv";
  const query = new URLSearchParams(encoding ? { encoding } : {});
  if (isDryRun) {
    console.log(describePreview(await ask<Preview>(url, `import/preview?${query}`, { file, type })));
    return;
  }
  query.set("source", values.source ?? basename(path, extname(path)));
  query.set("file_name", basename(path).slice(0, 200));
  const report = await ask<Report>(url, `import?${query}`, { file, type });
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

interface Sent {
  file: Buffer<ArrayBuffer>;
  type: string;
}

/** Calls the staff API on the server at `url`, or on the local state. */
async function ask<Result>(url: string | undefined, path: string, sent?: Sent): Promise<Result> {
  if (url) return send({ origin: new URL(url).origin, ...credentials() }, path, sent);
  return withLocalServer(async (origin) => {
    await seed(origin);
    return send({ origin, email: "staff@demo.test", password: "Demo-pass-1" }, path, sent);
  });
}

async function send<Result>({ origin, email, password }: Target, path: string, sent?: Sent): Promise<Result> {
  const { token } = await call<{ token: string }>(`${origin}/api/auth/login`, {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, type: "staff" }),
  });
  const { data } = await call<{ data: { result: Result } }>(`${origin}/api/v1/staff/${path}`, {
    headers: { Authorization: `Bearer ${token}`, ...(sent && { "Content-Type": sent.type }) },
    body: sent?.file,
  });
  return data.result;
}

async function call<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(`${url}${url.includes("?") ? "&" : "?"}lang=en-US`, { method: "POST", ...init });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as Answer;
  throw new Error(`${errorMessage(text) ?? text.slice(0, 500)} (${answer.status})`);
}

/** Formats an API error's message, followed by its field errors. */
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
