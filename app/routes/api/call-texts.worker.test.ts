import { expect, it } from "vitest";
import { textsOf, tooMuchWork } from "../../../tests/support/walk-schema";
import { apiCalls } from "./calls/index.server";
import "~/locales/validation";

/** Like `tests/entered-texts.test.ts`, for the input of API calls. */

const taken = apiCalls.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${method} ${path} ${part}`, schema] as const] : [],
  ),
);

it.each(taken)("%s", (_, schema) => expect(tooMuchWork(schema)).toEqual([]));

it("walks many texts", () => expect(taken.flatMap(([, schema]) => textsOf(schema)).length).toBeGreaterThan(300));
