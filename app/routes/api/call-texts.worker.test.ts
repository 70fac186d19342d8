import { expect, it } from "vitest";
import { textsOf, tooMuchWork } from "../../../tests/support/walk-schema";
import { apiCalls } from "./calls/index.server";
import "~/locales/validation";

/** The same as `tests/entered-texts.test.ts`, for what API calls take. */

const taken = apiCalls.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${method} ${path} ${part}`, schema] as const] : [],
  ),
);

it.each(taken)("%s", (_, schema) => expect(tooMuchWork(schema)).toEqual([]));

it("walks many texts", () => expect(taken.flatMap(([, schema]) => textsOf(schema)).length).toBeGreaterThan(300));
