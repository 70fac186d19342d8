import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { routePaths } from "./support/route-paths";

const texts = ["docs/operations.md", "docs/incidents.md", "README.md"].map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** The commands of the wrangler that is installed. */
const wrangler = readFileSync("node_modules/wrangler/wrangler-dist/cli.js", "utf8");
const hasCommand = (command: string) => wrangler.includes(`"wrangler ${command}"`);

describe.each(texts)("$path", ({ text }) => {
  it("names scripts that exist", () => {
    const named = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("names commands of wrangler that exist", () => {
    const named = [...text.matchAll(/\bwrangler ((?:[a-z0-9-]+ ?)+)/g)].map(([, words = ""]) =>
      words.trim().split(" "),
    );
    const unknown = named.filter((words) => !words.some((_, at) => hasCommand(words.slice(0, at + 1).join(" "))));
    expect(unknown.map((words) => words.join(" "))).toEqual([]);
  });

  it("names pages of staff and tables that exist", () => {
    const pages = [...text.matchAll(/`\/staff\/([\w/]+)`/g)].map(([, page = ""]) => page);
    expect(pages.filter((page) => !routePaths.includes(`/staff/${page}`))).toEqual([]);
    const schema = globSync("migrations/*.sql")
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    const tables = [...text.matchAll(/\b(?:FROM|UPDATE|DELETE FROM) (\w+)\b/g)].map(([, table = ""]) => table);
    expect(tables.filter((table) => !new RegExp(`CREATE TABLE \`?${table}\\b`).test(schema))).toEqual([]);
  });
});

it("docs/incidents.md has four notes for each of ten incidents", () => {
  const [, ...incidents] = readFileSync("docs/incidents.md", "utf8").split(/^## /m);
  expect(incidents).toHaveLength(10);
  for (const incident of incidents) {
    const notes = [...incident.matchAll(/^- \*\*(\w+)\*\*: \S/gm)].map(([, note]) => note);
    expect(notes, incident.split("\n")[0]).toEqual(["Symptom", "Check", "Do", "Afterwards"]);
  }
});

/** What a test reads of wrangler.toml. */
interface Settings {
  name?: string;
  vars: Record<string, unknown>;
  d1_databases: { binding: string; database_id?: string; database_name?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
  durable_objects: { bindings: object[] };
  queues: { producers?: { binding: string; queue: string }[]; consumers?: { queue: string }[] };
  ratelimits: { name: string; namespace_id: string; simple: object }[];
  send_email: object[];
  migrations: object[];
  triggers: object;
  images?: object;
  version_metadata?: object;
  assets?: object;
}

describe("staging", () => {
  const read = (env?: string) =>
    unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true }) as unknown as Settings;
  const [production, staging] = [read(), read("staging")];

  it("has every binding and variable of production", () => {
    const bindings = (config: Settings) => ({
      databases: config.d1_databases.map(({ binding }) => binding),
      buckets: config.r2_buckets.map(({ binding }) => binding),
      objects: config.durable_objects.bindings,
      producers: config.queues.producers?.map(({ binding }) => binding),
      limits: config.ratelimits.map(({ name, simple }) => ({ name, simple })),
      mails: config.send_email,
      others: [config.images, config.version_metadata, config.assets],
      migrations: config.migrations,
      crons: config.triggers,
      vars: Object.keys(config.vars),
    });
    expect(bindings(staging)).toEqual(bindings(production));
  });

  it("shares no database, bucket, queue, rate limit or host with production", () => {
    const parts = ({ name, d1_databases, r2_buckets, queues, ratelimits, vars }: Settings) => [
      name,
      ...d1_databases.flatMap(({ database_id, database_name }) => [database_id, database_name]),
      ...r2_buckets.map(({ bucket_name }) => bucket_name),
      ...(queues.consumers ?? []).map(({ queue }) => queue),
      ...(queues.producers ?? []).map(({ queue }) => queue),
      ...ratelimits.map(({ namespace_id }) => namespace_id),
      vars.PUBLIC_ORIGIN,
      ...String(vars.PARTNER_HOSTS).split(","),
    ];
    expect(parts(staging).filter((part) => parts(production).includes(part))).toEqual([]);
  });

  it("has no secret", () => {
    expect(Object.keys(staging.vars).filter((name) => /KEY|SECRET|TOKEN|HASH/.test(name))).toEqual([]);
  });
});
