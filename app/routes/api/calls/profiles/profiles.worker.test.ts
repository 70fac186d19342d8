import { describe, expect, it } from "vitest";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import { type InvestorOverrides, makeInvestor, makeStaff, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall, type CallInput } from "../../../../../tests/support/ask-call";
import { completeInvestor, completeStartup } from "../../../../../tests/support/complete-profiles";
import { makeGroup } from "../../../../../tests/support/groups";
import type { AnyCall } from "../../call.server";
import { getReferralLink } from "../member-area/reference.server";
import { getStaticKeys } from "../records/static-keys.server";
import { getInvestor, getInvestorTexts, updateInvestor, updateInvestorTexts } from "./investors.server";
import { updateStartup } from "./startups.server";

const app = testApp();

async function ask(call: AnyCall, asking: CallInput) {
  const { status, text } = await askCall(app, call, asking);
  return { status, body: JSON.parse(text) };
}

const error = (status: number, code: string, message?: string) => ({
  status,
  body: { error: { code, ...(message ? { message } : {}) } },
});

describe("PUT /api/v1/startups/{id}", () => {
  it("changes only the given fields, sanitised", async () => {
    const { id, token } = await makeStartup(app, completeStartup());
    const report = { en_us: { summary: "<p>New<script>alert(1)</script></p>" } };
    const answer = await ask(updateStartup, { token, params: { startup_id: id }, body: { name: "新名", report } });
    expect(answer).toMatchObject({ status: 200, body: { data: { id, name: "新名" } } });
    expect(await getStartupProfile(app, id)).toMatchObject({
      name: "新名",
      phone: "02-1234-5678",
      report: { en_us: { summary: "<p>New</p>" }, zh_tw: { summary: "<p>生技檢測</p>" } },
    });
  });

  it("reports every invalid field", async () => {
    const { id, token } = await makeStartup(app, completeStartup());
    const body = { name: 1, phone: "x", company_info: { sn: 5 }, industry_keys: "ai", strange: 1 };
    const answer = await ask(updateStartup, { token, params: { startup_id: id }, body });
    expect(answer).toMatchObject(error(422, "invalid"));
    expect(Object.keys(answer.body.error.fields).sort()).toEqual(
      ["company_info.sn", "industry_keys", "name", "phone", "strange"].sort(),
    );
  });

  it("submits and withdraws through is_publish, which must be the only field and cannot publish", async () => {
    const { id, token } = await makeStartup(app, completeStartup());
    const put = (body: object) => ask(updateStartup, { token, params: { startup_id: id }, body });
    expect(await put({ is_publish: 0 })).toMatchObject(error(409, "wrong_state"));
    expect(await put({ is_publish: 2 })).toMatchObject(error(422, "invalid"));
    expect(await put({ is_publish: 1, name: "x" })).toMatchObject({
      status: 422,
      body: { error: { fields: { is_publish: [expect.stringContaining("by itself")] } } },
    });
    expect(await put({ is_publish: 1 })).toMatchObject({ status: 200, body: { data: { is_publish: 1 } } });
    expect(await put({ name: "x" })).toMatchObject(error(409, "wrong_state"));
    expect(await put({ is_publish: 0 })).toMatchObject({ status: 200, body: { data: { is_publish: 0 } } });
  });

  it("requires the due e-mail and password before any other change", async () => {
    const { id, token } = await makeStartup(app, { account: { changePassword: 1 } });
    const put = (body: object) => ask(updateStartup, { token, params: { startup_id: id }, body });
    const email = "own@example.test";
    const password = "Bridge-over-2026";
    expect(await put({ name: "x" })).toMatchObject(error(403, "reset_required"));
    expect(await put({ email })).toMatchObject({
      status: 422,
      body: { error: { fields: { password: expect.anything() } } },
    });
    expect(await put({ email, password, name: "x" })).toMatchObject({
      status: 422,
      body: { error: { fields: { email: expect.anything(), password: expect.anything() } } },
    });
    expect(await put({ email, password: "short" })).toMatchObject(error(422, "invalid"));
    expect(await put({ email, password })).toMatchObject({ status: 200, body: { data: { id } } });
    expect(await put({ email, password })).toMatchObject(error(409, "wrong_state"));
    expect(await put({ name: "x" })).toMatchObject({ status: 200 });
  });

  it("rejects everyone but the owner", async () => {
    const owner = await makeStartup(app, completeStartup());
    const published = await makeStartup(app, { ...completeStartup(), isPublish: 2 });
    const { token } = await makeStartup(app);
    const put = (startup_id: string, as: string | undefined) =>
      ask(updateStartup, { token: as, params: { startup_id }, body: { name: "x" } });
    expect(await put(owner.id, undefined)).toMatchObject(error(401, "unauthenticated"));
    expect(await put(owner.id, (await makeInvestor(app)).token)).toMatchObject(error(403, "forbidden"));
    expect(await put(owner.id, (await makeStaff(app)).token)).toMatchObject(error(403, "forbidden"));
    expect(await put(published.id, token)).toMatchObject(error(403, "forbidden"));
    for (const id of [owner.id, "unknown"]) {
      expect(await put(id, token)).toMatchObject(error(404, "startup_not_found", "Startup Not Found"));
    }
    expect(await getStartupProfile(app, owner.id)).toMatchObject({ name: "晨星科技" });
  });
});

