import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { investorTexts, startupTexts } from "~/db/schema";
import { investorBase } from "~/features/profiles/investors/edit.server";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { startupBase } from "~/features/profiles/startups/edit.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { reportColumns, richReportFields } from "~/features/profiles/startups/record";
import { getInvestorTexts, updateInvestorTexts } from "~/routes/api/calls/profiles/investors.server";
import { getStartup, updateStartup } from "~/routes/api/calls/profiles/startups.server";
import { createStartupNews } from "~/routes/api/calls/showcase/startup-news.server";
import { action as saveInvestorSection } from "~/routes/profiles/investor/section-edit";
import { action as saveStartupSection } from "~/routes/profiles/startup/section-edit";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askCall } from "./support/ask-call";
import { completeInvestor, completeStartup } from "./support/complete-profiles";
import { dataPath, fetchWorker } from "./support/fetch-worker";
import { dangerousParts, foreignParts } from "./support/foreign-parts";
import { xssPayloads } from "./support/xss-payloads";

/** XSS payloads, from every input to every output. */

const app = testApp();

/** Posts an edit page's form. */
async function post(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  token: string,
  section: string,
  form: Record<string, string>,
  base: string,
) {
  const request = new Request(`http://localhost/x/${section}/edit`, {
    method: "POST",
    headers: { Cookie: `fb_session=${token}` },
    body: new URLSearchParams({ ...form, base }),
  });
  return action({ request, params: { section }, context: { app: { ...app }, nonce: "" } });
}

const harmful = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([field, html]) => foreignParts(html).map((part) => `${field}: ${part}`));

it("has payloads that are harmful unsanitised", () => {
  expect(xssPayloads.length).toBeGreaterThan(200);
  expect(new Set(xssPayloads).size).toBe(xssPayloads.length);
  expect(xssPayloads.filter((payload) => foreignParts(payload).length > 0).length).toBeGreaterThan(160);
});

/**
 * Yields rounds of saving with a different payload in each field. The same function cleans all fields, so each payload
 * appears in one.
 */
function* payloadsFor<Field extends string>(fields: readonly Field[]): Generator<Record<Field, string>> {
  for (let from = 0; from < xssPayloads.length; from += fields.length) {
    // Shifted by one each round, so that no field gets payloads of one kind only.
    const round = from / fields.length;
    yield Object.fromEntries(
      fields.map((_, at) => [
        fields[(at + round) % fields.length],
        xssPayloads[(from + at) % xssPayloads.length] ?? "",
      ]),
    ) as Record<Field, string>;
  }
}

describe("input", () => {
  it("is harmless in a startup's long texts, through the API", async () => {
    const { id, token } = await makeStartup(app);
    const params = { startup_id: id };
    for (const report of payloadsFor(richReportFields)) {
      const saved = await askCall(app, updateStartup, {
        token,
        params,
        body: { report: { zh_tw: report, en_us: report } },
      });
      expect(saved.status, saved.text).toBe(200);
      const shown = JSON.parse((await askCall(app, getStartup, { token, params })).text);
      const { slogan: _, description: __, ...rich } = shown.data.report.zh_tw;
      expect(harmful(rich), JSON.stringify(report)).toEqual([]);
    }
    const stored = await getStartupProfile(app, id);
    expect(Object.keys(stored?.report.en_us ?? {})).toEqual(expect.arrayContaining([...richReportFields]));
  });

  it("is harmless in a startup's long texts, through the editors' form", async () => {
    const { id, token } = await makeStartup(app);
    const forms = {
      detail: ["summary", "why"],
      fundraising: ["financial_status", "operating_condition"],
    } as const;
    for (const report of payloadsFor([...forms.detail, ...forms.fundraising])) {
      for (const section of ["detail", "fundraising"] as const) {
        const form = Object.fromEntries(
          forms[section].flatMap((field) =>
            ["zh_tw", "en_us"].map((lang) => [`report.${lang}.${field}`, report[field]]),
          ),
        );
        const before = await getStartupProfile(app, id);
        const base = before ? await startupBase(section, before) : "";
        const saved = await post(saveStartupSection, token, section, form, base);
        expect(saved, JSON.stringify(form)).toBeInstanceOf(Response);
      }
      const stored = await getStartupProfile(app, id);
      const { zh_tw = {}, en_us = {} } = stored?.report ?? {};
      expect([harmful(zh_tw), harmful(en_us)], JSON.stringify(report)).toEqual([[], []]);
    }
  });

  it("is harmless in an investor's description, through the API and the editor's form", async () => {
    const { id, token } = await makeInvestor(app);
    const params = { investor_id: id, lang: "en-US" };
    // Every other payload through the API in English, the rest through the form in Chinese.
    for (let at = 0; at < xssPayloads.length; at += 2) {
      const [sent = "", typed = ""] = xssPayloads.slice(at, at + 2);
      const saved = await askCall(app, updateInvestorTexts, { token, params, body: { en_us: { description: sent } } });
      expect(saved.status, sent).toBe(200);
      const shown = JSON.parse((await askCall(app, getInvestorTexts, { token, params })).text);
      expect([sent, foreignParts(shown.data.description)]).toEqual([sent, []]);
      const form = { "langs.zh_tw.description": typed };
      const before = await getInvestorProfile(app, id);
      const base = before ? await investorBase("information", before) : "";
      expect(await post(saveInvestorSection, token, "information", form, base), typed).toBeInstanceOf(Response);
      const stored = await getInvestorProfile(app, id);
      expect([typed, foreignParts(stored?.langs.zh_tw.description ?? "")]).toEqual([typed, []]);
    }
  });

  it("is harmless in a startup's news", async () => {
    const { token } = await makeStartup(app, { isPublish: 2 });
    for (const payload of xssPayloads) {
      const langs = { zh_tw: { title: "得獎", content: payload } };
      const { status, text } = await askCall(app, createStartupNews, { token, body: { langs } });
      expect(status, payload).toBe(200);
      expect([payload, foreignParts(JSON.parse(text).data.langs.zh_tw.content)]).toEqual([payload, []]);
    }
  });
});

