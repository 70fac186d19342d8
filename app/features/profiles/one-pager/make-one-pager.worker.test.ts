import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { files, onePagers, startups } from "~/db/schema";
import type { FactDates, OnePagerLanguage, StartupLevel } from "~/db/values";
import { dayMs } from "~/durations";
import type { StartupViewer } from "~/features/core/access/viewer";
import { findReadableFile } from "~/features/files/find-readable-file.server";
import { storeImage } from "~/features/files/store-image.server";
import { removeUnusedFiles } from "~/features/member-area/housekeeping/remove-unused-files.server";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { staleAfter } from "~/features/records/dated-facts/facts";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup, type StartupOverrides } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { readPdf } from "../../../../tests/support/read-pdf";
import { smallPng } from "../../../../tests/support/sample-files";
import { makeOnePager } from "./make-one-pager.server";
import { getOnePagers, reserveOnePager } from "./reserve-one-pager.server";
import { abandonedAfter } from "./rules";

const november = Date.UTC(2026, 10, 22, 4);
let now = november;
const app = testApp({ now: () => now });

afterEach(() => {
  now = november;
  vi.restoreAllMocks();
});

async function startup(overrides: StartupOverrides = {}) {
  return (await makeStartup(app, { ...completeStartup(), isPublish: 2, ...overrides })).viewer;
}

const make = (actor: StartupViewer, more: Partial<Parameters<typeof makeOnePager>[1]> = {}, on: App = app) =>
  makeOnePager(on, { actor, language: "zh-TW", ...more });

async function read(id: string) {
  const object = await app.files.get(id);
  if (!object) throw new Error(`No object ${id}.`);
  return readPdf(new Uint8Array(await object.arrayBuffer()));
}

const left = async (actor: StartupViewer) => (await getOnePagers(app, { actor })).left;

/** Counts one-pagers without drawing them. */
async function counted(actor: StartupViewer, number: number): Promise<void> {
  const choice = { language: "zh-TW", hasFundraising: false, revision: 0, isListed: true, staleFacts: [] } as const;
  for (let made = 0; made < number; made++) await reserveOnePager(app, { actor, clientId: `counted-${made}`, choice });
}

const withoutAssets: App = { ...app, assets: { fetch: async () => new Response("gone", { status: 500 }) } };

