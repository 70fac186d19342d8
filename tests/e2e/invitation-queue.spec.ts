import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { unique } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { type Locale, localePath, textsOf } from "./texts";

interface Member {
  id: string;
  token: string;
}

/** Sends an invitation through the API; the sentence is needed if the two do not fit. */
async function invite(request: APIRequestContext, from: Member, to: Member) {
  const sent = await request.post("/api/v1/messages", {
    headers: { Authorization: `Bearer ${from.token}` },
    data: { target_id: to.id, message: `您好 ${unique()}`, mismatch_reason: "我們在同一條供應鏈上。" },
  });
  expect(sent.status(), await sent.text()).toBe(201);
}

/** The words of a text before its first part. */
const start = (text: string) => text.split("<")[0] ?? "";

for (const locale of ["zh-TW", "en-US"] satisfies Locale[]) {
  test(`a startup waits for a place at an investor whose inbox is full, and invites when it is its turn (${locale})`, async ({
    own,
    makeAccount,
    request,
  }) => {
    const { invitations, messaging } = textsOf(locale);
    const investor = await makeAccount("investor");
    const startup = await own("startup", { phone: true, locale });
    const { page } = startup;
    const path = localePath(locale, `/messages/${investor.id}`);

    // The form was opened while there was room: what is typed is kept until it can be sent.
    await page.goto(path);
    const text = `想向您介紹我們 ${unique()}`;
    const box = page.getByRole("textbox", { name: messaging.pitch.label });
    await box.fill(text);
    const reason = page.getByRole("textbox", { name: messaging.mismatch.reason });
    if (await reason.isVisible()) await reason.fill("我們在同一條供應鏈上。");
    const senders = await Promise.all(Array.from({ length: 5 }, () => makeAccount("startup")));
    for (const sender of senders) await invite(request, sender, investor);
    await page.getByRole("button", { name: messaging.pitch.submit }).click();
    await expect(page.getByText(textsOf(locale).errors.inbox_full)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: invitations.queue.join }).click();
    await expect(page.getByText(invitations.queue.joined)).toBeVisible();
    await expect(page.getByText(start(invitations.queue.waiting.text))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Another startup sees that it is full and how many wait, joins and leaves.
    const other = await own("startup", { locale });
    await other.page.goto(path);
    await expect(other.page.getByText(start(invitations.full.text))).toBeVisible();
    await other.page.getByRole("button", { name: invitations.queue.join }).click();
    await other.page.getByRole("button", { name: invitations.queue.leave }).click();
    const dialog = other.page.getByRole("alertdialog");
    await expect(dialog).toContainText(invitations.queue.leaving.title);
    await dialog.getByRole("button", { name: invitations.queue.leave }).click();
    await expect(other.page.getByText(invitations.queue.left)).toBeVisible();
    await expect(other.page.getByRole("button", { name: invitations.queue.join })).toBeVisible();

    // An answer frees a place, which is held for the first in line only.
    const [answered] = senders;
    if (answered) await invite(request, investor, answered);
    await expect
      .poll(async () => {
        await request.post("/dev/cron", { data: { cron: "* * * * *" } });
        await page.goto(path);
        return page.getByText(invitations.queue.held.title, { exact: true }).count();
      })
      .toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await other.page.reload();
    await expect(other.page.getByText(start(invitations.full.text))).toBeVisible();
    await expect(other.page.getByRole("textbox", { name: messaging.pitch.label })).toHaveCount(0);
    await box.fill(text);
    if (await reason.isVisible()) await reason.fill("我們在同一條供應鏈上。");
    await page.getByRole("button", { name: messaging.pitch.submit }).click();
    await expect(page.getByText(text)).toBeVisible();
  });
}
