import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, type Person, test } from "./fixtures";
import { approve, fillInvestor, fillStartup, signUp, submit } from "./steps";
import { fill, type Locale, localePath, textsOf } from "./texts";

async function playMainJob(options: {
  locale: Locale;
  run: string;
  founder: Person;
  angel: Person;
  reviewer: Person;
  atEachScreen: (page: Page) => Promise<void>;
}) {
  const { locale, run, founder, angel, reviewer, atEachScreen } = options;
  const { messaging, profiles, search } = textsOf(locale);
  const company = `橘井冷鏈 ${run}`;
  const investor = `周以恆 ${run}`;
  // A word only in this company's gated text: finding it shows that a general member's search covers it.
  const word = "路線媒合";

  await signUp(founder.page, locale, { type: "startup", name: company, email: `founder-${run}@example.test` });
  await atEachScreen(founder.page);
  await fillStartup(founder.page, locale, company);
  await atEachScreen(founder.page);
  await submit(founder.page, locale, "/startup");
  await atEachScreen(founder.page);

  await signUp(angel.page, locale, { type: "angel", name: investor, email: `angel-${run}@example.test` });
  await fillInvestor(angel.page, locale);
  await atEachScreen(angel.page);
  await submit(angel.page, locale, "/investor");
  await expect(angel.page.getByRole("dialog").getByText(profiles.levelUp.title)).toBeVisible();
  await atEachScreen(angel.page);

  await approve(reviewer.page, locale, company);
  await approve(reviewer.page, locale, investor);

  await angel.page.goto(localePath(locale, "/startups"));
  await angel.page.getByLabel(search.form.label).fill(`${word} ${run}`);
  await angel.page.getByRole("button", { name: search.form.submit, exact: true }).click();
  await angel.page.getByRole("link", { name: company }).first().click();
  await expect(angel.page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(angel.page.getByText(word).first()).toBeVisible();
  await atEachScreen(angel.page);

  await founder.page.goto(localePath(locale, "/messages"));
  const invitation = `您好，我想了解冷鏈的單位經濟，能否約個時間？ ${run}`;
  await angel.page.locator('textarea[name="message"]').fill(invitation);
  await angel.page.getByRole("button", { name: messaging.pitch.submit }).click();
  await expect(angel.page.getByText(fill(messaging.pitch.sent, { name: company }))).toBeVisible();
  await atEachScreen(angel.page);

  // The founder's open list updates without a reload.
  await founder.page.getByRole("link", { name: investor }).first().click();
  await expect(founder.page.getByText(invitation)).toBeVisible();
  const answer = `謝謝來信，週四下午方便。 ${run}`;
  await founder.page.locator('textarea[name="message"]').fill(answer);
  await founder.page.getByRole("button", { name: messaging.composer.send, exact: true }).click();

  // Messages appear live on both sides.
  await expect(
    angel.page.getByRole("region", { name: fill(messaging.thread.label, { name: company }) }).getByText(answer),
  ).toBeVisible();
  const thanks = `好的，週四見。 ${run}`;
  await angel.page.locator('textarea[name="message"]').fill(thanks);
  await angel.page.getByRole("button", { name: messaging.composer.send, exact: true }).click();
  await expect(
    founder.page.getByRole("region", { name: fill(messaging.thread.label, { name: investor }) }).getByText(thanks),
  ).toBeVisible();
  await atEachScreen(founder.page);
}

// Each goes through the whole product, with three people.
test.describe.configure({ timeout: 240_000 });

test("a startup's reviewed profile reaches an investor, and the two talk live, in zh-TW", async ({
  person,
  signedIn,
}) => {
  await playMainJob({
    locale: "zh-TW",
    run: `${Date.now()}`,
    founder: await person(),
    angel: await person(),
    reviewer: await signedIn("staff"),
    atEachScreen: async () => {},
  });
});

test("the same in en-US on phones 360 px wide", async ({ person, signedIn }) => {
  await playMainJob({
    locale: "en-US",
    run: `${Date.now()}`,
    founder: await person({ phone: true, locale: "en-US" }),
    angel: await person({ phone: true, locale: "en-US" }),
    reviewer: await signedIn("staff", { phone: true, locale: "en-US" }),
    atEachScreen: expectNoSidewaysScroll,
  });
});
