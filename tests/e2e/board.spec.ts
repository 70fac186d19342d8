import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { favor } from "./favor";
import { closeWithEscape, expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

const { board } = textsOf("zh-TW");
const stages = board.stages.investor;

const column = (page: Page, stage: keyof typeof stages) => page.getByRole("region", { name: stages[stage] });
const cardsIn = (page: Page, stage: keyof typeof stages) => column(page, stage).getByRole("article");
const linkOf = (card: Locator) => card.getByRole("heading").getByRole("link");
const named = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

/** Moves the pressed mouse to a column as a hand does, past places between, until the column shows that it takes the card. */
async function dragTo(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The column is not shown.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await expect(target).toHaveAttribute("data-over");
}

test("a week on the board by keyboard alone", async ({ own }) => {
  const { page } = await own("investor");
  await favor(page, 3);
  await page.goto("/board");
  await expect(cardsIn(page, "watching")).toHaveCount(3);
  await expectAccessible(page);
  const names = await cardsIn(page, "watching").getByRole("heading").allTextContents();
  const [first = "", second = "", third = ""] = names;

  await linkOf(named(page, first)).focus();
  await page.keyboard.press("ArrowDown");
  await expect(linkOf(named(page, second))).toBeFocused();
  await page.keyboard.press("m");
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitemradio", { name: stages.watching })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(cardsIn(page, "talking")).toHaveCount(1);
  await expect(linkOf(named(page, second))).toBeFocused();
  await expect(page.getByText(fill(board.moved, { name: second, stage: stages.talking }))).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(linkOf(named(page, first))).toBeFocused();

  await page.keyboard.press("m");
  await page.keyboard.press("5");
  await expect(cardsIn(page, "checking")).toHaveCount(1);
  await expect(page.getByText(fill(board.moved, { name: first, stage: stages.checking }))).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText(fill(board.undone, { name: first, stage: stages.watching }))).toBeVisible();
  await expect(cardsIn(page, "watching")).toHaveCount(2);
  await expect(linkOf(named(page, first))).toBeFocused();

  await page.keyboard.press("n");
  const plan = page.getByRole("dialog");
  await plan.getByLabel(board.plan.step).fill("寄出問題清單");
  await plan.getByLabel(board.plan.day).fill("2026-01-02");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(plan).toBeHidden();
  await expect(named(page, first)).toContainText("寄出問題清單");
  await expect(named(page, first)).toContainText(board.nextStep.late_other.split("{{")[0]?.trim() ?? "");
  await expect(linkOf(named(page, first))).toBeFocused();

  await linkOf(named(page, third)).focus();
  await page.keyboard.press("m");
  await page.keyboard.press("7");
  const pass = page.getByRole("dialog");
  await pass.getByLabel(board.reasons.timing).check();
  await pass.getByRole("button", { name: board.pass.confirm }).press("Enter");
  await expect(cardsIn(page, "passed")).toContainText(board.reasons.timing);

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: board.find.label })).toBeFocused();
  await page.keyboard.type("問題清單");
  await page.keyboard.press("Enter");
  await expect(page.getByText(fill(board.find.found_one, { count: "1", text: "問題清單" }))).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: board.find.clear }).press("Enter");
  await expect(page.getByRole("article")).toHaveCount(3);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: board.help.title });
  await expectAccessible(page);
  await help.getByRole("button", { name: board.help.turnOff }).press("Enter");
  await closeWithEscape(help);
  await page.keyboard.press("m");
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("a week on the board by touch, on a phone", async ({ own }) => {
  const { page } = await own("investor", { phone: true });
  await favor(page, 2);
  await page.goto("/board");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const [name = ""] = await page.getByRole("article").getByRole("heading").allTextContents();
  const openMenu = async () => {
    await page.getByRole("button", { name: fill(board.move.of, { name }) }).tap();
    await expect(page.getByRole("menuitemradio", { name: stages.watching })).toBeFocused();
  };
  await openMenu();
  await expectAccessible(page);
  await page.getByRole("menuitemradio", { name: stages.meeting }).tap();
  await expect(page.getByText(fill(board.moved, { name, stage: stages.meeting }))).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  // At once: the offer to undo stays for only a few seconds.
  await page.getByRole("button", { name: board.undo }).tap();
  await expect(page.getByText(fill(board.undone, { name, stage: stages.watching }))).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await openMenu();
  await page.getByRole("menuitemradio", { name: stages.meeting }).tap();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("navigation", { name: board.stagesLabel }).getByRole("link", { name: stages.meeting }).tap();
  await expect(page.getByRole("article")).toHaveText(new RegExp(name));
  await page.getByRole("article").getByText(board.nextStep.none).tap();
  await page.getByRole("dialog").getByLabel(board.plan.step).fill("準備會議");
  await page.getByRole("dialog").getByRole("button", { name: board.plan.save }).tap();
  await expect(page.getByRole("article")).toContainText("準備會議");
});

test("a card is dragged to another column, and a change in another tab is not lost", async ({ own }) => {
  const { page, context } = await own("investor");
  await favor(page, 2);
  await page.goto("/board");
  const [first = "", second = ""] = await cardsIn(page, "watching").getByRole("heading").allTextContents();
  const other = await context.newPage();
  await other.goto("/board");

  await named(page, first).hover();
  await expect(named(page, first)).toHaveCSS("cursor", "grab");
  await page.mouse.down();
  await dragTo(page, column(page, "meeting"));
  await page.mouse.up();
  await expect(cardsIn(page, "meeting")).toContainText(first);
  await expect(page.getByText(fill(board.moved, { name: first, stage: stages.meeting }))).toBeVisible();
  await expect(page).toHaveURL(/\/board$/);
  await named(page, first).getByRole("heading").getByRole("link").focus();

  await linkOf(named(other, first)).focus();
  await other.keyboard.press("m");
  await other.keyboard.press("6");
  await expect(other.getByText(board.changedMeanwhile)).toBeVisible();
  await expect(cardsIn(other, "meeting")).toContainText(first);
  await expect(cardsIn(other, "watching")).toContainText(second);
});

test("without scripts a card is moved by a form, and a new account reads how cards come", async ({ own }) => {
  const { board: texts } = textsOf("en-US");
  const { page } = await own("investor", { javaScriptEnabled: false, locale: "en-US" });
  await page.goto(localePath("en-US", "/board"));
  await expect(page.getByText(texts.empty.hint.investor)).toBeVisible();
  await page.getByRole("link", { name: texts.empty.link.investor }).click();
  await page
    .getByRole("button", { name: new RegExp(`^${textsOf("en-US").favorites.add.split("{{")[0]}`) })
    .first()
    .click();
  await page.goto(localePath("en-US", "/board"));
  const card = page.getByRole("article");
  await card.getByText(texts.move.button, { exact: true }).first().click();
  await card.getByRole("combobox").selectOption(texts.stages.investor.checking);
  await card.getByRole("button", { name: texts.move.button }).click();
  const checking = page.getByRole("region", { name: texts.stages.investor.checking });
  await expect(checking.getByRole("article")).toHaveCount(1);
});
