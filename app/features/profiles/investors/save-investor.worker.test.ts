import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { accounts, listings, startups } from "~/db/schema";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { reindexOutdated } from "~/features/discovery/listings/reindex-outdated.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { findLinkedStartups } from "./linked-startups.server";
import { emptyInvestor } from "./profile";
import { getInvestorProfile } from "./queries.server";
import { saveInvestor } from "./save-investor.server";
import { companiesForms, investorInformationForm } from "./schema";
import { investorInserts } from "./write-investor.server";

const app = testApp();
const texts = { title: "合夥人", experience: "十年", description: "<p>早期</p>" };

describe("saveInvestor", () => {
  it("saves the information in both languages, and each list separately", async () => {
    const { id, viewer: actor } = await makeInvestor(app);
    const changes = investorInformationForm.parse({
      name: "林怡君",
      type: "venture_capital",
      email: "lin@example.test",
      capital: "30,000,000",
      check_size: { min: "1000000", max: "" },
      industry_keys: ["saas"],
      langs: { zh_tw: texts, en_us: { title: "Partner", description: `<p>Early</p><script>x</script>` } },
    });
    await saveInvestor(app, { actor, changes });
    const { current_invest } = companiesForms.holding.parse({ current_invest: [{ name: "晨星", year: "2020" }, {}] });
    await saveInvestor(app, { actor, changes: { current_invest } });
    expect(await getInvestorProfile(app, id)).toMatchObject({
      name: "林怡君",
      type: "venture_capital",
      capital: 30_000_000,
      check_size: { min: 1_000_000, max: null },
      industry_keys: ["saas"],
      current_invest: [{ name: "晨星", description: "", year: "2020", startup_id: null }],
      history_invest: [],
      langs: { zh_tw: texts, en_us: { title: "Partner", experience: "", description: "<p>Early</p>" } },
    });
  });

  it("has listings written again whose rules name the investor, if its type changes: it decides which apply", async () => {
    const { id, viewer: actor } = await makeInvestor(app, { type: "cvc" });
    const { id: startupId } = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
    await hideFrom(app, { startupId, target: "cvc", hides: "numbers" });
    await hideFrom(app, { startupId, target: investorTarget(id), hides: "numbers" });
    const wallsOf = async () =>
      (await app.db.select().from(listings).where(eq(listings.profileId, startupId)).get())?.walls;
    await saveInvestor(app, { actor, changes: { name: "新名" } });
    expect(await reindexOutdated(app)).toBe(0);
    expect(await wallsOf()).toEqual(["wall=numbers:cvc"]);
    await saveInvestor(app, { actor, changes: { type: "angel" } });
    expect(await reindexOutdated(app)).toBe(1);
    expect(await wallsOf()).toEqual(["wall=numbers:cvc", `wall=numbers:${investorTarget(id)}`]);
  });

  it.each(["check", "active"] as const)("changes nothing while the status is %s", async (status) => {
    const { id, viewer: actor } = await makeInvestor(app, { status });
    const before = await getInvestorProfile(app, id);
    const changes = { name: "新名", langs: { zh_tw: { title: "改" } } };
    await expect(saveInvestor(app, { actor, changes })).rejects.toMatchObject({ code: "wrong_state" });
    expect(await getInvestorProfile(app, id)).toEqual(before);
  });

  it("rejects an unknown key and a photo that does not exist, by field", async () => {
    const { viewer: actor } = await makeInvestor(app);
    await expect(
      saveInvestor(app, { actor, changes: { industry_keys: ["none"], photo: ulid() } }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { industry_keys: ["profileForms:issues.option"], photo: ["profileForms:issues.image"] },
    });
  });

  it("links companies to published startups by id or URL, and keeps the link while the startup is unpublished", async () => {
    const { id, viewer: actor } = await makeInvestor(app);
    const { id: published } = await makeStartup(app, { name: "晨星科技", isPublish: 2 });
    const address = `https://fundbridge.example/en-US/startups/${published}?from=mail`;
    const form = companiesForms.holding.parse({
      current_invest: [
        { name: "晨星科技", startup_id: published },
        { name: "晨星", startup_id: address },
        { name: "別家", startup_id: "" },
      ],
    });
    await saveInvestor(app, { actor, changes: form });
    const { current_invest } = (await getInvestorProfile(app, id)) ?? emptyInvestor;
    expect(current_invest.map(({ startup_id }) => startup_id)).toEqual([published, published, null]);
    expect(await findLinkedStartups(app, { viewer: actor, companies: current_invest })).toEqual([
      { id: published, name: "晨星科技" },
    ]);

    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, published));
    expect(await findLinkedStartups(app, { viewer: actor, companies: current_invest })).toEqual([]);
    await saveInvestor(app, { actor, changes: { history_invest: current_invest.slice(0, 1) } });
  });

  it("does not link to startups hidden from the reader, and rejects new links to them as if they were unpublished", async () => {
    const [{ viewer: actor }, { viewer: other }] = [await makeInvestor(app), await makeInvestor(app)];
    const { id: startupId } = await makeStartup(app, { isPublish: 2 });
    const companies = [{ name: "A", year: "", description: "", startup_id: startupId }];
    const linkedFor = async (viewer: Viewer) => (await findLinkedStartups(app, { viewer, companies })).length;
    const readers = [actor, other, visitor];
    expect(await Promise.all(readers.map(linkedFor))).toEqual([1, 1, 1]);
    await hideFrom(app, { startupId, target: investorTarget(actor.id) });
    await hideFrom(app, { startupId, target: "visitors" });
    expect(await Promise.all(readers.map(linkedFor))).toEqual([0, 1, 0]);
    const save = (by: typeof actor) => saveInvestor(app, { actor: by, changes: { history_invest: companies } });
    await expect(save(actor)).rejects.toMatchObject({
      fields: { "history_invest[0].startup_id": ["investors:issues.startup"] },
    });
    await save(other);
  });

  it("rejects links to unpublished and to unknown startups, by row", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const { id: draft } = await makeStartup(app, { isPublish: 1 });
    const company = (startup_id: string | null) => ({ name: "A", year: "", description: "", startup_id });
    await expect(
      saveInvestor(app, { actor, changes: { history_invest: [company(null), company(draft), company(actor.id)] } }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: {
        "history_invest[1].startup_id": ["investors:issues.startup"],
        "history_invest[2].startup_id": ["investors:issues.startup"],
      },
    });
    const { error } = companiesForms.disposed.safeParse({ history_invest: [{ name: "A", startup_id: "nowhere" }] });
    expect(error?.issues[0]).toMatchObject({
      path: ["history_invest", 0, "startup_id"],
      message: "investors:issues.startup",
    });
  });

  it("rejects a check size whose minimum exceeds its maximum", () => {
    const result = investorInformationForm.safeParse({
      check_size: { min: 2, max: 1 },
      langs: { zh_tw: {}, en_us: {} },
    });
    expect(result.error?.issues[0]).toMatchObject({
      path: ["check_size", "max"],
      message: "profileForms:issues.checkSize",
    });
  });
});

describe("investorInserts", () => {
  it("inserts a whole profile that reads back unchanged", async () => {
    const id = ulid();
    const at = app.now();
    const content = { ...emptyInvestor, name: "Imported", domain_keys: ["ai"], langs: { zh_tw: texts, en_us: texts } };
    const account = { id, kind: "investor", email: `${id}@x.test`, locale: "en-US", referenceCode: id } as const;
    await app.db.batch([
      app.db.insert(accounts).values({ ...account, createdAt: at, updatedAt: at }),
      ...investorInserts(app, { id, content, row: { status: "active", level: "gold" } }),
    ]);
    expect(await getInvestorProfile(app, id)).toMatchObject({ ...content, status: "active", level: "gold" });
    expect(await getInvestorProfile(app, "nobody")).toBeNull();
  });
});
