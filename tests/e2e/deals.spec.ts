import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { startedConversation } from "./conversation";
import { favor } from "./favor";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

const { board, boardCard, boardDeals, boardShown } = textsOf("zh-TW");

/** Opens the page of the board's only card. */
async function openCard(page: Page): Promise<void> {
  await page.goto("/board");
  await page.getByRole("article").getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/board\/cards\//);
}

const part = (page: Page, name: string) => page.getByRole("region", { name });
const press = (inside: Page | Locator, name: string) => inside.getByRole("button", { name, exact: true }).click();

test("a card's life: its plan, even after a change in another tab, tags, notes, stage and removal", async ({ own }) => {
  const { investor, startup } = await startedConversation(own, "investor");
  const { page, context } = investor;
  await openCard(page);
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(page.url());

  const tags = part(other, boardCard.tags.title);
  await tags.getByLabel(boardCard.tags.add).fill("AI, 醫療");
  await press(tags, boardCard.tags.submit);
  await expect(other.getByText(boardCard.tags.saved)).toBeVisible();
  await expect(tags.getByLabel("醫療", { exact: true })).toBeChecked();

  const plan = part(page, boardCard.plan.title);
  await plan.getByLabel(boardCard.plan.step).fill("寄出問題清單");
  await plan.getByLabel(boardCard.plan.on).fill("2027-03-02");
  await press(plan, boardCard.plan.submit);
  await expect(plan.getByText(board.changedMeanwhile)).toBeVisible();
  await expect(plan.getByLabel(boardCard.plan.step)).toHaveValue("寄出問題清單");
  await expect(part(page, boardCard.tags.title).getByLabel("醫療", { exact: true })).toBeChecked();
  await press(plan, boardCard.plan.submit);
  await expect(page.getByText(boardCard.plan.saved)).toBeVisible();
  await expect(plan.getByLabel(boardCard.plan.on)).toHaveValue("2027-03-02");

  const notes = part(page, boardCard.notes.title);
  await notes.getByLabel(boardCard.notes.text).fill("創辦人很懂冷鏈");
  await notes.locator("summary", { hasText: boardCard.notes.mention }).click();
  await notes.getByLabel(boardCard.notes.conversation).check();
  await press(notes, boardCard.notes.add);
  await expect(page.getByText(boardCard.notes.added)).toBeVisible();
  const note = notes.getByRole("listitem").filter({ hasText: "創辦人很懂冷鏈" });
  const mention = note.getByRole("link", { name: boardCard.notes.conversation });
  await expect(mention).toHaveAttribute("href", `/messages/${startup.id}`);
  await expectAccessible(page);
  await note.getByRole("button", { name: boardCard.notes.remove }).click();
  await expect(page.getByText(boardCard.notes.removed)).toBeVisible();
  await expect(note).toHaveCount(0);
  await press(page, boardCard.notes.undo);
  await expect(page.getByText(boardCard.notes.restored)).toBeVisible();
  await expect(mention).toBeVisible();

  const stage = part(page, boardCard.stage.title);
  await stage.getByLabel(boardCard.stage.to).selectOption("passed");
  await stage.getByLabel(boardCard.stage.reason).selectOption("timing");
  await press(stage, boardCard.stage.submit);
  await expect(page.getByText(boardCard.stage.moved)).toBeVisible();
  await expect(part(page, boardCard.history.title)).toContainText(
    fill(boardCard.history.movedByHand, { stage: board.stages.investor.passed }),
  );
  await press(stage, boardCard.stage.undo);
  await expect(page.getByText(boardCard.stage.undone)).toBeVisible();

  await page.locator("summary", { hasText: boardCard.remove.title }).click();
  await press(page, boardCard.remove.submit);
  await expect(page.getByText(boardCard.remove.done)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("deals are compared, listed and exported in English on a phone", async ({ own }) => {
  const { board: boardEn, boardCard: card, boardDeals: deals } = textsOf("en-US");
  const { page } = await own("investor", { phone: true, locale: "en-US" });
  await favor(page, 2);

  await page.goto(localePath("en-US", "/board"));
  await page.getByRole("link", { name: boardEn.links.list, exact: true }).tap();
  await expect(page.getByRole("heading", { name: deals.list.title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const names = await page.getByRole("list").getByRole("heading", { level: 2 }).allTextContents();
  const [first = "", second = ""] = names;
  expect(names).toHaveLength(2);
  for (const kind of ["csv", "xlsx"] as const) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: deals.list[kind] }).tap();
    const file = await readFile(await (await downloading).path());
    if (kind === "csv") expect(file.toString()).toContain(first);
    else expect(file.subarray(0, 2).toString()).toBe("PK");
  }
  for (const name of [first, second])
    await page.getByLabel(fill(deals.list.choose, { name })).filter({ visible: true }).check();
  await page.getByRole("button", { name: deals.list.compare }).tap();
  await expect(page.getByRole("heading", { name: card.compare.title })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: second })).toBeAttached();
  await expect(page.getByRole("rowheader", { name: card.compare.rows.amount })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole("link", { name: card.compare.again }).tap();
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await expectAccessible(page);

  await page.goto(localePath("en-US", "/board/list"));
  await page.getByLabel(deals.list.search).fill("zzzz");
  await page.getByRole("button", { name: deals.list.filter }).tap();
  await expect(page.getByText(deals.list.none)).toBeVisible();
  await expectAccessible(page);
});

test("deals from elsewhere come by a form, a pasted list and a file, after a preview", async ({ own }) => {
  const { page } = await own("investor");
  await page.goto("/board/new");
  await expectAccessible(page);
  const one = part(page, boardDeals.add.one);
  await one.getByLabel(boardDeals.add.name).fill("晨星科技");
  await press(one, boardDeals.add.submit);
  await expect(page.getByText(fill(boardDeals.added.text_one, { count: 1 }))).toBeVisible();
  await one.getByLabel(boardDeals.add.name).fill("晨星科技");
  await press(one, boardDeals.add.submit);
  await expect(one.getByText(fill(boardDeals.duplicate, { name: "晨星科技" }))).toBeVisible();

  const list = part(page, boardDeals.add.paste);
  await list
    .getByLabel(boardDeals.add.list)
    .fill("晨星科技\nNorthwind Labs, https://northwind.example\n海風能源\t不是網址");
  await press(list, boardDeals.add.preview);
  await expect(part(page, boardDeals.preview.duplicates)).toContainText("晨星科技");
  await expect(part(page, boardDeals.preview.ready)).toContainText("northwind.example");
  await expect(part(page, boardDeals.preview.doubtful)).toContainText(boardDeals.doubts.extra);
  await expectAccessible(page);
  await press(page, fill(boardDeals.preview.submit_other, { count: 2 }));
  await expect(page.getByText(fill(boardDeals.added.text_other, { count: 2 }))).toBeVisible();
  await press(page, boardDeals.added.undo);
  await expect(page.getByText(fill(boardDeals.added.undone_other, { count: 2 }))).toBeVisible();

  const file = part(page, boardDeals.add.file);
  await file.locator('input[type="file"]').setInputFiles({
    name: "deals.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "名稱,連結,階段,下一步,日期,標籤\n遠山農業,https://yuanshan.example,洽談中,約訪,2027-03-02,農業\n",
    ),
  });
  await press(file, boardDeals.add.preview);
  await expect(part(page, boardDeals.preview.ready)).toContainText("遠山農業");
  await press(page, fill(boardDeals.preview.submit_one, { count: 1 }));
  await page.getByRole("link", { name: boardDeals.list.title }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole("link", { name: "遠山農業" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "遠山農業" })).toBeVisible();
  await page.locator("summary", { hasText: boardDeals.outside.title }).click();
  await expectAccessible(page);
  await page.getByLabel(boardDeals.add.link).fill("yuanshan");
  await press(page, boardDeals.outside.save);
  await expect(page.getByLabel(boardDeals.add.link)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(boardDeals.add.name).fill("遠山生技");
  await page.getByLabel(boardDeals.add.link).fill("https://yuanshan.example/deck");
  await press(page, boardDeals.outside.save);
  await expect(page.getByText(boardDeals.outside.saved)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "遠山生技" })).toBeVisible();
  await expect(page.getByRole("link", { name: boardCard.links.outside })).toHaveAttribute(
    "href",
    "https://yuanshan.example/deck",
  );
});

