import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startups } from "~/db/schema";
import { overrideCompanyNumber } from "~/features/member-area/account-administration/override-company-number.server";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import type { EditResult } from "~/features/records/editing/conflict";
import { printsOf } from "~/features/records/editing/field-prints";
import { type FieldPrints, pickFields } from "~/features/records/editing/merge";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { getOwnNews } from "~/features/showcase/startup-news/queries.server";
import { updateNews } from "~/features/showcase/startup-news/update-news.server";
import { updateInvestor, updateInvestorTexts } from "~/routes/api/calls/profiles/investors.server";
import { getStartup, updateStartup } from "~/routes/api/calls/profiles/startups.server";
import { loader as loadSection, action as saveSection } from "~/routes/profiles/startup/section-edit";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp, withBatch } from "./support/app";
import { askCall } from "./support/ask-call";
import { completeStartup } from "./support/complete-profiles";

/** Two tabs, or two people, editing one record (decision 015). */

const app = testApp();

async function startupAt(id: string) {
  const profile = await getStartupProfile(app, id);
  if (!profile) throw new Error("The startup does not exist.");
  return profile;
}

async function investorAt(id: string) {
  const profile = await getInvestorProfile(app, id);
  if (!profile) throw new Error("The investor does not exist.");
  return profile;
}

const changed = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, ["profileForms:issues.changed"]]));