describe("a one-pager", () => {
  it("is one A4 page with selectable Chinese, the date and a link to the public page", async () => {
    const actor = await startup({
      name: "晨星科技",
      companyStartAt: "2021-03-01",
      texts: { zh_tw: { problem: "<p>對帳太慢，錯誤率高。</p>" } },
    });
    const file = await make(actor);
    expect(file).toMatchObject({
      name: "晨星科技-one-pager-zh-TW-2026-11-22.pdf",
      content_type: "application/pdf",
      path: `/files/${file.id}`,
    });
    const pdf = await read(file.id);
    expect(pdf).toMatchObject({ pages: 1, mediaBox: "0 0 595.28 841.89" });
    expect(pdf.lines).toEqual(
      expect.arrayContaining(["晨星科技", "要解決的問題", "對帳太慢，錯誤率高。", "2026年11月22日", "2021年3月"]),
    );
    expect(pdf.links).toContain(`${app.config.PUBLIC_ORIGIN}/startups/${actor.id}`);
  });

  it.each<[OnePagerLanguage, string[], string[]]>([
    ["zh-TW", ["要解決的問題", "問題"], ["Problem", "Trouble"]],
    ["en-US", ["Problem", "Trouble"], ["要解決的問題", "問題"]],
    ["both", ["要解決的問題", "問題", "Problem", "Trouble"], []],
  ])("in %s has only its languages", async (language, present, absent) => {
    const texts = { zh_tw: { problem: "<p>問題</p>" }, en_us: { problem: "<p>Trouble</p>" } };
    const { lines } = await read((await make(await startup({ texts }), { language })).id);
    expect(lines).toEqual(expect.arrayContaining(present));
    for (const word of absent) expect(lines).not.toContain(word);
  });

  it("falls back to the other language in one language, and leaves it out side by side", async () => {
    const actor = await startup({ texts: { zh_tw: { market: "<p>市場很大</p>" }, en_us: { market: "" } } });
    for (const language of ["en-US", "both"] as const) {
      const { lines } = await read((await make(actor, { language })).id);
      expect(lines.filter((line) => line === "市場很大")).toHaveLength(1);
    }
  });

  it("names its industries in both languages side by side, also when only one has texts", async () => {
    const actor = await startup({
      industryKeys: ["developer_tools"],
      texts: { zh_tw: { slogan: "一滴血" }, en_us: {} },
    });
    const [zh = "", en = ""] = await Promise.all(
      (["zh-TW", "en-US"] as const).map(async (locale) =>
        (await keyLabels(app, "industry", locale)).get("developer_tools"),
      ),
    );
    expect((await read((await make(actor, { language: "both" })).id)).lines).toEqual(expect.arrayContaining([zh, en]));
  });

  it("shows fundraising only if the owner includes it", async () => {
    const actor = await startup({ fundraising: 30_000_000, currency: "TWD" });
    const sought = "NT$3,000 萬";
    expect((await read((await make(actor)).id)).lines).not.toContain(sought);
    expect((await read((await make(actor, { hasFundraising: true })).id)).lines).toContain(sought);
  });

  it("says since when its fundraising holds, in its languages, and which of it nobody has confirmed for long", async () => {
    const [since, confirmed] = [Date.UTC(2025, 4, 9), Date.UTC(2026, 2, 9)];
    const actor = await startup({
      round: "seed",
      fundraising: 30_000_000,
      currency: "TWD",
      fundOfShares: null,
      factDates: { round: [since, now], fundraising: [since, confirmed] },
    });
    const linesIn = async (language: OnePagerLanguage, hasFundraising = true) =>
      (await read((await make(actor, { language, hasFundraising })).id)).lines;
    const chinese = await linesIn("zh-TW");
    expect(chinese.filter((line) => line === "2025年5月起")).toHaveLength(2);
    expect(chinese.filter((line) => line.endsWith("未再確認"))).toEqual(["2026年3月之後未再確認"]);
    expect(await linesIn("both")).toEqual(
      expect.arrayContaining(["2025年5月起 Since May 2025", "2026年3月之後未再確認", "Not confirmed since Mar 2026"]),
    );
    expect((await linesIn("zh-TW", false)).filter((line) => line.endsWith("月起"))).toEqual([]);
  });

  it("says that the company is not listed yet", async () => {
    expect((await read((await make(await startup())).id)).lines).not.toContain("尚未上架");
    expect((await read((await make(await startup({ isPublish: 0 }))).id)).lines).toContain("尚未上架");
  });

  it("has the logo, or the initial of the name when the image service fails", async () => {
    const actor = await startup({ name: "晨星科技" });
    const { id } = await storeImage(app, { actor, name: "logo.png", bytes: smallPng });
    await app.db.update(startups).set({ photo: id }).where(eq(startups.id, actor.id));
    expect((await read((await make(actor)).id)).images).toBe(1);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const images = {
      input: () => {
        throw new Error("The image service is away.");
      },
    } as unknown as App["images"];
    const { images: drawn, lines } = await read((await make(actor, {}, { ...app, images })).id);
    expect(drawn).toBe(0);
    expect(lines).toContain("晨");
    expect(logged).toHaveBeenCalledOnce();
  });

  it("is made of an empty profile", async () => {
    const { viewer } = await makeStartup(app, { name: "" });
    expect(await read((await make(viewer, { language: "both", hasFundraising: true })).id)).toMatchObject({ pages: 1 });
  });

  it.each<[string, string]>([
    ["20,000 Chinese characters", "字".repeat(20_000)],
    ["a word of 20,000 letters", "w".repeat(20_000)],
    ["line breaks, emoji and right-to-left text", "\n\n😀\u202eمرحبا\u0000👩‍🚀 <p>"],
  ])("of %s has one page", async (_, text) => {
    const texts = {
      slogan: text.slice(0, 120),
      description: text.slice(0, 500),
      problem: text,
      solution: text,
      market: text,
    };
    const actor = await startup({ name: text.slice(0, 100), texts: { zh_tw: texts, en_us: texts } });
    const { id } = await make(actor, { language: "both", hasFundraising: true });
    expect(await read(id)).toMatchObject({ pages: 1, mediaBox: "0 0 595.28 841.89" });
  });
});

