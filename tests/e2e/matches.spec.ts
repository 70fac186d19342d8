import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

test("an investor dismisses a suggestion, undoes it at once, and restores another later", async ({ own }) => {
  const { match, layout } = textsOf("zh-TW");
  const { page } = await own("investor");
  await page.goto("/matches");
  await expect(page.getByRole("heading", { name: layout.links.matches, level: 1 })).toBeVisible();
  const names = page.locator("main").getByRole("article").getByRole("heading", { level: 3 }).getByRole("link");
  await expect(names.first()).toBeVisible();
  await expectAccessible(page);
  const name = (await names.first().textContent()) ?? "";

  await page.getByRole("button", { name: fill(match.dismissNamed, { name }) }).click();
  await expect(page.getByText(fill(match.dismissed, { name }))).toBeVisible();
  await expect(names.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole("button", { name: match.undo, exact: true }).click();
  await expect(names.filter({ hasText: name })).toHaveCount(1);

  await page.getByRole("button", { name: fill(match.dismissNamed, { name }) }).click();
  await expect(page.getByRole("button", { name: fill(match.restore, { name }) })).toBeVisible();
  await expect(names.filter({ hasText: name })).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: fill(match.restore, { name }) }).click();
  await expect(names.filter({ hasText: name })).toHaveCount(1);
});

test("without JavaScript, suggestions are dismissed and restored as well", async ({ own }) => {
  const { match } = textsOf("en-US");
  const { page } = await own("investor", { locale: "en-US", javaScriptEnabled: false });
  await page.goto(localePath("en-US", "/matches"));
  const names = page.locator("main").getByRole("article").getByRole("heading", { level: 3 }).getByRole("link");
  const name = (await names.first().textContent()) ?? "";
  await page.getByRole("button", { name: fill(match.dismissNamed, { name }) }).click();
  await expect(page.getByRole("button", { name: fill(match.restore, { name }) })).toBeVisible();
  await expect(names.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole("button", { name: fill(match.restore, { name }) }).click();
  await expect(names.filter({ hasText: name })).toHaveCount(1);
});

test("five passes for the industry change the list, say so, and are undone line by line or all at once", async ({
  own,
}) => {
  const { match, matchReasons, suggestions } = textsOf("zh-TW");
  const { page } = await own("investor");
  await page.goto("/matches");
  const names = page.locator("main").getByRole("article").getByRole("heading", { level: 3 }).getByRole("link");
  await expect(names.nth(5)).toBeVisible();
  const first = await names.allTextContents();
  for (const name of first.slice(0, 5)) {
    await page.getByRole("button", { name: fill(match.dismissNamed, { name }) }).click();
    const toast = page.getByText(fill(match.dismissed, { name })).locator("..");
    await toast.getByRole("button", { name: match.whyNotReasons.sector }).click();
    await expect(page.getByText(match.noted).first()).toBeVisible();
    await expect(names.filter({ hasText: name })).toHaveCount(0);
  }
  const said = page.getByText(match.adjusted.fewer.split("{{")[0] ?? "");
  await expect(said).toBeVisible();
  await expect(page.getByText(matchReasons.mismatches.disliked.split("{{")[0] ?? "").first()).toBeAttached();

  await page.getByRole("link", { name: match.adjusted.change }).click();
  await expect(page.getByRole("heading", { name: suggestions.lines.title })).toBeVisible();
  await expectAccessible(page);
  const off = page.getByRole("button", { name: suggestions.choices.off });
  const lines = await off.count();
  for (let at = 0; at < lines; at++) {
    await off.nth(at).click();
    await expect(off.nth(at)).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("link", { name: suggestions.toMatches }).click();
  await expect(names.first()).toBeVisible();
  await expect(said).toHaveCount(0);

  await page.goBack();
  await page.getByLabel(suggestions.forget.withDismissals).check();
  await page.getByRole("button", { name: suggestions.forget.button }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: suggestions.forget.button }).click();
  await expect(page.getByText(suggestions.lines.empty)).toBeVisible();
  await page.getByRole("link", { name: suggestions.toMatches }).click();
  await expect(names).toHaveText(first);

  await page.getByRole("link", { name: match.wishes.startup }).click();
  const city = page.getByRole("checkbox", { name: "台北市" });
  await city.check();
  await page.getByRole("button", { name: suggestions.wishes.save, exact: true }).click();
  await expect(page.getByText(suggestions.done.wished)).toBeVisible();
  await expect(city).toBeChecked();
  await page.getByRole("link", { name: suggestions.toMatches }).click();
  const wished = fill(matchReasons.reasons.wished, { names: matchReasons.wishes.regions });
  await expect(page.getByText(wished).first()).toBeAttached();
});
