import { beforeAll, expect, it } from "vitest";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { completeInvestor } from "./support/complete-profiles";
import { fetchWorker } from "./support/fetch-worker";

/** Bad input to every form of the whole Worker is rejected without a 5xx. */

const app = testApp();
const tokens = { visitor: "", startup: "", investor: "", basicInvestor: "", staff: "" };

beforeAll(async () => {
  tokens.startup = (await makeStartup(app)).token;
  tokens.basicInvestor = (await makeInvestor(app)).token;
  tokens.investor = (await makeInvestor(app, { ...completeInvestor(), status: "active", level: "normal" })).token;
  tokens.staff = (await makeStaff(app, { staffRole: "admin" })).token;
});

/** Every form of the page walk: the account that posts it, its path and its fields. */
const forms: Array<{
  who: keyof typeof tokens;
  path: string;
  fields: string[];
  /** Any characters are valid; only the length is limited. */
  acceptsAnyText?: boolean;
}> = [
  { who: "visitor", path: "/login", fields: ["type", "email", "password"] },
  {
    who: "visitor",
    path: "/signup?type=startup",
    fields: ["name", "email", "password", "terms", "reference", "startup_origin"],
  },
  { who: "visitor", path: "/signup?type=investor", fields: ["name", "email", "password", "investorType", "terms"] },
  { who: "visitor", path: "/signup/success", fields: ["email", "type"] },
  { who: "visitor", path: "/forgot", fields: ["email", "type"] },
  { who: "visitor", path: "/forgot/startup/unknown", fields: ["password"] },
  { who: "visitor", path: "/activate?code=unknown", fields: ["code", "password"] },
  {
    who: "startup",
    path: "/startup/information/edit",
    fields: [
      "name",
      "photo",
      "cover",
      "phone",
      "currency",
      "industry_keys",
      "company_info.company_status",
      "company_info.company_start_at",
      "company_info.register_country",
      "company_info.sn",
      "company_info.capital",
      "report.zh_tw.slogan",
    ],
  },
  {
    who: "startup",
    path: "/startup/fundraising/edit",
    fields: ["funding_info.status", "funding_info.fundraising", "report.zh_tw.financial_status"],
  },
  { who: "startup", path: "/startup/detail/edit", fields: ["photo", "report.zh_tw.summary"], acceptsAnyText: true },
  { who: "startup", path: "/startup/more/edit", fields: ["website", "video", "teams[0].name", "awards[0].year"] },
  { who: "startup", path: "/startup", fields: ["intent"] },
  {
    who: "basicInvestor",
    path: "/investor/information/edit",
    fields: ["name", "photo", "type", "email", "phone", "capital", "check_size.min", "langs.zh_tw.title"],
  },
  {
    who: "basicInvestor",
    path: "/investor/holding/edit",
    fields: ["current_invest[0].name", "current_invest[0].year"],
  },
  { who: "startup", path: "/startup/figures", fields: ["intent", "as_of", "paying_customers", "product_live"] },
  { who: "startup", path: "/startup/figures?correct=unknown", fields: ["intent", "value"] },
  { who: "investor", path: "/board/conditions/unknown", fields: ["pilots", "named", "pass"] },
  { who: "startup", path: "/letters", fields: ["month"] },
  { who: "startup", path: "/letters/drafts/unknown", fields: ["intent", "revision", "numbers[0].value", "good"] },
  { who: "startup", path: "/letters/drafts/unknown/send", fields: ["revision", "readers", "holders"] },
  { who: "investor", path: "/letters/unknown", fields: ["intent", "message"] },
  { who: "startup", path: "/startup/firewall", fields: ["intent", "target", "classes"] },
  { who: "basicInvestor", path: "/investor", fields: ["intent"] },
  { who: "investor", path: "/investor/office-hours", fields: ["intent", "weekday", "start", "until", "place"] },
  { who: "startup", path: "/investors/unknown/office-hours", fields: ["start", "purpose"] },
  { who: "basicInvestor", path: "/investor/information", fields: ["group"], acceptsAnyText: true },
  { who: "investor", path: "/messages/unknown", fields: ["message", "client_id"] },
  { who: "basicInvestor", path: "/messages/unknown", fields: ["message"] },
  { who: "investor", path: "/messages/unknown/meet", fields: ["intent", "slots", "purpose", "place", "minutes"] },
  { who: "basicInvestor", path: "/messages/unknown/meet", fields: ["intent", "meeting", "version", "start"] },
  { who: "staff", path: "/staff/review/unknown", fields: ["intent", "note"] },
  { who: "staff", path: "/staff/groups", fields: ["investor_id", "seen_group", "seen_asked", "group_id"] },
  { who: "staff", path: "/staff/groups/unknown", fields: ["name_zh", "name_en", "parent_id", "source", "checked"] },
];

const values = {
  nothing: "",
  "a wrong type": "{}[]<script>",
  "text over any length": "長".repeat(40_000),
  "a control character": "a\u0000b",
};

it.each(forms)(
  "rejects bad input from $who to $path without a 5xx",
  async ({ who, path, fields, acceptsAnyText = false }) => {
    const post = async (body: BodyInit, headers: Record<string, string> = {}) =>
      (await fetchWorker(path, { cookie: tokens[who], method: "POST", body, headers })).status;
    for (const [kind, value] of Object.entries(values)) {
      const status = await post(new URLSearchParams(fields.map((field) => [field, value])));
      expect(status, `${kind} to ${path}`).toBeLessThan(500);
      // A draft may be saved with empty fields; all other invalid input is rejected.
      if (kind === "text over any length" || (kind === "a wrong type" && !acceptsAnyText)) {
        expect(status, `${kind} to ${path}`).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await post(""), `nothing to ${path}`).toBeLessThan(500);
    expect(await post('{"name":1}', { "Content-Type": "application/json" }), `JSON to ${path}`).toBeLessThan(500);
    expect(await post("--x", { "Content-Type": "multipart/form-data" }), `half a form to ${path}`).toBeLessThan(500);
  },
);