describe("the monthly quota", () => {
  it.each<[StartupLevel, number]>([
    ["normal", 3],
    ["gold", 10],
    ["diamond", 30],
  ])("of %s is %i", async (level, allowance) => {
    expect(await getOnePagers(app, { actor: await startup({ level }) })).toMatchObject({ left: allowance, allowance });
  });

  it("counts each one made, and refuses the next", async () => {
    const actor = await startup();
    for (const expected of [2, 1, 0]) {
      await make(actor);
      expect(await left(actor)).toBe(expected);
    }
    await expect(make(actor)).rejects.toMatchObject({ code: "no_downloads", status: 403 });
    expect(await left(await startup())).toBe(3);
  });

  it("renews at midnight of the 1st in Taipei", async () => {
    const actor = await startup();
    const edge = Date.UTC(2026, 10, 30, 16);
    now = edge - 1;
    await counted(actor, 3);
    expect(await getOnePagers(app, { actor })).toMatchObject({ left: 0, month: "2026-11" });
    now = edge;
    expect(await getOnePagers(app, { actor })).toMatchObject({ left: 3, month: "2026-12", made: [] });
    await make(actor);
    expect(await left(actor)).toBe(2);
  });

  it("counts one made across the edge in the month it was requested in", async () => {
    const actor = await startup();
    const edge = Date.UTC(2026, 10, 30, 16);
    now = edge - 1;
    const crossing: App = {
      ...app,
      assets: {
        fetch: (...request) => {
          now = edge + 1;
          return app.assets.fetch(...request);
        },
      },
    };
    await make(actor, {}, crossing);
    expect(await left(actor)).toBe(3);
    now = edge - 1;
    expect(await left(actor)).toBe(2);
  });

  it("follows the level at the time, also when it ends during the month", async () => {
    const gold = await startup({ level: "gold" });
    await counted(gold, 4);
    expect(await left(gold)).toBe(6);
    const normal: StartupViewer = { ...gold, level: "normal" };
    expect(await left(normal)).toBe(0);
    await expect(make(normal)).rejects.toMatchObject({ code: "no_downloads" });
    expect(await left({ ...gold, level: "diamond" })).toBe(26);
  });

  it("is not exceeded by fifty requests at once", async () => {
    const actor = await startup();
    await counted(actor, 2);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => make(actor)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "no_downloads" });
    expect(await app.db.select().from(files).where(eq(files.ownerId, actor.id))).toHaveLength(1);
  });

  it("counts the same request once, also when sent twice at the same time", async () => {
    const actor = await startup();
    const first = await make(actor, { clientId: "same" });
    expect(await make(actor, { clientId: "same" })).toEqual(first);
    expect(await left(actor)).toBe(2);
    const both = await Promise.allSettled([make(actor, { clientId: "twice" }), make(actor, { clientId: "twice" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "wrong_state" } });
    expect(await left(actor)).toBe(1);
    const other = await startup();
    expect((await make(other, { clientId: "same" })).id).not.toBe(first.id);
  });

  it("gets the download back when making it fails", async () => {
    const actor = await startup();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(make(actor, { clientId: "again" }, withoutAssets)).rejects.toMatchObject({ code: "unavailable" });
    const withoutFiles = {
      ...app,
      files: {
        put: async () => {
          throw new Error("R2 is away.");
        },
      } as unknown as R2Bucket,
    };
    await expect(make(actor, {}, withoutFiles)).rejects.toMatchObject({ code: "unavailable" });
    expect(logged).toHaveBeenCalledTimes(2);
    expect(await left(actor)).toBe(3);
    await make(actor, { clientId: "again" });
    expect(await left(actor)).toBe(2);
  });

  it("gets back what was cut short, and the late one is not counted twice", async () => {
    const actor = await startup();
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: App = {
      ...app,
      assets: {
        fetch: async (...request) => {
          await gate;
          return app.assets.fetch(...request);
        },
      },
    };
    const late = make(actor, {}, slow);
    await expect.poll(() => left(actor)).toBe(2);
    now += abandonedAfter;
    expect(await left(actor)).toBe(3);
    await counted(actor, 3);
    finish();
    await expect(late).rejects.toMatchObject({ code: "wrong_state" });
    expect(await app.db.select().from(onePagers).where(eq(onePagers.startupId, actor.id))).toHaveLength(3);
  });
});