describe("saveStartup", () => {
  it("keeps another tab's changes in both tables and the keys, and reports them", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "A", phone: "02-1234-5678", industryKeys: ["ai"] });
    const paths = ["name", "phone", "industry_keys", "report.zh_tw.slogan", "report.en_us.slogan"];
    const prints = await printsOf(await startupAt(id), paths);
    const seen = { name: "A", phone: "02-1234-5678", industry_keys: ["ai"] };
    await saveStartup(app, {
      actor,
      base: { prints },
      changes: {
        ...seen,
        name: "B",
        industry_keys: ["saas"],
        report: { zh_tw: { slogan: "甲" }, en_us: { slogan: "" } },
      },
    });
    const { kept } = await saveStartup(app, {
      actor,
      base: { prints },
      changes: { ...seen, phone: "02-8765-4321", report: { zh_tw: { slogan: "" }, en_us: { slogan: "Hi" } } },
    });
    expect(kept.sort()).toEqual(["industry_keys", "name", "report.zh_tw.slogan"]);
    expect(await startupAt(id)).toMatchObject({
      name: "B",
      phone: "02-8765-4321",
      industry_keys: ["saas"],
      report: { zh_tw: { slogan: "甲" }, en_us: { slogan: "Hi" } },
      revision: 2,
      field_changes: { name: [1, expect.any(Number), "owner"], phone: [2, expect.any(Number), "owner"] },
    });
  });

  it("rejects conflicting changes to one field, and accepts them once the conflict was shown", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "A" });
    const prints = await printsOf(await startupAt(id), ["name", "phone", "teams"]);
    const member = (name: string) => ({ name, title: "", introduction: "", photo: null });
    await saveStartup(app, { actor, base: { prints }, changes: { name: "B", teams: [member("王")] } });
    const mine = { name: "C", phone: "02-1234-5678", teams: [member("李")] };
    await expect(saveStartup(app, { actor, base: { prints }, changes: mine })).rejects.toMatchObject({
      code: "conflict",
      fields: changed("name", "teams"),
    });
    expect(await startupAt(id)).toMatchObject({ name: "B", phone: "", teams: [member("王")], revision: 1 });

    const shown = { ...prints, ...(await printsOf(await startupAt(id), ["name", "teams"])) };
    await saveStartup(app, { actor, base: { prints: shown }, changes: mine });
    expect(await startupAt(id)).toMatchObject({ name: "C", phone: "02-1234-5678", teams: [member("李")] });
  });

  it("treats a field as changed if its base is missing or forged", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "A", phone: "" });
    for (const prints of [{}, { name: "forged" }, { constructor: "x" }] as FieldPrints[]) {
      const save = saveStartup(app, { actor, base: { prints }, changes: { name: "B", phone: "02-1234-5678" } });
      await expect(save).rejects.toMatchObject({ code: "conflict", fields: changed("name") });
    }
    await saveStartup(app, { actor, base: { prints: {} }, changes: { phone: "02-1234-5678" } });
    expect(await startupAt(id)).toMatchObject({ name: "A", phone: "02-1234-5678" });
  });

  it("reports a conflict with a company number that staff have entered", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    const { viewer: staff } = await makeStaff(app, { staffRole: "admin" });
    const prints = await printsOf(await startupAt(id), ["company_info.sn"]);
    await overrideCompanyNumber(app, { actor: staff, id, sn: "12345678", note: "Looked up." });
    const save = saveStartup(app, { actor, base: { prints }, changes: { company_info: { sn: "04595257" } } });
    await expect(save).rejects.toMatchObject({ code: "conflict", fields: changed("company_info.sn") });
    expect((await startupAt(id)).field_changes["company_info.sn"]).toEqual([1, expect.any(Number), "staff"]);
  });

  it("merges again if another save happens between reading and writing", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "A", industryKeys: ["ai"] });
    const prints = await printsOf(await startupAt(id), ["name", "phone", "report.zh_tw.slogan", "industry_keys"]);
    let raced = false;
    const racing = {
      ...app,
      db: withBatch(app, async (number, go) => {
        const answer = await go();
        if (number === 1) {
          raced = true;
          await saveStartup(app, { actor, changes: { name: "B", report: { zh_tw: { slogan: "甲" } } } });
        }
        return answer;
      }),
    };
    const changes = { name: "A", phone: "02-1234-5678", industry_keys: ["saas"], report: { zh_tw: { slogan: "" } } };
    expect(await saveStartup(racing, { actor, base: { prints }, changes })).toEqual({
      kept: ["name", "report.zh_tw.slogan"],
    });
    expect(raced).toBe(true);
    expect(await startupAt(id)).toMatchObject({
      name: "B",
      phone: "02-1234-5678",
      industry_keys: ["saas"],
      report: { zh_tw: { slogan: "甲" } },
      revision: 2,
    });
  });

  it("reads and writes once without a concurrent save, and only reads once if rejected", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "A" });
    const prints = await printsOf(await startupAt(id), ["name"]);
    let batches = 0;
    const counting = {
      ...app,
      db: withBatch(app, (number, go) => {
        batches = number;
        return go();
      }),
    };
    await saveStartup(counting, { actor, base: { prints }, changes: { name: "B" } });
    expect(batches).toBe(2);
    await saveStartup(counting, { actor, base: { prints }, changes: { name: "C" } }).catch(() => null);
    expect(batches).toBe(3);
  });

  it("applies all of 50 concurrent saves of different fields", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "A" });
    const texts = ["slogan", "summary", "purpose", "problem", "solution", "market", "product", "why"] as const;
    const plain = ["name", "contacts", "website", "linkedin", "facebook", "instagram", "video", "more"] as const;
    const blank = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, ""]));
    const asSeen = { ...blank(plain), name: "A", industry_keys: [] };
    // Each sends its whole form with one field changed.
    const changes = [
      ...plain.map((field) => ({ ...asSeen, [field]: `https://example.test/${field}` })),
      ...texts.map((field) => ({ report: { zh_tw: { ...blank(texts), [field]: `<p>${field}</p>` } } })),
      ...texts.map((field) => ({ report: { en_us: { ...blank(texts), [field]: `<p>${field}</p>` } } })),
      { term_of_protected: { zh_tw: "甲", en_us: "" } },
      { term_of_protected: { zh_tw: "", en_us: "A" } },
      { ...asSeen, industry_keys: ["saas"] },
    ];
    const everything = [...changes, ...changes].slice(0, 50);
    const prints = await printsOf(await startupAt(id), [
      ...plain,
      ...texts.flatMap((field) => [`report.zh_tw.${field}`, `report.en_us.${field}`]),
      ...["term_of_protected.zh_tw", "term_of_protected.en_us", "industry_keys"],
    ]);
    await Promise.all(everything.map((change) => saveStartup(app, { actor, base: { prints }, changes: change })));
    const after = await startupAt(id);
    for (const field of plain) expect(after[field]).toBe(`https://example.test/${field}`);
    for (const field of texts) {
      expect(after.report.zh_tw[field]).toContain(field);
      expect(after.report.en_us[field]).toContain(field);
    }
    expect(after).toMatchObject({
      term_of_protected: { zh_tw: "甲", en_us: "A" },
      industry_keys: ["saas"],
      revision: everything.length,
    });
  });

  it("applies one of many concurrent saves of one field, and rejects the others", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "A" });
    const prints = await printsOf(await startupAt(id), ["name"]);
    const saves = Array.from({ length: 20 }, (_, at) =>
      saveStartup(app, { actor, base: { prints }, changes: { name: `N${at}` } }),
    );
    const settled = await Promise.allSettled(saves);
    const won = settled.flatMap(({ status }, at) => (status === "fulfilled" ? [`N${at}`] : []));
    expect(won).toEqual([(await startupAt(id)).name]);
    const lost = settled.filter((one) => one.status === "rejected");
    expect(lost).toHaveLength(19);
    for (const { reason } of lost) expect(reason).toMatchObject({ code: "conflict", fields: changed("name") });
  });

  it("throws wrong_state if the profile was submitted in between", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "A" });
    const prints = await printsOf(await startupAt(id), ["name"]);
    await app.db.update(startups).set({ isPublish: 1 }).where(eq(startups.id, id));
    await expect(saveStartup(app, { actor, base: { prints }, changes: { name: "B" } })).rejects.toMatchObject({
      code: "wrong_state",
    });
  });

  it("overwrites only the given fields without a base, even within a column of two languages", async () => {
    const { id, viewer: actor } = await makeStartup(app, { termOfProtected: { zh_tw: "甲", en_us: "A" } });
    await saveStartup(app, { actor, changes: { term_of_protected: { en_us: "B" } } });
    expect((await startupAt(id)).term_of_protected).toEqual({ zh_tw: "甲", en_us: "B" });
  });
});

