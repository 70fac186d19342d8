import { readFileSync } from "node:fs";
import type { Page, WebSocketRoute } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { textsOf } from "./texts";

const t = textsOf("zh-TW");

const lessons = [
  { buffer: largeVideo(), end: 9.8 },
  { buffer: readFileSync("tests/e2e/files/two-seconds.webm"), end: 1.9 },
];

/** Ten seconds of slides, larger than a part of an upload by padding that players skip (an EBML Void element). */
function largeVideo(): Buffer {
  const video = readFileSync("tests/e2e/files/ten-seconds.webm");
  const padding = Buffer.alloc(6 * 1024 * 1024);
  const header = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUIntBE(padding.length, 3, 6);
  return Buffer.concat([video, header, padding]);
}

const captions = (text: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:09.000\n${text}\n`);
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Writes into the rich text editor of a field. */
async function write(page: Page, name: string, text: string) {
  const sent = field(page, name);
  // The editor loads when the form is first used.
  await sent.focus();
  await page.locator("div", { has: sent }).last().locator('[role="textbox"][contenteditable="true"]').fill(text);
  await expect(sent).toHaveValue(new RegExp(text));
}

const positionOf = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
const plays = (page: Page) => page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 1);
/** Plays at double speed until the video is at a time. */
const watchTo = async (page: Page, seconds: number) => {
  await plays(page);
  await page.evaluate(async () => {
    const video = document.querySelector("video");
    if (video) video.playbackRate = 2;
    await video?.play();
  });
  await page.waitForFunction((at) => (document.querySelector("video")?.currentTime ?? 0) >= at, seconds);
};

test("staff upload a course over a cut connection, and a startup finishes it on two devices", async ({
  own,
  person,
}) => {
  test.slow();
  const { page: desk } = await own("editor", { losesConnection: true });
  const connections: WebSocketRoute[] = [];
  let letConnect = () => {};
  const mayReconnect = new Promise<void>((resolve) => {
    letConnect = resolve;
  });
  await desk.routeWebSocket("**/ws/inbox?*", async (socket) => {
    connections.push(socket);
    if (connections.length > 1) await mayReconnect;
    socket.connectToServer();
  });
  await desk.goto("/staff/content/course/new");
  const title = `談判課 ${crypto.randomUUID().slice(0, 8)}`;
  for (const language of ["zh_tw", "en_us"]) {
    await field(desk, `langs.${language}.title`).fill(title);
    await field(desk, `langs.${language}.summary`).fill("一段摘要。");
    await write(desk, `langs.${language}.body`, "一段內文。");
  }
  await field(desk, "category").selectOption("legal");
  await field(desk, "door").selectOption("member");
  let cuts = 0;
  await desk.route("**/api/v1/videos/*/parts/2*", (route) => {
    cuts += 1;
    return cuts === 1 ? route.abort("internetdisconnected") : route.continue();
  });
  for (const [at, { buffer }] of lessons.entries()) {
    await desk.getByRole("button", { name: t.desk.form.addRow }).last().click();
    const row = `lessons[${at}]`;
    await field(desk, `${row}.title_zh_tw`).fill(`單元${at}`);
    await field(desk, `${row}.title_en_us`).fill(`Lesson ${at}`);
    const video = { name: `lesson-${at}.webm`, mimeType: "video/webm", buffer };
    // A row has two: the video and its smaller form.
    await desk
      .locator('input[type="file"][accept*="webm"]')
      .nth(at * 2)
      .setInputFiles(video);
    await expect(field(desk, `${row}.video`)).not.toHaveValue("", { timeout: 20_000 });
    for (const [place, column] of ["captions_zh_tw", "captions_en_us"].entries()) {
      const file = { name: `${column}.vtt`, mimeType: "text/vtt", buffer: captions("字幕") };
      await desk
        .locator('input[type="file"][accept=".vtt"]')
        .nth(at * 2 + place)
        .setInputFiles(file);
      await expect(field(desk, `${row}.${column}`)).not.toHaveValue("");
    }
  }
  expect(cuts).toBeGreaterThan(1);
  const names = () =>
    desk
      .locator('[name^="lessons["][name$=".title_zh_tw"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const handle = desk.locator("li", { has: field(desk, "lessons[0].title_zh_tw") }).locator("[data-drag-handle]");
  await handle.hover();
  await desk.mouse.down();
  const { y = 0, x = 0 } = (await handle.boundingBox()) ?? {};
  await desk.mouse.move(x + 20, y + 120, { steps: 3 });
  await desk.mouse.up();
  await expect.poll(names).toEqual(["單元1", "單元0"]);
  await expect(field(desk, "lessons[1].title_zh_tw")).toBeFocused();
  const label = "單元 2";
  await desk.getByRole("button", { name: t.profileForms.rows.up.replace("{{label}}", label) }).click();
  await expect.poll(names).toEqual(["單元0", "單元1"]);
  await field(desk, "lessons[0].helps").selectOption("startup:report.why");
  await desk.getByRole("button", { name: t.desk.form.publish, exact: true }).click();
  await expect(desk.getByText(t.desk.toast.published)).toBeVisible();
  const id = new URL(desk.url()).pathname.split("/").at(-1) ?? "";

  const { page: laptop, context, token } = await own("startupDraft", { losesConnection: true });
  // The lesson is offered at the empty field that it helps with, beside what is being written.
  await laptop.goto("/startup/detail/edit");
  const opened = laptop.waitForEvent("popup");
  await laptop
    .getByRole("link", { name: t.profileForms.tip.lesson.split("{{")[0] })
    .filter({ hasText: "單元0" })
    .click();
  const beside = await opened;
  await expect(beside.getByRole("heading", { level: 1, name: "單元0" })).toBeVisible();
  await beside.close();
  await laptop.goto(`/course/${id}/watch`);
  await watchTo(laptop, 5);
  // The tab is killed in the middle of the video, without a chance to report.
  await context.setOffline(true);
  const killedAt = await positionOf(laptop);
  await context.close();
  const { page: phone } = await person({ token, phone: true });
  await phone.goto(`/course/${id}/watch`);
  await plays(phone);
  expect(Math.abs((await positionOf(phone)) - killedAt)).toBeLessThan(5);
  await watchTo(phone, lessons[0]?.end ?? 0);
  await expect(phone.getByText(t.courses.player.done)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: t.courses.player.next }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "單元1" })).toBeVisible();
  await watchTo(phone, lessons[1]?.end ?? 0);
  await expect(phone.getByText(t.courses.player.courseDone)).toBeVisible();
  const pdf = await phone.request.get(`/course/${id}/certificate.pdf?lang=both`);
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  const number = /certificate-(\w+)\.pdf/.exec(pdf.headers()["content-disposition"] ?? "")?.[1] ?? "";
  const checked = await phone.request.get(`/course/certificate?number=${number}`);
  expect(await checked.text()).toContain(t.courses.certificate.valid);

  await desk.getByRole("link", { name: t.courseNumbers.title }).click();
  await expect(desk.getByText(t.courseNumbers.tip.helps.replace("{{field}}", ""), { exact: false })).toBeVisible();
  const figures = desk.locator("main dd");
  await expect(figures).toHaveText([/^1$/, /^1100%$/, /^1$/, /^0$/]);

  // Two people have the discussion open: each post is announced to the other, even after a lost connection.
  const { discussion } = t.courses;
  const entry = (page: Page, text: string) => page.locator("article p", { hasText: text });
  const announced = (page: Page) =>
    page.getByRole("button", { name: `${discussion.newer_one.replace("{{count}}", "1")} · ${discussion.seeNewer}` });
  // The desk's earlier pages had sockets of their own, for the notices.
  connections.length = 0;
  await desk.goto(`/course/${id}`);
  await expect(desk.getByText(discussion.empty)).toBeVisible();
  await expect.poll(() => connections.length).toBe(1);
  await connections[0]?.close({ code: 1001 });
  await expect.poll(() => connections.length).toBe(2);
  await phone.goto(`/course/${id}`);
  await phone.getByLabel(discussion.label).first().fill("第二個單元的例子在哪裡？");
  await phone.getByRole("button", { name: discussion.submit }).click();
  await expect(entry(phone, "第二個單元的例子在哪裡？")).toBeVisible();
  letConnect();
  await announced(desk).click();
  await expect(entry(desk, "第二個單元的例子在哪裡？")).toBeVisible();
  await desk.getByText(discussion.reply, { exact: true }).click();
  await desk.getByLabel(discussion.replyLabel).fill("在簡報第三頁。");
  await desk.getByRole("button", { name: discussion.send }).click();
  await expect(entry(desk, "在簡報第三頁。")).toBeVisible();
  await expect(announced(phone)).toBeVisible();
  await expect(entry(phone, "在簡報第三頁。")).toBeHidden();
  await expectAccessible(phone);
  await announced(phone).click();
  await expect(entry(phone, "在簡報第三頁。")).toBeVisible();
  // Pressing the announcement leads there.
  await expect(phone.locator("li:focus", { hasText: "在簡報第三頁。" })).toBeVisible();
  await expect(announced(phone)).toBeHidden();
});