describe("reusing a one-pager", () => {
  const reuse = (actor: StartupViewer, more = {}) => make(actor, { reuse: true, ...more });

  it("costs nothing while the profile is unchanged", async () => {
    const actor = await startup();
    const made = await make(actor, { language: "both" });
    expect(await reuse(actor)).toEqual(made);
    expect(await left(actor)).toBe(2);
  });

  it("prefers the language it is asked for", async () => {
    const actor = await startup();
    const english = await make(actor, { language: "en-US" });
    now += 1000;
    const chinese = await make(actor);
    expect(await reuse(actor, { language: "en-US" })).toEqual(english);
    expect(await reuse(actor, { language: "both" })).toEqual(chinese);
  });

  it("makes one only, asked for twenty at once", async () => {
    const actor = await startup();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => reuse(actor)));
    const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.id] : []));
    expect(new Set(made).size).toBe(1);
    expect(await left(actor)).toBe(2);
  });

  it("makes a new one for a changed profile, another month, and one with fundraising", async () => {
    const actor = await startup();
    const withFundraising = await make(actor, { hasFundraising: true });
    const first = await reuse(actor);
    expect(first.id).not.toBe(withFundraising.id);
    await app.db.update(startups).set({ revision: 7 }).where(eq(startups.id, actor.id));
    const second = await reuse(actor);
    expect(second.id).not.toBe(first.id);
    await expect(make(actor)).rejects.toMatchObject({ code: "no_downloads" });
    expect(await reuse(actor)).toEqual(second);
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, actor.id));
    await expect(reuse(actor)).rejects.toMatchObject({ code: "no_downloads" });
    now = Date.UTC(2026, 11, 2);
    expect((await reuse(actor)).id).not.toBe(second.id);
  });

  it("makes a new one once another fact is greyed, and one more only once that is confirmed", async () => {
    const dates = { round: [5, now], fundraising: [5, now] } as const;
    const actor = await startup({ fundraising: 5, factDates: dates });
    const reuseFundraising = async () => (await reuse(actor, { hasFundraising: true })).id;
    const confirm = (factDates: FactDates) =>
      app.db.update(startups).set({ factDates }).where(eq(startups.id, actor.id));
    const fresh = await reuseFundraising();
    now += 1;
    await confirm({ ...dates, round: [5, now] });
    expect(await reuseFundraising()).toBe(fresh);
    await confirm({ ...dates, round: [5, now - staleAfter] });
    const withoutFundraising = (await reuse(actor)).id;
    const stale = await reuseFundraising();
    expect([fresh, withoutFundraising]).not.toContain(stale);
    expect(await reuseFundraising()).toBe(stale);
    expect((await reuse(actor)).id).toBe(withoutFundraising);
    await confirm(dates);
    expect(await reuseFundraising()).toBe(fresh);
  });

  it("never returns another startup's", async () => {
    const [actor, other] = [await startup(), await startup()];
    const { id } = await make(actor);
    expect((await reuse(other)).id).not.toBe(id);
  });
});

describe("the PDF file", () => {
  it("is readable by its owner and staff only", async () => {
    const actor = await startup();
    const { id } = await make(actor);
    const others = [
      await startup(),
      (await makeInvestor(app, { level: "diamond", status: "active" })).viewer,
      { kind: "visitor" } as const,
    ];
    for (const viewer of others) expect(await findReadableFile(app, { viewer, id })).toBeNull();
    expect(await findReadableFile(app, { viewer: actor, id })).toMatchObject({ isPublic: false });
    expect(await findReadableFile(app, { viewer: (await makeStaff(app)).viewer, id })).toMatchObject({
      isStaffView: true,
    });
  });

  it("is kept for the month, and removed after the next month's first", async () => {
    const actor = await startup();
    const { id } = await make(actor);
    now += 5 * dayMs;
    await removeUnusedFiles(app);
    expect(await env.FILES.head(id)).not.toBeNull();
    now = Date.UTC(2026, 11, 5);
    await make(actor);
    expect(await app.db.select().from(onePagers).where(eq(onePagers.startupId, actor.id))).toHaveLength(1);
    await removeUnusedFiles(app);
    expect(await env.FILES.head(id)).toBeNull();
  });
});
