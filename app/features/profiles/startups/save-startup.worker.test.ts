import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { accounts, files, startups } from "~/db/schema";
import { AppError } from "~/server/errors";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { countryLabel, currencyLabel } from "./options";
import { emptyStartup } from "./profile";
import { getStartupProfile } from "./queries.server";
import { saveStartup } from "./save-startup.server";
import { startupSectionForms } from "./schema";
import { startupInserts } from "./write-startup.server";

const app = testApp();

async function file(ownerId: string, kind: "image" | "document") {
  const id = ulid();
  const type = kind === "image" ? "image/png" : "application/pdf";
  await app.db.insert(files).values({ id, ownerId, kind, name: "a", contentType: type, size: 1, createdAt: app.now() });
  return id;
}

const image = (ownerId: string) => file(ownerId, "image");

async function refusal(work: Promise<unknown>): Promise<Pick<AppError, "code" | "fields">> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return { code: error.code, ...(error.fields ? { fields: error.fields } : {}) };
}

describe("saveStartup", () => {
  it("saves a section in both languages and leaves the others unchanged", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "舊名", video: "https://example.com/v" });
    const photo = await image(id);
    const changes = startupSectionForms.information.parse({
      name: "晨星科技",
      photo,
      industry_keys: ["saas", "software"],
      company_info: { company_status: "已設立", register_country: "TW", sn: "22099131", capital: "1,000,000" },
      report: { zh_tw: { slogan: "你好" }, en_us: { slogan: "Hello" } },
    });
    await saveStartup(app, { actor, changes });
    expect(await getStartupProfile(app, id)).toMatchObject({
      name: "晨星科技",
      photo,
      video: "https://example.com/v",
      industry_keys: ["saas", "software"],
      company_info: { ...changes.company_info, capital: 1_000_000 },
      report: { zh_tw: { slogan: "你好", summary: "" }, en_us: { slogan: "Hello" } },
    });

    await saveStartup(app, { actor, changes: startupSectionForms.detail.parse({ report: { zh_tw: {}, en_us: {} } }) });
    await saveStartup(app, { actor, changes: { industry_keys: ["saas"], teams: [] } });
    expect(await getStartupProfile(app, id)).toMatchObject({
      name: "晨星科技",
      industry_keys: ["saas"],
      report: { zh_tw: { slogan: "你好" } },
    });
  });

  it("saves an empty draft", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    for (const form of Object.values(startupSectionForms)) {
      const blank = { report: { zh_tw: {}, en_us: {} }, company_info: {}, funding_info: {} };
      await saveStartup(app, { actor, changes: form.parse(blank) });
    }
    expect(await getStartupProfile(app, id)).toMatchObject(emptyStartup);
  });

  it("sanitises rich text and stores plain text unchanged", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const hostile = `<p onclick="x()">安全</p><script>alert(1)</script>`;
    await saveStartup(app, { actor, changes: { report: { zh_tw: { summary: hostile, slogan: "a < b" } } } });
    const report = (await getStartupProfile(app, id))?.report.zh_tw;
    expect(report).toMatchObject({ summary: "<p>安全</p>", slogan: "a < b" });
  });

  it.each([1, 2] as const)("changes nothing while is_publish is %i", async (isPublish) => {
    const { id, viewer: actor } = await makeStartup(app, { isPublish });
    const before = await getStartupProfile(app, id);
    const changes = { name: "新名", industry_keys: ["saas"], report: { zh_tw: { slogan: "改" } } };
    expect(await refusal(saveStartup(app, { actor, changes }))).toEqual({ code: "wrong_state" });
    expect(await getStartupProfile(app, id)).toEqual(before);
  });

  it("changes nothing when the profile is submitted between the check and the write", async () => {
    const { id, viewer: actor } = await makeStartup(app, { name: "舊名", industryKeys: ["saas"] });
    const racing = {
      ...app,
      db: new Proxy(app.db, {
        get(db, property, receiver) {
          if (property !== "batch") return Reflect.get(db, property, receiver);
          return async (statements: Parameters<typeof db.batch>[0]) => {
            const answer = await db.batch(statements);
            // Another tab submits the profile right after it is read.
            await db.update(startups).set({ isPublish: 1 }).where(eq(startups.id, id));
            return answer;
          };
        },
      }),
    };
    const changes = { name: "新名", industry_keys: ["software"], report: { zh_tw: { slogan: "改" } } };
    expect(await refusal(saveStartup(racing, { actor, changes }))).toEqual({ code: "wrong_state" });
    expect(await getStartupProfile(app, id)).toMatchObject({
      name: "舊名",
      industry_keys: ["saas"],
      report: { zh_tw: { slogan: "" } },
    });
  });

  it("rejects unknown keys, others' images and an invalid company number, by field", async () => {
    const other = await makeStartup(app);
    const foreign = await image(other.id);
    const { id, viewer: actor } = await makeStartup(app, { registerCountry: "TW" });
    const own = await image(id);
    const changes = {
      industry_keys: ["no-such-key"],
      domain_keys: ["saas"],
      photo: own,
      cover: foreign,
      teams: [
        { name: "A", title: "", introduction: "", photo: own },
        { name: "B", title: "", introduction: "", photo: foreign },
      ],
      company_info: { sn: "12345678" },
    };
    expect(await refusal(saveStartup(app, { actor, changes }))).toEqual({
      code: "invalid",
      fields: {
        industry_keys: ["profileForms:issues.option"],
        domain_keys: ["profileForms:issues.option"],
        cover: ["profileForms:issues.image"],
        "teams[1].photo": ["profileForms:issues.image"],
        "company_info.sn": ["profileForms:issues.sn"],
      },
    });
    await saveStartup(app, { actor, changes: { company_info: { sn: "12345678", register_country: "US" } } });
  });

  it("stores the actor's own documents under the given names, and rejects others' by field", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const own = await file(id, "document");
    const foreign = await file((await makeStartup(app)).id, "document");
    const form = startupSectionForms.more.parse({
      financial_report: own,
      documents: [{ file_id: own, name: "簡報" }, { name: "沒有檔案的一列" }],
      term_of_protected: { zh_tw: "請勿外流" },
    });
    await saveStartup(app, { actor, changes: form });
    expect(await getStartupProfile(app, id)).toMatchObject({
      financial_report: own,
      estimated_financial_report: null,
      documents: [{ file_id: own, name: "簡報" }],
      term_of_protected: { zh_tw: "請勿外流", en_us: "" },
    });
    const changes = { estimated_financial_report: foreign, documents: [{ file_id: foreign, name: "" }] };
    expect(await refusal(saveStartup(app, { actor, changes }))).toEqual({
      code: "invalid",
      fields: {
        estimated_financial_report: ["files:document.error.notYours"],
        "documents[0].name": ["files:document.error.notYours"],
      },
    });
    // An image is not a document.
    expect((await refusal(saveStartup(app, { actor, changes: { financial_report: await image(id) } }))).code).toBe(
      "invalid",
    );
  });

  it("accepts a company number approved by staff until it changes", async () => {
    const { id, viewer: actor } = await makeStartup(app, { registerCountry: "TW", sn: "12345678", snOverriddenAt: 1 });
    await saveStartup(app, { actor, changes: { company_info: { sn: "12345678", address: "台北市" } } });
    expect((await getStartupProfile(app, id))?.sn_overridden_at).toBe(1);
    await saveStartup(app, { actor, changes: { company_info: { sn: "22099131" } } });
    expect((await getStartupProfile(app, id))?.sn_overridden_at).toBeNull();
    expect((await refusal(saveStartup(app, { actor, changes: { company_info: { sn: "12345678" } } }))).code).toBe(
      "invalid",
    );
  });
});