/** Distributes all payloads over `parts` texts, unsanitised. */
function spread(parts: number): string[] {
  return Array.from({ length: parts }, (_, at) => xssPayloads.filter((__, index) => index % parts === at).join("\n"));
}

describe("output", () => {
  it("runs on no page, even if payloads were stored unsanitised", async () => {
    const columns = richReportFields.map((field) => reportColumns[field]);
    const texts = spread(columns.length);
    const raw = Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? ""]));
    const [short = ""] = spread(8);
    const entry = { name: short, description: short, year: short };
    const attacker = {
      ...completeStartup(),
      name: short,
      contacts: short,
      phone: short,
      website: "javascript:alert(1)",
      video: "javascript:alert(1)//youtube.com/watch?v=1",
      linkedin: 'https://x.test/"onclick="alert(1)',
      more: short,
      region: short,
      teams: [{ name: short, title: short, introduction: short, photo: "../../x" }],
      patents: [entry],
      awards: [entry],
      verifiedBadge: true,
    };
    const published = await makeStartup(app, { ...attacker, isPublish: 2, publishedAt: 1 });
    const draft = await makeStartup(app, { ...attacker, isPublish: 0 });
    const waiting = await makeStartup(app, { ...attacker, isPublish: 1, submittedAt: 1 });
    for (const { id } of [published, draft, waiting]) {
      await app.db
        .update(startupTexts)
        .set({ ...raw, slogan: short, description: short })
        .where(eq(startupTexts.startupId, id));
    }
    const investor = {
      ...completeInvestor(),
      name: short,
      region: short,
      currentInvest: [{ name: short, description: short, year: short, startup_id: null }],
      level: "gold" as const,
    };
    const listed = await makeInvestor(app, { ...investor, status: "active", publishedAt: 1 });
    const unlisted = await makeInvestor(app, investor);
    for (const { id } of [listed, unlisted]) {
      const all = xssPayloads.join("\n");
      await app.db
        .update(investorTexts)
        .set({ title: short, experience: all, description: all })
        .where(eq(investorTexts.investorId, id));
    }
    const staff = await makeStaff(app, { staffRole: "admin" });
    const reader = (await makeInvestor(app, { ...completeInvestor(), level: "gold", status: "active" })).token;

    const views: Array<[path: string, token: string | undefined]> = [
      [`/startups/${published.id}`, undefined],
      [`/startups/${published.id}`, reader],
      [`/en-US/startups/${published.id}`, reader],
      [`/startups/${draft.id}`, draft.token],
      ["/startups", reader],
      ["/startup", draft.token],
      ...["information", "fundraising", "detail", "more"].flatMap(
        (section): Array<[string, string]> => [
          [`/startup/${section}`, draft.token],
          [`/startup/${section}/edit`, draft.token],
        ],
      ),
      [`/investors/${listed.id}`, reader],
      [`/en-US/investors/${listed.id}`, published.token],
      ["/investors", undefined],
      ["/investor", unlisted.token],
      ...["information", "holding"].flatMap(
        (section): Array<[string, string]> => [
          [`/investor/${section}`, unlisted.token],
          [`/investor/${section}/edit`, unlisted.token],
        ],
      ),
      ["/staff/review", staff.token],
      [`/staff/review/${waiting.id}`, staff.token],
      [`/en-US/staff/review/${listed.id}`, staff.token],
    ];
    for (const [path, token] of views) {
      const { status, text } = await fetchWorker(path, { token });
      expect([path, status]).toEqual([path, 200]);
      expect([path, dangerousParts(text)]).toEqual([path, []]);
    }
    // Data must never be served as a page.
    const { text } = await fetchWorker(dataPath(`/startups/${published.id}`, "showcase/public/startup"), {
      token: reader,
    });
    expect(text).not.toMatch(/^\s*</);
  });

  it("is detected by this test if dangerous", () => {
    const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`;
    expect(dangerousParts(page("<p>a</p><script nonce=x>1</script>"))).toEqual([]);
    const seen = xssPayloads.filter((payload) => dangerousParts(page(payload)).length > 0);
    expect(seen.length).toBeGreaterThan(120);
  });
});
