import { expect, type Model, test } from "./fixtures";

/** Every form of the walk: who posts it, where, and the fields it knows. */
const forms: Array<{
  who: "visitor" | Model;
  path: string;
  fields: string[];
  /** Strange characters are text like any other here; only their length can be wrong. */
  takesAnyText?: boolean;
}> = [
  { who: "visitor", path: "/login", fields: ["type", "email", "password"] },
  { who: "visitor", path: "/signup?type=startup", fields: ["name", "email", "password", "terms", "reference"] },
  { who: "visitor", path: "/signup?type=investor", fields: ["name", "email", "password", "investorType", "terms"] },
  { who: "visitor", path: "/signup/success", fields: ["email", "type"] },
  { who: "visitor", path: "/forgot", fields: ["email", "type"] },
  { who: "visitor", path: "/forgot/startup/unknown", fields: ["password"] },
  { who: "visitor", path: "/activate?code=unknown", fields: ["password"] },
  {
    who: "startupDraft",
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
    who: "startupDraft",
    path: "/startup/fundraising/edit",
    fields: ["funding_info.status", "funding_info.fundraising", "report.zh_tw.financial_status"],
  },
  { who: "startupDraft", path: "/startup/detail/edit", fields: ["photo", "report.zh_tw.summary"], takesAnyText: true },
  { who: "startupDraft", path: "/startup/more/edit", fields: ["website", "video", "teams[0].name", "awards[0].year"] },
  { who: "startupDraft", path: "/startup", fields: ["intent"] },
  {
    who: "investorBasic",
    path: "/investor/information/edit",
    fields: ["name", "photo", "type", "email", "phone", "capital", "check_size.min", "langs.zh_tw.title"],
  },
  {
    who: "investorBasic",
    path: "/investor/holding/edit",
    fields: ["current_invest[0].name", "current_invest[0].year"],
  },
  { who: "investorBasic", path: "/investor", fields: ["intent"] },
  { who: "investor", path: "/messages/unknown", fields: ["message", "client_id"] },
  { who: "investorBasic", path: "/messages/unknown", fields: ["message"] },
  { who: "staff", path: "/staff/review/unknown", fields: ["intent", "note"] },
];

const values = {
  nothing: "",
  "a wrong type": "{}[]<script>",
  "text over any length": "長".repeat(40_000),
  "a control character": "a\u0000b",
};

for (const { who, path, fields, takesAnyText = false } of forms) {
  test(`${who} posts bad input to ${path} and is refused, not failed`, async ({ request, makeAccount }) => {
    const headers = who === "visitor" ? undefined : { Cookie: `fb_session=${(await makeAccount(who)).token}` };
    for (const [kind, value] of Object.entries(values)) {
      const form = Object.fromEntries(fields.map((field) => [field, value]));
      const answer = await request.post(path, { form, headers, maxRedirects: 0 });
      expect(answer.status(), `${kind} to ${path}`).toBeLessThan(500);
      // A draft may be saved with empty fields; anything else that is wrong is refused.
      if (kind === "text over any length" || (kind === "a wrong type" && !takesAnyText)) {
        expect(answer.status(), `${kind} to ${path}: ${answer.headers().location}`).toBeGreaterThanOrEqual(400);
      }
    }
    for (const options of [
      { headers },
      { headers, data: { name: 1 } },
      { headers: { ...headers, "Content-Type": "multipart/form-data" }, data: "--x" },
    ]) {
      const answer = await request.post(path, { ...options, maxRedirects: 0 });
      expect(answer.status(), `no form to ${path}`).toBeLessThan(500);
    }
  });
}

test("a refused form marks the field, keeps what was typed and takes the focus there, in both languages", async ({
  person,
}) => {
  for (const path of ["/signup?type=startup", "/en-US/signup?type=startup"]) {
    const { page } = await person();
    await page.goto(path);
    await page.locator('[name="name"]').fill("晨星科技");
    await page.locator('[name="email"]').fill("not an address");
    await page.locator('[name="password"]').fill("Bridge-over-2026");
    await page.locator("main form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
    await expect(page.locator('[name="email"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('[name="email"]')).toBeFocused();
    await expect(page.locator('[name="name"]')).toHaveValue("晨星科技");
  }
});
