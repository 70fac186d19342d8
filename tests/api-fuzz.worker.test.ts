import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyCall } from "~/routes/api/call.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askCall, type CallInput } from "./support/ask-call";
import { completeInvestor, completeStartup } from "./support/complete-profiles";
import { runs } from "./support/explore";
import { limitOf } from "./support/limits";

/**
 * Random bad requests to all calls: none may cause a 5xx (product §17.2). A failure prints the seed and path that
 * reproduce it: `fc.assert(…, { seed, path })`.
 */

/** Totals over all calls: bodies for calls with a body, URLs for the others. */
const totalBodies = 1_000;
const totalUrls = 500;

const base = testApp();
// Without this, the rate limit would respond instead of the call.
const app = { ...base, limits: { ...base.limits, signIn: limitOf(1e9), signUp: limitOf(1e9) } };
const startup = await makeStartup(app, completeStartup());
const investor = await makeInvestor(app, { ...completeInvestor(), level: "normal" });
const people = {
  visitor: undefined,
  startup: startup.token,
  investor: investor.token,
  staff: (await makeStaff(app, { staffRole: "admin" })).token,
};

/** Field names that some call accepts, so that generated bodies pass the first check. */
const knownNames = [
  ..."email password type name message target_id client_id reference locale token terms term_version".split(" "),
  ..."is_publish status photo cover phone currency capital industry_keys domain_keys teams awards patents".split(" "),
  ..."company_info funding_info report langs zh_tw en_us slogan summary description title experience".split(" "),
  ..."check_size min max history_invest current_invest year startup_id file sn company_start_at website".split(" "),
  ..."documents content link publish_at reward_id startup_id".split(" "),
];
const prototypeNames = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "__defineGetter__"];
const names = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...knownNames) },
  { weight: 1, arbitrary: fc.constantFrom(...prototypeNames) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);

const strings = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    ..."a@b.test|startup|check|active|2020-01-01|9999-99-99|-1|1e999|NaN|null|undefined|TWD|TW|台北市|ai".split("|"),
    "",
    " ",
    "a\u0000b",
    "\ud800",
    "x\udfff\ud800y",
    "\u202e\u2066\ufeff",
    "' OR 1=1 --",
    "../../etc/passwd",
    "{{7*7}}#{7*7}",
    "<script>alert(1)</script>",
    "<p>".repeat(3_000),
    "<blockquote>".repeat(300),
    "&#x110000;&#xd800;&#0;",
    "🙂".repeat(3_000),
    "長".repeat(70_000),
    "01JEYRM1EVJQRC9XWXB2PQYNT7",
    startup.id,
    investor.id,
  ),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e15, 1e15 + 2, 2 ** 53, 1e308, -1e308, Number.MIN_VALUE, 2 ** 31, 4e15),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);
const scalars = fc.oneof(strings, numbers, fc.boolean(), fc.constant(null));

const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    { weight: 4, arbitrary: scalars },
    { weight: 2, arbitrary: fc.dictionary(names, tie("value"), { maxKeys: 6 }) },
    { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(scalars, { minLength: 20, maxLength: 60 }) },
  ),
}));
const objects = fc.dictionary(names, values, { maxKeys: 8 });

const deep = fc
  .tuple(fc.constantFrom('{"a":', "[", '{"report":', '{"__proto__":'), fc.integer({ min: 50, max: 20_000 }))
  .map(([open, depth]) => `${open.repeat(depth)}1${(open === "[" ? "]" : "}").repeat(depth)}`);
/** JSON that no serialiser produces: duplicate names, numbers out of range, `__proto__` as an own name. */
const strangeJson = fc.constantFrom(
  '{"email":1e999,"email":"a@b.test"}',
  '{"__proto__":{"isAdmin":true},"name":"x"}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"name":"\\ud800","phone":"\\u0000"}',
  "-0",
  '"\\ud83d"',
  `{"capital":${"9".repeat(400)}}`,
  `[${"[],".repeat(5_000)}[]]`,
  "{",
  "nul",
  "\ufeff{}",
  "{'a':1}",
  "",
);
const bytes = fc.uint8Array({ maxLength: 300 });
const brokenUtf8 = fc
  .tuple(fc.constantFrom(...knownNames), fc.constantFrom([0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80]))
  .map(([name, bad]) => {
    const [before, after] = [`{"${name}":"a`, 'b"}'].map((part) => [...new TextEncoder().encode(part)]);
    return new Uint8Array([...(before ?? []), ...bad, ...(after ?? [])]);
  });

const boundary = "----fuzz";
const part = fc
  .tuple(
    fc.constantFrom(
      'name="file"; filename="a.png"',
      'name="file"',
      "name=",
      'filename="\u0000"',
      'name="__proto__"',
      "",
    ),
    fc.constantFrom("image/png", "application/pdf", "text/html", "", "x/y; charset=\u0001"),
    fc.oneof(
      bytes,
      fc
        .constantFrom("\x89PNG\r\n\x1a\n", "%PDF-1.7", "PK\x03\x04", "RIFF\0\0\0\0WEBP", "\xff\xd8\xff")
        .map((magic) => Uint8Array.from(magic, (letter) => letter.charCodeAt(0))),
    ),
  )
  .map(([disposition, type, content]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
    return [...new TextEncoder().encode(head), ...content, 13, 10];
  });
