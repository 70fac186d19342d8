import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, type OwnAccount, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const { facts } = textsOf("zh-TW");

/** The text of a greyed fact, for any month. */
const unconfirmed = fill(facts.unconfirmed, {});
const since = fill(facts.since, {});

test("owners confirm that their facts still hold, by the mailed link and on their page, and grey turns normal", async ({
  person,
  request,
  server,
  signedIn,
}) => {
  const copy = async (like: string): Promise<OwnAccount & { name: string }> => {
    const name = `久未確認 ${crypto.randomUUID().slice(0, 8)}`;
    const answer = await request.post("/dev/accounts", { data: { like, name, confirmedDaysAgo: 100 } });
    return { ...((await answer.json()) as OwnAccount), name };
  };
  const [startup, investor] = [await copy("startup"), await copy("investor")];

  const reader = await signedIn("investorGold");
  const list = `/startups?keyword=${encodeURIComponent(startup.name)}`;
  await reader.page.goto(list);
  const card = reader.page.getByRole("article").filter({ hasText: startup.name });
  await expect(card.locator("time", { hasText: since })).toBeVisible();
  await expect(card.getByText(unconfirmed)).toBeAttached();
  await expectAccessible(reader.page);
  await reader.page.goto(`/startups/${startup.id}`);
  await expect(reader.page.getByText(unconfirmed).first()).toBeVisible();
  await expectAccessible(reader.page);

  const cron = { cron: "*/15 * * * *" };
  expect((await request.post(`${server.origin}/dev/cron`, { data: cron })).status()).toBe(204);
  const visitor = await person({ phone: true });
  const [link = ""] = (await newestMail(visitor.page, startup.email, facts.names.fundraising)).links;
  await visitor.page.goto(new URL(link).pathname);
  await expect(visitor.page.getByText(facts.names.financial_status)).toBeVisible();
  await expectAccessible(visitor.page);
  await expectNoSidewaysScroll(visitor.page);
  // Opening the link has confirmed nothing.
  await reader.page.reload();
  await expect(reader.page.getByText(unconfirmed).first()).toBeVisible();
  await visitor.page.getByRole("button", { name: facts.link.confirm }).click();
  await expect(visitor.page.getByRole("heading", { name: facts.link.confirmedTitle })).toBeVisible();
  await reader.page.reload();
  await expect(reader.page.locator("time", { hasText: since }).first()).toBeVisible();
  await expect(reader.page.getByText(unconfirmed)).toHaveCount(0);
  await reader.page.goto(list);
  await expect(card.locator("time", { hasText: since })).toBeVisible();
  await expect(card.getByText(unconfirmed)).toHaveCount(0);

  const owner = await person({ token: investor.token });
  await visitor.page.goto(`/investors/${investor.id}`);
  await expect(visitor.page.getByText(unconfirmed)).toBeVisible();
  await owner.page.goto("/investor");
  const panel = owner.page.getByRole("region", { name: facts.panel.title });
  await expect(panel.getByText(facts.panel.stale)).toHaveCount(2);
  await panel.getByRole("button", { name: fill(facts.panel.confirmNamed, { fact: facts.names.check_size }) }).click();
  await expect(panel.getByText(facts.panel.stale)).toHaveCount(1);
  await expectAccessible(owner.page);
  const withoutScripts = await person({ token: investor.token, javaScriptEnabled: false });
  await withoutScripts.page.goto("/investor");
  const plainPanel = withoutScripts.page.getByRole("region", { name: facts.panel.title });
  await expect(plainPanel.getByText(facts.panel.stale)).toHaveCount(1);
  await plainPanel.getByRole("button", { name: facts.panel.all }).click();
  await expect(plainPanel.getByText(facts.panel.stale)).toHaveCount(0);
  await visitor.page.reload();
  await expect(visitor.page.locator("time", { hasText: since })).toBeVisible();
  await expect(visitor.page.getByText(unconfirmed)).toHaveCount(0);
});
