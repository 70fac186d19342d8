import { globSync, readdirSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "~/db/schema";
import { drawFloors, floors, roomsOf } from "./support/floors";
import { importsOf } from "./support/imports-of";

/** The product's own files, without their tests. */
const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !/\.(test|d)\.tsx?$/.test(file));

/**
 * Finds import cycles: groups of nodes that reach each other (Tarjan's strongly connected components of more than one
 * node).
 */
function cycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    number.set(node, number.size);
    lowest.set(node, number.get(node) ?? 0);
    open.push(node);
    for (const next of imports.get(node) ?? []) {
      const reached = number.has(next) ? (open.includes(next) ? number.get(next) : undefined) : visit(next);
      if (reached !== undefined) lowest.set(node, Math.min(lowest.get(node) ?? 0, reached));
    }
    if (lowest.get(node) === number.get(node)) {
      const cycle = open.splice(open.indexOf(node));
      if (cycle.length > 1) found.push(cycle.sort());
    }
    return lowest.get(node) ?? 0;
  };
  for (const node of imports.keys()) if (!number.has(node)) visit(node);
  return found;
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe("imports", () => {
  it("are found", () => {
    expect(imports.get("app/root.tsx")).toContain("app/routes/root-data.server.ts");
    expect(files.length).toBeGreaterThan(500);
  });

  it("are checked for cycles correctly", () => {
    const loop = { a: ["b"], b: ["c"], c: ["a", "d"], d: ["e"], e: [] };
    expect(cycles(new Map(Object.entries(loop)))).toEqual([["a", "b", "c"]]);
  });

  it("form no cycles between files", () => expect(cycles(imports)).toEqual([]));

  it("form no cycles between rooms", () => {
    const rooms = floors.flatMap(roomsOf);
    const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`));
    const between = new Map<string, string[]>();
    for (const [file, imported] of imports) {
      const room = roomOf(file);
      if (!room) continue;
      const others = imported.flatMap((name) => roomOf(name) ?? []).filter((other) => other !== room);
      between.set(room, [...(between.get(room) ?? []), ...others]);
    }
    expect(between.size).toBeGreaterThan(60);
    expect(cycles(between)).toEqual([]);
  });

  it("never go from components, the database or server basics to features or routes", () => {
    const basics = [...imports].filter(([file]) => /^app\/(components|db|server|locales)\//.test(file));
    const upwards = basics.flatMap(([file, imported]) =>
      imported.filter((name) => /^app\/(features|routes)\//.test(name)).map((name) => `${file} → ${name}`),
    );
    expect(upwards).toEqual([]);
  });

  it("never go from features to routes", () => {
    const features = [...imports].filter(([file]) => file.startsWith("app/features/"));
    expect(features.filter(([, imported]) => imported.some((name) => name.startsWith("app/routes/")))).toEqual([]);
  });

  it("never go from deployed code to demo data", () => {
    const isDemo = (file: string) => file.startsWith("app/features/demo/");
    const isDemoEntry = (file: string) => ["workers/dev.ts", "workers/demo-doors.ts"].includes(file);
    const deployed = [...imports].filter(([file]) => !isDemo(file) && !isDemoEntry(file));
    expect(deployed.filter(([, imported]) => imported.some((file) => isDemo(file) || isDemoEntry(file)))).toEqual([]);
  });

  it("never go from the product to its entry points", () => {
    const fromApp = [...imports].filter(([file]) => file.startsWith("app/"));
    expect(fromApp.filter(([, imported]) => imported.some((file) => file.startsWith("workers/")))).toEqual([]);
  });
});

const domainOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? "";

/** Returns what a domain's README lists under a label, in backquotes. */
function listedIn(domain: string, label: string): string[] {
  const list = readmeOf(domain)
    .split("\n- ")
    .find((item) => item.startsWith(`${label}: `));
  return [...(list ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}
const readmeOf = (domain: string) => readFileSync(`app/features/${domain}/README.md`, "utf8");

describe("the domains of app/features", () => {
  it("are those with a floor", () => {
    expect(readdirSync("app/features").sort()).toEqual([...floors].sort());
    expect(floors.length).toBeLessThanOrEqual(18);
  });

  it("are drawn in docs/architecture.md as they are", () => {
    const [, picture] =
      /\n## Domains\n[\s\S]*?```\n([\s\S]*?)\n```\n/.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
    expect(picture).toBe(drawFloors());
  });

  it.each(floors)("%s imports only lower floors, and only those that its README names", (domain) => {
    const allowed = listedIn(domain, "May import");
    expect(
      allowed.filter((other) => floors.indexOf(other) >= floors.indexOf(domain) || !floors.includes(other)),
    ).toEqual([]);
    const arrows = [...imports]
      .filter(([file]) => domainOf(file) === domain)
      .flatMap(([file, imported]) => imported.map((name) => ({ file, name, other: domainOf(name) })))
      .filter(({ other }) => other !== "" && other !== domain && !allowed.includes(other));
    expect(arrows.map(({ file, name }) => `${file} → ${name}`)).toEqual([]);
  });

  it.each(floors)("%s has a README of at most 25 lines, whose rooms and commands exist", (domain) => {
    expect(readmeOf(domain).trimEnd().split("\n").length).toBeLessThanOrEqual(25);
    const rooms = roomsOf(domain).map((path) => path.split("/").at(-1));
    expect(listedIn(domain, "Rooms").sort()).toEqual(rooms.length === 1 ? [] : rooms);
    const code = files.filter((file) => domainOf(file) === domain).map((file) => readFileSync(file, "utf8"));
    const isExported = (name: string) =>
      code.some((text) => new RegExp(`^export (async )?function ${name}\\b`, "m").test(text));
    expect(listedIn(domain, "Commands").filter((name) => !isExported(name))).toEqual([]);
  });

  it("name the folders of routes, texts and tables", () => {
    const folders = (path: string) =>
      readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    const ofNone = ["api", "dev", "layouts"];
    const named = [
      ...folders("app/routes").filter((name) => !ofNone.includes(name)),
      ...folders("app/locales/zh-TW"),
      ...folders("app/locales/en-US"),
      ...folders("app/db/schema"),
    ];
    expect(named.filter((name) => !floors.includes(name))).toEqual([]);
  });

  it("have each table of the database in the README of one of them, and its definition in that one's folder", () => {
    const tables = Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? getTableName(table) : []));
    expect(tables.length).toBeGreaterThan(80);
    expect(floors.flatMap((domain) => listedIn(domain, "Tables")).sort()).toEqual(tables.sort());
    const elsewhere = floors.flatMap((domain) => {
      const sources = globSync(`app/db/schema/${domain}/*.ts`).map((file) => readFileSync(file, "utf8"));
      const isDefined = (table: string) =>
        sources.some((code) => code.includes(`sqliteTable("${table}"`) || code.includes(`sqliteTable(\n  "${table}"`));
      return listedIn(domain, "Tables").filter((table) => !isDefined(table));
    });
    expect(elsewhere).toEqual([]);
  });
});
