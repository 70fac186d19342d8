import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pathOf, type Shape } from "./icon-path";

it.each<[Shape, string]>([
  [["path", { d: "m6 6 12 12", key: "1" }], "M0 0m6 6 12 12"],
  [["circle", { cx: "12", cy: "12", r: "10" }], "M2 12a10 10 0 0 1 20 0a10 10 0 0 1 -20 0Z"],
  [["line", { x1: "1", y1: "2", x2: "3", y2: "4" }], "M1 2L3 4"],
  [["polyline", { points: "1 2 3 4" }], "M1 2 3 4"],
  [
    ["rect", { x: "3", y: "4", width: "18", height: "16", rx: "2" }],
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2Z",
  ],
])("draws %j", (shape, path) => expect(pathOf([shape])).toBe(path));

const folder = "node_modules/lucide-react/dist/esm/icons";

/** The file of an icon's shapes, which other names lead to. */
function fileOf(name: string): string {
  const path = `${folder}/${name}.mjs`;
  const [, other] = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(readFileSync(path, "utf8")) ?? [];
  return other ? `${folder}/${other}.mjs` : path;
}

it("can draw every icon that the product imports", async () => {
  const imports = execFileSync("grep", ["-rhoE", "lucide-react/icons/[a-z0-9-]+", "app"], { encoding: "utf8" });
  const names = [...new Set(imports.trim().split("\n"))].map((path) => path.slice(path.lastIndexOf("/") + 1));
  expect(names.length).toBeGreaterThan(100);
  for (const name of names) {
    const { __iconData: icon } = await import(resolve(fileOf(name)));
    expect(pathOf(icon.node), name).toMatch(/^(?:M[^NU]+)+$/);
  }
});
