import { describe, expect, it, vi } from "vitest";
import { errorCodesOfAny, errorsOfEveryCall } from "~/routes/api/call-errors";
import { apiCalls } from "~/routes/api/calls/index.server";
import { errorAnswer } from "~/routes/api/error-answer";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { refuse } from "../workers/refuse";

// Node cannot import WebAssembly, and no call is executed here.
vi.mock("argon2id/dist/simd.wasm", () => ({ default: null }));

const t = translate("en-US");
const url = "http://localhost/api/v1/messages?lang=en-US";
const codes = [...errorCodesOfAny(apiCalls), ...errorsOfEveryCall];

function answer(accept: string | null, error: AppError | null) {
  const request = new Request(url, { headers: { "CF-Ray": "8f3c2d1a0b9e8d7c-TPE", ...(accept ? { accept } : {}) } });
  return errorAnswer(request, error, { t });
}

const isProblem = ({ headers }: Response) => headers.get("Content-Type") === "application/problem+json";

describe("problem details", () => {
  it.each(codes)("of %s have its type, status and texts, and the same error as plain JSON", async (code) => {
    const error = new AppError(code, { fields: { email: ["required"] } });
    const plain = await answer(null, error).json<{ error: { message: string } }>();
    const problem = answer("application/problem+json", error);
    expect(isProblem(problem)).toBe(true);
    expect(problem.status).toBe(error.status);
    expect(await problem.json()).toEqual({
      type: `/api/docs#${code}`,
      title: t(`errors:${code}`),
      status: error.status,
      detail: plain.error.message,
      instance: "/api/v1/messages",
      request_id: "8f3c2d1a0b9e8d7c-TPE",
      ...plain,
    });
  });

  it("of an unexpected failure say no more than its status", async () => {
    const problem = answer("application/problem+json", null);
    expect([problem.status, isProblem(problem), await problem.json()]).toMatchObject([
      500,
      true,
      { type: "about:blank", title: "Internal Server Error", status: 500, error: { code: "internal" } },
    ]);
  });

  it("have a title that does not depend on the occurrence", async () => {
    const error = new AppError("rate_limited", { text: "errors:not_listed", retryAfterSeconds: 90 });
    const problem = answer("application/problem+json", error);
    expect(problem.headers.get("Retry-After")).toBe("90");
    expect(await problem.json()).toMatchObject({ title: t("errors:rate_limited"), detail: t("errors:not_listed") });
  });

  it.each<[string | null, boolean]>([
    ["application/problem+json", true],
    ["Application/Problem+JSON", true],
    ["application/json, application/problem+json", true],
    ["application/problem+json;q=0.9, application/json;q=0.8", true],
    ["application/problem+json; charset=utf-8; q=0.5, */*;q=0.1", true],
    ["application/problem+json;q=0.5, application/json", false],
    ["application/problem+json;q=0", false],
    ["application/problem+json;q=2", false],
    ["application/problem+xml", false],
    ["application/*", false],
    ["*/*", false],
    ["application/json", false],
    ["", false],
    [null, false],
    [`${"x".repeat(1_000)},application/problem+json`, false],
  ])("are asked for by Accept: %.60s: %s", (accept, expected) => {
    const got = answer(accept, new AppError("not_found"));
    expect(isProblem(got)).toBe(expected);
    expect(got.headers.get("Vary")).toBe("Accept");
  });

  it("are also what the Worker refuses before a call is found", async () => {
    const headers = { Accept: "application/problem+json", "Accept-Language": "en-US" };
    const refused = refuse(new Request(url, { method: "POST", headers }), "unknown_host");
    expect([refused.status, isProblem(refused), await refused.json()]).toMatchObject([
      421,
      true,
      { type: "/api/docs#unknown_host" },
    ]);
  });
});

it("answers everyone else as before", async () => {
  const error = new AppError("invalid", { fields: { email: ["required"] } });
  const got = answer("*/*", error);
  expect([got.status, got.headers.get("Content-Type"), await got.text()]).toEqual([
    422,
    "application/json; charset=utf-8",
    '{"error":{"code":"invalid","message":"Some fields need your attention. See the note on each.","fields":{"email":["This field is required."]}}}',
  ]);
  const refused = refuse(new Request(url, { headers: { "Accept-Language": "en-US" } }), "unknown_host");
  expect(await refused.text()).toBe(
    '{"error":{"code":"unknown_host","message":"This address doesn’t belong to Fundbridge."}}',
  );
});
