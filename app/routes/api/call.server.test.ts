import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type AnyCall, defineCall } from "./call.server";

const counted = z.object({ data: z.object({ count: z.int(), exact: z.literal(true) }) });
const common = { summary: "", caller: "everyone", scope: null, response: counted } as const;

/** Type errors are checked by `npm run typecheck`, which requires an error below every `@ts-expect-error`. */
describe("defineCall", () => {
  it("accepts what `response` describes, including literals, and allows calls of all types in one list", async () => {
    const calls: AnyCall[] = [
      defineCall({
        ...common,
        method: "GET",
        path: "/api/v1/count",
        query: z.object({ from: z.coerce.number() }),
        run: async ({ query }) => ({ data: { count: query.from, exact: true } }),
      }),
      defineCall({
        ...common,
        method: "PUT",
        path: "/api/v1/names/{id}",
        caller: "startups",
        params: z.object({ id: z.string() }),
        response: z.object({ data: z.string() }),
        run: async ({ viewer, params }) => ({ data: `${viewer.name} ${params.id}` }),
      }),
    ];
    expect(calls.map(({ path }) => path)).toEqual(["/api/v1/count", "/api/v1/names/{id}"]);
  });

  it("rejects a call that says nothing of API keys", () => {
    const { scope: _, ...without } = common;
    const run = async () => ({ data: { count: 1, exact: true as const } });
    // @ts-expect-error `scope` is missing.
    expect(defineCall({ ...without, method: "GET", path: "/api/v1/count", run })).toBeDefined();
  });

  it("rejects any other response", () => {
    const base = { ...common, method: "GET", path: "/api/v1/count" } as const;
    const calls: AnyCall[] = [
      // @ts-expect-error `count` must be a number.
      defineCall({ ...base, run: async ({ locale }) => ({ data: { count: locale, exact: true } }) }),
      // @ts-expect-error A field is missing.
      defineCall({ ...base, run: async () => ({ data: { count: 1 } }) }),
      // @ts-expect-error A hand-made response, which no schema describes.
      defineCall({ ...base, run: async () => Response.json({}) }),
    ];
    expect(calls).toHaveLength(3);
  });
});