describe("saveInvestor", () => {
  it("keeps another tab's changes, and treats linked fields as one", async () => {
    const { id, viewer: actor } = await makeInvestor(app, { currency: "TWD", capital: 5, name: "林" });
    const prints = await printsOf(await investorAt(id), ["currency", "capital", "name", "langs.en_us.title"]);
    const seen = { currency: "TWD", capital: 5, name: "林", langs: { en_us: { title: "" } } };
    await saveInvestor(app, {
      actor,
      base: { prints },
      changes: { ...seen, currency: "USD", langs: { en_us: { title: "GP" } } },
    });
    expect(await saveInvestor(app, { actor, base: { prints }, changes: { ...seen, name: "陳" } })).toEqual({
      kept: ["currency", "langs.en_us.title"],
    });
    const amount = saveInvestor(app, { actor, base: { prints }, changes: { ...seen, name: "陳", capital: 9 } });
    await expect(amount).rejects.toMatchObject({ code: "conflict", fields: changed("currency") });
    expect(await investorAt(id)).toMatchObject({ name: "陳", currency: "USD", capital: 5 });
  });

  it("applies all concurrent saves of different fields", async () => {
    const { id, viewer: actor } = await makeInvestor(app);
    const changes = [
      { name: "陳" },
      { phone: "02-1234-5678" },
      { capital: 7 },
      { check_size: { min: 1, max: 9 } },
      { industry_keys: ["saas"] },
      { langs: { zh_tw: { title: "合夥人" } } },
      { langs: { zh_tw: { experience: "十年" } } },
      { langs: { en_us: { title: "GP" } } },
    ];
    const paths = ["name", "phone", "capital", "check_size.min", "check_size.max", "industry_keys"];
    const texts = ["langs.zh_tw.title", "langs.zh_tw.experience", "langs.en_us.title"];
    const prints = await printsOf(await investorAt(id), [...paths, ...texts]);
    await Promise.all(changes.map((change) => saveInvestor(app, { actor, base: { prints }, changes: change })));
    const after = await investorAt(id);
    for (const change of changes) expect(after).toMatchObject(change);
  });

  it("rejects a check size whose merged minimum exceeds its maximum", async () => {
    const { id, viewer: actor } = await makeInvestor(app, { checkSizeMin: 5, checkSizeMax: 9 });
    const changes = pickFields({ check_size: { min: 1, max: 3 } }, (path) => path === "check_size.max");
    await expect(saveInvestor(app, { actor, changes })).rejects.toMatchObject({
      code: "invalid",
      fields: { "check_size.max": ["profileForms:issues.checkSize"] },
    });
    expect(await investorAt(id)).toMatchObject({ check_size: { min: 5, max: 9 } });
  });
});