describe("GET /api/v1/investors/{id}", () => {
  it("names the group that staff have confirmed for a corporate fund, and no other", async () => {
    const parent = await makeGroup(app, { isChecked: true });
    const { id: groupId } = await makeGroup(app, { nameZh: "福爾摩沙創投", nameEn: "", parent, isChecked: true });
    const groupOf = async (investor: InvestorOverrides, lang: string) => {
      const { id } = await makeInvestor(app, { status: "active", groupId, ...investor });
      return (await ask(getInvestor, { params: { investor_id: id }, query: `?lang=${lang}` })).body.data.group;
    };
    const confirmed = { type: "cvc", groupCheckedAt: 5 } as const;
    const group = { name: "福爾摩沙創投", parent_name: "福爾摩沙集團", checked_at: 5 };
    expect(await groupOf(confirmed, "zh-TW")).toEqual(group);
    expect(await groupOf(confirmed, "en-US")).toEqual({ ...group, parent_name: "Formosa Group" });
    expect(await groupOf({ ...confirmed, groupCheckedAt: null }, "zh-TW"), "only declared").toBeNull();
    expect(await groupOf({ ...confirmed, type: "angel" }, "zh-TW"), "an employer").toBeNull();
  });
});

describe("PUT /api/v1/investors/{id} and its texts", () => {
  it("changes general fields and texts", async () => {
    const { id, token } = await makeInvestor(app, completeInvestor());
    const params = { investor_id: id };
    const general = { phone: "02-8765-4321", check_size: { min: 1, max: 5 } };
    expect(await ask(updateInvestor, { token, params, body: general })).toMatchObject({
      status: 200,
      body: { data: { id, check_size: { min: 1, max: 5 } } },
    });
    const texts = { en_us: { title: "GP", description: '<p onclick="x()">Deep tech</p>' } };
    expect(await ask(updateInvestorTexts, { token, params, body: texts })).toMatchObject({ status: 200 });
    expect(await getInvestorProfile(app, id)).toMatchObject({
      phone: "02-8765-4321",
      langs: {
        en_us: { title: "GP", experience: "Ten years", description: "<p>Deep tech</p>" },
        zh_tw: { title: "合夥人" },
      },
    });
    for (const lang of ["en_us", "en-US"]) {
      expect(await ask(getInvestorTexts, { token, params: { ...params, lang } })).toEqual({
        status: 200,
        body: { data: { title: "GP", experience: "Ten years", description: "<p>Deep tech</p>" } },
      });
    }
  });

  it("submits, levels up and withdraws through status, which must be the only field and cannot publish", async () => {
    const { id, token } = await makeInvestor(app, completeInvestor());
    const put = (body: object) => ask(updateInvestor, { token, params: { investor_id: id }, body });
    expect(await put({ status: "inactive" })).toMatchObject(error(409, "wrong_state"));
    expect(await put({ status: "active" })).toMatchObject(error(422, "invalid"));
    expect(await put({ status: "check", name: "x" })).toMatchObject(error(422, "invalid"));
    expect(await put({ status: "check" })).toMatchObject({ status: 200, body: { data: { status: "check" } } });
    expect(await getInvestorProfile(app, id)).toMatchObject({ level: "normal" });
    const texts = { en_us: { title: "Changed" } };
    expect(await ask(updateInvestorTexts, { token, params: { investor_id: id }, body: texts })).toMatchObject(
      error(409, "wrong_state"),
    );
    expect(await put({ status: "inactive" })).toMatchObject({ status: 200, body: { data: { status: "inactive" } } });
  });

  it("requires the terms, and a due password, before any other change", async () => {
    const { id, token } = await makeInvestor(app, { account: { termVersion: 0, changePassword: 1 } });
    const put = (body: object) => ask(updateInvestor, { token, params: { investor_id: id }, body });
    const term_version = await currentTermsVersion(app);
    const password = "Bridge-over-2026";
    expect(await put({ name: "x" })).toMatchObject(error(403, "reset_required"));
    expect(await put({ term_version })).toMatchObject({
      status: 422,
      body: { error: { fields: { password: expect.anything() } } },
    });
    expect(await put({ password })).toMatchObject({
      status: 422,
      body: { error: { fields: { term_version: expect.anything() } } },
    });
    expect(await put({ term_version, password, name: "x" })).toMatchObject(error(422, "invalid"));
    expect(await put({ term_version, password })).toMatchObject({ status: 200 });
    expect(await put({ term_version, password })).toMatchObject(error(409, "wrong_state"));
    expect(await put({ name: "x" })).toMatchObject({ status: 200 });
  });

  it("reports a missing id (product §18.4)", async () => {
    const { token } = await makeInvestor(app);
    const missing = error(422, "investor_id_missing", "investor id missing");
    for (const investor_id of ["undefined", "null", " "]) {
      expect(await ask(getInvestorTexts, { params: { investor_id, lang: "zh-TW" } })).toMatchObject(missing);
      expect(await ask(updateInvestorTexts, { token, params: { investor_id }, body: {} })).toMatchObject(missing);
    }
    expect(await ask(getInvestorTexts, { params: { investor_id: "x", lang: "fr" } })).toMatchObject(
      error(422, "invalid"),
    );
  });

  it("does not reveal hidden profiles, and rejects everyone but the owner", async () => {
    const hidden = await makeInvestor(app, completeInvestor());
    const listed = await makeInvestor(app, { ...completeInvestor(), status: "active" });
    const { token } = await makeInvestor(app);
    const notFound = error(404, "investor_not_found", "Investor Not Found");
    for (const investor_id of [hidden.id, "unknown"]) {
      const params = { investor_id, lang: "en-US" };
      expect(await ask(getInvestorTexts, { token, params })).toMatchObject(notFound);
      expect(await ask(updateInvestorTexts, { token, params, body: {} })).toMatchObject(notFound);
      expect(await ask(updateInvestor, { token, params, body: {} })).toMatchObject(notFound);
    }
    const params = { investor_id: listed.id, lang: "en-US" };
    expect(await ask(getInvestorTexts, { params })).toEqual({
      status: 200,
      body: { data: { title: "Partner", experience: "Ten years" } },
    });
    for (const call of [updateInvestorTexts, updateInvestor]) {
      expect(await ask(call, { params, body: {} })).toMatchObject(error(401, "unauthenticated"));
      expect(await ask(call, { token, params, body: {} })).toMatchObject(error(403, "forbidden"));
      const startup = await makeStartup(app);
      expect(await ask(call, { token: startup.token, params, body: {} })).toMatchObject(error(403, "forbidden"));
    }
  });
});

describe("other reads", () => {
  it("return the referral link", async () => {
    const { token } = await makeStartup(app, { account: { referenceCode: "MORNING" } });
    expect(await ask(getReferralLink, { token })).toMatchObject({
      status: 200,
      body: { data: { url: expect.stringMatching(/\/en-US\/signup\?reference=MORNING$/) } },
    });
    expect(await ask(getReferralLink, {})).toMatchObject(error(401, "unauthenticated"));
    expect(await ask(getReferralLink, { token: (await makeStaff(app)).token })).toMatchObject(error(403, "forbidden"));
  });

  it("list static keys of known types only", async () => {
    for (const type of ["domain", "industry", "knowledge"]) {
      const { status, body } = await ask(getStaticKeys, { params: { type } });
      expect(status).toBe(200);
      expect(body.data.items[0]).toMatchObject({ key: expect.any(String), zh_TW: expect.any(String) });
    }
    expect(await ask(getStaticKeys, { params: { type: "constructor" } })).toMatchObject(
      error(422, "not_a_static_key", "the type must be an order static key"),
    );
  });
});
