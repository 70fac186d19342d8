import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it, vi } from "vitest";
import { apiCalls } from "~/routes/api/calls/index.server";
import { openApiDocument } from "~/routes/api/openapi-document.server";

// Node cannot import WebAssembly, and no call is made here.
vi.mock("argon2id/dist/simd.wasm", () => ({ default: null }));

it("describes the API as Redocly recommends", async () => {
  const document = openApiDocument(apiCalls, { origin: "https://fundbridge.example", version: "1" });
  const config = await createConfig({
    extends: ["recommended"],
    // The product's specification gives these paths; `callsByPath` prefers the fixed part.
    rules: { "no-ambiguous-paths": "off" },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${location[0]?.pointer} ${ruleId}: ${message}`)).toEqual([]);
});

it("gives calls names that say what they do", () => {
  const { paths } = openApiDocument(apiCalls, { origin: "https://fundbridge.example", version: "1" });
  expect(paths["/api/v1/startups/{startupid}"]?.put).toMatchObject({ operationId: "putStartupsByStartupid" });
  expect(paths["/course/api/v1/courses/recent"]?.get).toMatchObject({ operationId: "getCoursesRecent" });
});