describe("updateNews", () => {
  it("keeps another tab's changes and reports conflicts", async () => {
    const { viewer: actor } = await makeStartup(app, { isPublish: 2 });
    const langs = { zh_tw: { title: "得獎" } };
    const { id } = await createNews(app, { actor, news: { langs } });
    const prints = await printsOf(await getOwnNews(app, { actor, id }), ["link", "langs.zh_tw.title"]);
    await updateNews(app, { actor, id, base: { prints }, news: { langs, link: "https://a.test/" } });
    const other = { langs: { zh_tw: { title: "再得獎" } }, link: "" };
    expect(await updateNews(app, { actor, id, base: { prints }, news: other })).toMatchObject({
      kept: ["link"],
      news: { link: "https://a.test/", langs: { zh_tw: { title: "再得獎" } } },
    });
    await expect(
      updateNews(app, { actor, id, base: { prints }, news: { langs: { zh_tw: { title: "三" } } } }),
    ).rejects.toMatchObject({ code: "conflict", fields: changed("langs.zh_tw.title") });
  });
});

describe("the API", () => {
  const answerOf = (text: string) => JSON.parse(text);

  it("returns the revision, as a field and as the ETag, to the owner only", async () => {
    const { id, token } = await makeStartup(app, { isPublish: 2 });
    const params = { startup_id: id };
    const own = await askCall(app, getStartup, { token, params });
    expect([own.headers.get("ETag"), answerOf(own.text).data.revision]).toEqual(['"0"', 0]);
    const other = await askCall(app, getStartup, { params });
    expect([other.headers.get("ETag"), answerOf(other.text).data.revision]).toEqual([null, undefined]);
  });

  it("rejects fields changed since base_revision, and accepts others", async () => {
    const { id, token } = await makeStartup(app, { name: "A" });
    const put = (body: object, headers = {}) =>
      askCall(app, updateStartup, { token, params: { startup_id: id }, body, headers });
    expect((await put({ name: "B" })).headers.get("ETag")).toBe('"1"');
    const refused = await put({ name: "C", phone: "02-1234-5678", base_revision: 0 });
    expect(refused.status).toBe(409);
    expect(answerOf(refused.text).error).toMatchObject({ code: "conflict", fields: { name: [expect.any(String)] } });
    expect((await put({ phone: "02-1234-5678", base_revision: 0 })).status).toBe(200);
    expect((await put({ name: "B", base_revision: 0 })).status, "an equal value is not a conflict").toBe(200);
    expect((await put({ name: "C", base_revision: 99 })).status, "a revision that never existed").toBe(409);
    expect(await startupAt(id)).toMatchObject({ name: "B", phone: "02-1234-5678" });
  });

  it("rejects an outdated If-Match after any change", async () => {
    const { id, token } = await makeInvestor(app, { name: "林" });
    const params = { investor_id: id };
    const put = (tag: string, body: object) =>
      askCall(app, updateInvestor, { token, params, body, headers: { "If-Match": tag } });
    expect((await put('"0"', { name: "陳" })).status).toBe(200);
    const refused = await put('"0"', { phone: "02-1234-5678" });
    expect(refused.status).toBe(412);
    expect(answerOf(refused.text).error).toMatchObject({
      code: "precondition_failed",
      fields: { name: [expect.any(String)] },
    });
    expect((await put('"0", W/"1"', { phone: "02-1234-5678" })).status).toBe(200);
    expect((await put("*", { region: "" })).status).toBe(200);
    for (const tag of ["1", '"x"', '"1" "2"', '"-1"']) expect((await put(tag, { name: "x" })).status, tag).toBe(400);
    const texts = await askCall(app, updateInvestorTexts, {
      token,
      params,
      body: { en_us: { title: "GP" } },
      headers: { "If-Match": '"1"' },
    });
    expect(texts.status).toBe(412);
  });
});

