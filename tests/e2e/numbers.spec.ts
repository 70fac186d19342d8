import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { textsOf } from "./texts";

test("an admin reads the numbers by range and group, takes the file, and turns the monthly mail off and on", async ({
  signedIn,
}) => {
  const { numbers } = textsOf("en-US");
  const { page } = await signedIn("staff", { locale: "en-US" });
  await page.goto("/en-US/staff/numbers");
  const signUps = page.getByRole("region", { name: numbers.figures.signUps.name, exact: true });
  await expect(signUps).toContainText(/Previous period: [\d,]+ \([+−±]/);
  const recent = await signUps.textContent();

  await signUps.getByText(numbers.definition).click();
  await expect(signUps.getByText(numbers.figures.signUps.definition)).toBeVisible();
  await signUps.getByText(numbers.chart.table).click();
  await expect(signUps.getByRole("row")).toHaveCount(5);

  await page.getByRole("link", { name: numbers.ranges.months }).click();
  await expect(page).toHaveURL(/range=months/);
  await expect(signUps).not.toHaveText(recent ?? "");

  await page.getByRole("link", { name: numbers.by.industry, exact: true }).click();
  const table = page.getByRole("region", { name: `${numbers.by.title}: ${numbers.by.industry}` });
  await expect(table.getByRole("columnheader", { name: numbers.figures.deals.name })).toBeVisible();
  await expect(table.getByText(numbers.hidden).first()).toBeVisible();
  await expect(page.getByText(numbers.rules.small)).toBeVisible();
  await expect(page.getByRole("region", { name: numbers.funnel.title })).toContainText("(100%)");
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: numbers.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^numbers-months-industry-20\d\d-\d\d-\d\d\.csv$/);

  const mail = page.getByRole("region", { name: numbers.monthly.title });
  await mail.getByRole("button", { name: numbers.monthly.turnOff }).click();
  await expect(page.getByText(numbers.monthly.turnedOff)).toBeVisible();
  await expect(page).toHaveURL(/range=months&by=industry/);
  await mail.getByRole("button", { name: numbers.monthly.turnOn }).click();
  await expect(mail).toContainText(numbers.monthly.on);
});