describe("startupInserts", () => {
  it("inserts a whole profile that reads back unchanged, with rich text sanitised", async () => {
    const id = ulid();
    const at = app.now();
    const content = {
      ...emptyStartup,
      name: "Imported",
      industry_keys: ["saas"],
      awards: [{ name: "獎", description: "", year: "2020" }],
      report: { ...emptyStartup.report, en_us: { ...emptyStartup.report.en_us, why: "<p>Now</p><img>" } },
    };
    const account = { id, kind: "startup", email: `${id}@x.test`, locale: "en-US", referenceCode: id } as const;
    await app.db.batch([
      app.db.insert(accounts).values({ ...account, createdAt: at, updatedAt: at }),
      ...startupInserts(app, { id, content, row: { isPublish: 2, importKey: `test:${id}` } }),
    ]);
    expect(await getStartupProfile(app, id)).toMatchObject({
      ...content,
      is_publish: 2,
      report: { ...content.report, en_us: { why: "<p>Now</p>" } },
    });
    expect(await getStartupProfile(app, "nobody")).toBeNull();
  });
});

it("names countries and currencies in both languages on this runtime", () => {
  expect(countryLabel("zh-TW", "JP")).toBe("日本");
  expect(countryLabel("en-US", "TW")).toBe("Taiwan");
  expect(currencyLabel("zh-TW", "TWD")).toBe("新台幣（TWD）");
  expect(currencyLabel("en-US", "TWD")).toBe("New Taiwan Dollar (TWD)");
});