describe("a section's form", () => {
  async function post(token: string, section: string, form: Record<string, string>) {
    const request = new Request(`http://localhost/startup/${section}/edit`, {
      method: "POST",
      headers: { Cookie: `fb_session=${token}` },
      body: new URLSearchParams(form),
    });
    const context = { app: { ...app }, nonce: "" };
    const answer: unknown = await saveSection({ request, params: { section }, context });
    if (answer instanceof Response) return { status: answer.status, data: null };
    const { data, init } = answer as { data: EditResult; init: ResponseInit | null };
    return { status: init?.status, data };
  }

  const fundraising = { "funding_info.status": "", "funding_info.fundraising": "", base: "" };

  it("is re-rendered with both values, and with a base that lets the next save win", async () => {
    const { id, token, viewer: actor } = await makeStartup(app, { currency: "TWD", fundraising: 1 });
    const prints = await printsOf(await startupAt(id), ["funding_info.fundraising", "report.zh_tw.financial_status"]);
    await saveStartup(app, { actor, changes: { funding_info: { fundraising: 2_000_000 } } });
    const form = {
      ...fundraising,
      "funding_info.fundraising": "3,000,000",
      "report.zh_tw.financial_status": "<p>穩定</p>",
      base: JSON.stringify(prints),
    };
    const refused = await post(token, "fundraising", form);
    expect(refused).toMatchObject({
      status: 409,
      data: {
        error: { "": ["errors:conflict"] },
        initialValue: { funding_info: { fundraising: "3,000,000" } },
        conflict: {
          fields: [
            {
              path: "funding_info.fundraising",
              choice: "mine",
              by: "owner",
              theirs: { kind: "text", text: "TWD 2,000,000" },
            },
          ],
        },
      },
    });
    const base = refused.data?.conflict?.base ?? "";
    const theirs = { ...form, base, "take.funding_info.fundraising": "theirs", "funding_info.fund_of_shares": "200" };
    expect(await post(token, "fundraising", theirs)).toMatchObject({
      status: 400,
      data: { conflict: { fields: [{ path: "funding_info.fundraising", choice: "theirs" }] } },
    });
    const mine = { ...form, base, "take.funding_info.fundraising": "mine" };
    expect(await post(token, "fundraising", mine)).toMatchObject({ status: 302 });
    expect(await startupAt(id)).toMatchObject({
      funding_info: { fundraising: 3_000_000 },
      report: { zh_tw: { financial_status: "<p>穩定</p>" } },
    });
  });

  it("does not overwrite unseen changes with a forged base, and never fails", async () => {
    const { id, token } = await makeStartup(app, { fundingStatus: "raising", fundraising: 7 });
    const forged = ["", "{", "null", "[]", "1", '{"funding_info.status":1}', '{"__proto__":"x"}', "x".repeat(30_000)];
    for (const base of forged) {
      const { status, data } = await post(token, "fundraising", {
        ...fundraising,
        base,
        "take.id": "mine",
        "take.field_changes.name": "mine",
        "take.__proto__": "theirs",
        "take.": "theirs",
      });
      expect([base.slice(0, 20), status]).toEqual([base.slice(0, 20), 409]);
      expect(data?.conflict?.fields.map(({ path }) => path)).toEqual([
        "funding_info.status",
        "funding_info.fundraising",
      ]);
    }
    expect(await startupAt(id)).toMatchObject({ funding_info: { status: "raising", fundraising: 7 }, revision: 0 });
  });

  it("keeps the input if the profile was submitted in another tab", async () => {
    const { id, token } = await makeStartup(app, { isPublish: 1 });
    const { status, data } = await post(token, "more", { website: "https://typed.test/", base: "{}" });
    expect([status, data?.error]).toEqual([409, { "": ["errors:wrong_state"] }]);
    expect(data?.initialValue).toMatchObject({ website: "https://typed.test/" });
    expect((await startupAt(id)).website).toBe("");
    // Without JavaScript the page is rendered with the post's headers: its loader must not redirect.
    const load = (headers: Record<string, string>) =>
      loadSection({
        request: new Request("http://localhost/startup/more/edit", {
          headers: { Cookie: `fb_session=${token}`, ...headers },
        }),
        params: { section: "more" },
        context: { app: { ...app }, nonce: "" },
      });
    expect(await load({ "Content-Type": "multipart/form-data; boundary=x" })).toMatchObject({ section: "more" });
    await expect(load({})).rejects.toMatchObject({ status: 302 });
  });
});