const multipart = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}`, ""), bytes)
  .map(([parts, end, rest]) => new Uint8Array([...parts.flat(), ...new TextEncoder().encode(end), ...rest]));
const csv = fc.oneof(
  bytes,
  fc
    .array(fc.array(fc.oneof(strings, fc.constantFrom("name", "company", "website", '"')), { maxLength: 8 }), {
      maxLength: 6,
    })
    .map((rows) => rows.map((row) => row.join(",")).join("\n")),
);

const json = "application/json";
const contentTypes = fc.constantFrom(
  json,
  `${json}; charset=utf-16`,
  `${json.toUpperCase()} ;;`,
  `multipart/form-data; boundary=${boundary}`,
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "text/csv",
  "text/plain",
  "application/x-www-form-urlencoded",
  "*/*",
);

const typed = (raw: fc.Arbitrary<BodyInit>, type: string) =>
  raw.map((body): CallInput => ({ raw: body, headers: { "Content-Type": type } }));

/** Generates a body in the call's media type with invalid content; occasionally in another media type. */
function bodiesFor(call: AnyCall): fc.Arbitrary<CallInput> {
  const wellTyped = call.multipart
    ? typed(multipart as fc.Arbitrary<BodyInit>, `multipart/form-data; boundary=${boundary}`)
    : call.csv
      ? typed(csv as fc.Arbitrary<BodyInit>, "text/csv")
      : fc.oneof(
          { weight: 5, arbitrary: objects.map((body): CallInput => ({ body })) },
          { weight: 1, arbitrary: values.map((body): CallInput => ({ body })) },
          { weight: 1, arbitrary: typed(deep, json) },
          { weight: 1, arbitrary: typed(strangeJson, json) },
          { weight: 1, arbitrary: typed(brokenUtf8 as fc.Arbitrary<BodyInit>, json) },
        );
  const anyRaw = fc.oneof(bytes, multipart, strangeJson, csv) as fc.Arbitrary<BodyInit>;
  const illTyped = fc
    .tuple(anyRaw, contentTypes)
    .map(([raw, type]): CallInput => ({ raw, headers: { "Content-Type": type } }));
  return fc.oneof({ weight: 5, arbitrary: wellTyped }, { weight: 1, arbitrary: illTyped });
}

/** Path parameters: the caller's own, or invalid ones. */
const params = fc.constantFrom<Record<string, string>>(
  { investor_id: investor.id, startup_id: startup.id, id: startup.id, lang: "en-US" },
  { startup_id: "\u0000", investor_id: "__proto__", conversation_id: "\ufffd", lang: "zh_tw", type: "__proto__" },
  { startup_id: "x".repeat(5_000), investor_id: "undefined", conversation_id: "' OR 1=1 --", type: "industry" },
  {},
);
const queries = fc
  .dictionary(
    fc.constantFrom(
      ..."keyword industry_keys domain_keys region page size lang type sort token startup_id id favorites".split(" "),
      "__proto__",
    ),
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.integer().map(String),
      fc.constantFrom("天使", '"', "*", "NOT", "NEAR(", "-1", "1e9", "NaN", "a\u0000b", "%", "_", "^".repeat(500)),
    ),
  )
  .map((query) => `?${new URLSearchParams(query)}`);

async function expectNoServerError(call: AnyCall, asking: CallInput): Promise<void> {
  const { status, text } = await askCall(app, call, asking);
  expect(status, text).toBeLessThan(500);
  expect(text).not.toMatch(/\bat .+:\d+:\d+/);
}

const takesBody = (call: AnyCall) => call.body !== undefined;
/** Mostly callers allowed to make the call, because others are rejected at once. */
const callersOf = (call: AnyCall) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(people)) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        ...({
          everyone: [people.visitor, people.investor],
          members: [people.startup, people.investor],
          sides: [people.startup, people.investor],
          startups: [people.startup],
          investors: [people.investor],
        }[call.caller as string] ?? [people.staff]),
      ),
    },
  );

describe("bad bodies", () => {
  const calls = apiCalls.filter(takesBody);
  const numRuns = Math.ceil(totalBodies / calls.length);
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(`${numRuns} to %s`, async (_, call) => {
    await fc.assert(
      fc.asyncProperty(bodiesFor(call), params, callersOf(call), (asking, params, token) =>
        expectNoServerError(call, { ...asking, params, token }),
      ),
      { numRuns: runs(numRuns) },
    );
  });
});

describe("bad URLs", () => {
  // Log-out calls come last, because they end the session.
  const isLast = ({ path }: AnyCall) => Number(path.endsWith("/logout"));
  const calls = apiCalls.filter((call) => !takesBody(call)).sort((a, b) => isLast(a) - isLast(b));
  const numRuns = Math.ceil(totalUrls / calls.length);
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(`${numRuns} to %s`, async (_, call) => {
    await fc.assert(
      fc.asyncProperty(queries, params, callersOf(call), (query, params, token) =>
        expectNoServerError(call, { query, params, token }),
      ),
      { numRuns: runs(numRuns) },
    );
  });
});
