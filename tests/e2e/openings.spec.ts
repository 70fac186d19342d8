import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { conversationBetween, startedConversation } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fillSpaced, type Locale, localePath, textsOf } from "./texts";

interface Hiding {
  startup: string;
  investor: string;
  class: "numbers" | "documents" | "profile";
}

async function hide(page: Page, rule: Hiding): Promise<void> {
  const answer = await page.request.post("/dev/firewall-rules", { data: rule });
  expect(answer.status(), await answer.text()).toBe(204);
}

const nameOf = async (page: Page) => (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

for (const { locale, javaScriptEnabled } of [
  { locale: "zh-TW", javaScriptEnabled: true },
  { locale: "en-US", javaScriptEnabled: false },
] as const satisfies readonly { locale: Locale; javaScriptEnabled: boolean }[]) {
  test(`on a phone in ${locale}, a startup opens its numbers for one investor in two taps, and closes them`, async ({
    person,
    makeAccount,
    request,
  }) => {
    const { messaging, startups } = textsOf(locale);
    const { openings } = messaging;
    const { investor, startup } = await conversationBetween({ makeAccount, request }, "investorGold");
    const ids = { investor: investor.id, startup: startup.id };
    const phone = { phone: true, locale, javaScriptEnabled };
    const [{ page: reader }, { page: owner }] = [
      await person({ ...phone, token: investor.token }),
      await person({ ...phone, token: startup.token }),
    ];
    const to = (path: string) => localePath(locale, path);
    const region = (page: Page) => page.getByRole("region", { name: openings.label });
    const round = reader.getByText(startups.fields.funding_info.round, { exact: true });

    for (const page of [owner, reader]) {
      await page.goto(to(`/messages/${page === owner ? ids.investor : ids.startup}`));
      await expect(region(page)).toHaveCount(0);
    }
    await hide(owner, { startup: ids.startup, investor: ids.investor, class: "numbers" });
    await reader.goto(to(`/startups/${ids.startup}`));
    await expect(round).toHaveCount(0);
    await reader.goto(to(`/messages/${ids.startup}`));
    await expect(region(reader)).toHaveCount(0);

    await owner.reload();
    const name = await nameOf(owner);
    await expect(region(owner)).toContainText(fillSpaced(openings.hidden.numbers, { name }));
    await expectNoSidewaysScroll(owner);
    if (javaScriptEnabled) await expectAccessible(owner);
    await region(owner)
      .getByRole("link", { name: fillSpaced(openings.openOf.numbers, { name, days: 30 }) })
      .click();
    const heading = owner.getByRole("heading", { name: fillSpaced(openings.openOf.numbers, { name, days: 30 }) });
    await expect(heading).toBeVisible();
    if (javaScriptEnabled) {
      await expect(heading).toBeFocused();
      await expectAccessible(owner);
    }
    await expectNoSidewaysScroll(owner);
    await owner.getByRole("button", { name: openings.do, exact: true }).click();

    const [opened = ""] = fillSpaced(openings.openTo.numbers, { name, date: "2000" }).split("2000");
    await expect(region(owner)).toContainText(opened);
    const toast = owner.locator(javaScriptEnabled ? "[data-sonner-toast]" : "p.fixed");
    await expect(toast).toContainText(opened);
    await expectNoSidewaysScroll(owner);
    if (!javaScriptEnabled) await reader.reload();
    // The open page shows it without a reload.
    const [before = ""] = fillSpaced(openings.openToYou.numbers, { date: "2000" }).split("2000");
    await expect(region(reader)).toContainText(before);
    await expectNoSidewaysScroll(reader);
    if (javaScriptEnabled) await expectAccessible(reader);
    await region(reader).getByRole("link", { name: openings.see }).click();
    await expect(round).toBeVisible();

    // The reader's page was loaded before the change and connects after it.
    let letConnect = () => {};
    const mayConnect = new Promise<void>((resolve) => {
      letConnect = resolve;
    });
    await reader.routeWebSocket("**/ws/inbox?*", async (socket) => {
      await mayConnect;
      socket.connectToServer();
    });
    await reader.goto(to(`/messages/${ids.startup}`));
    await expect(region(reader)).toBeVisible();
    await region(owner)
      .getByRole("button", { name: fillSpaced(openings.closeOf.numbers, { name }) })
      .click();
    await expect(region(owner)).toContainText(fillSpaced(openings.hidden.numbers, { name }));
    await expect(toast.filter({ hasText: fillSpaced(openings.closed.numbers, { name }) })).toBeVisible();
    letConnect();
    if (!javaScriptEnabled) await reader.reload();
    await expect(region(reader)).toHaveCount(0);
    await reader.goto(to(`/startups/${ids.startup}`));
    await expect(round).toHaveCount(0);
  });
}

test("with only the keyboard, a startup opens its whole profile, then a class in it", async ({ own }) => {
  const { openings } = textsOf("zh-TW").messaging;
  const { investor, startup, ids } = await startedConversation(own, "investorGold");
  const { page } = startup;
  for (const each of ["profile", "documents"] as const) {
    await hide(page, { startup: ids.startup, investor: ids.investor, class: each });
  }
  const profile = () => investor.page.goto(`/startups/${ids.startup}`);
  expect((await profile())?.status()).toBe(404);
  await page.goto(`/messages/${ids.investor}`);
  const name = await nameOf(page);
  const region = page.getByRole("region", { name: openings.label });
  await expect(region.getByRole("link")).toHaveCount(1);
  await region.getByRole("link", { name: fillSpaced(openings.openOf.profile, { name, days: 30 }) }).focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: fillSpaced(openings.openOf.profile, { name, days: 30 }) }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: openings.do, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(region.getByRole("button", { name: fillSpaced(openings.closeOf.profile, { name }) })).toBeVisible();
  await expect(region).toContainText(fillSpaced(openings.hidden.documents, { name }));
  expect((await profile())?.status()).toBe(200);
});