test("a startup sets an amount and shows a state, which the investor sees until it is taken back", async ({ own }) => {
  const { investor, startup, conversation } = await startedConversation(own, "investor");
  const sent = await startup.page.request.post(conversation, { data: { message: "很高興認識您" } });
  expect(sent.ok(), await sent.text()).toBe(true);
  await openCard(startup.page);
  await expectAccessible(startup.page);

  const amount = part(startup.page, boardShown.amount.title);
  await amount.getByLabel(/^金額/).fill("300 萬");
  await amount.getByLabel(boardShown.amount.state).selectOption("promised");
  await press(amount, boardShown.amount.submit);
  await expect(startup.page.getByText(boardShown.amount.done)).toBeVisible();
  await expect(amount.getByLabel(/^金額/)).toHaveValue("3,000,000");

  const shown = part(startup.page, boardShown.title);
  await shown.getByLabel(boardShown.state).selectOption("deciding");
  await shown.getByLabel(boardShown.by).fill("2027-12-12");
  await press(shown, boardShown.show);
  await expect(startup.page.getByText(boardShown.done.shown)).toBeVisible();

  await openCard(investor.page);
  const theirs = part(investor.page, boardShown.title);
  await expect(theirs).toContainText("12月12日");
  await expect(part(investor.page, boardShown.amount.title)).toHaveCount(0);
  await press(shown, boardShown.takeBack);
  await expect(startup.page.getByText(boardShown.done.hidden)).toBeVisible();
  await investor.page.reload();
  await expect(theirs).not.toContainText("12月12日");

  await startup.page.goto("/board");
  await expect(part(startup.page, boardShown.raise.title)).toContainText("300");
  await expectAccessible(startup.page);
  await startup.page.getByRole("link", { name: board.links.monday }).click();
  await expect(startup.page.getByRole("heading", { level: 1, name: boardShown.monday.title })).toBeVisible();
  await expectAccessible(startup.page);
});
