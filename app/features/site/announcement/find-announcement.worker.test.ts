import { afterEach, beforeEach, expect, it } from "vitest";
import { announcementKind } from "~/features/publishing/content-kinds/announcement/kind";
import { testApp } from "../../../../tests/support/app";
import { draftSingle, publishSingle, removeSingle } from "../../../../tests/support/published-content";
import { rowsRead } from "../../../../tests/support/rows-read";
import { findAnnouncement } from "./find-announcement.server";

const off = testApp();
const on = { ...off, config: { ...off.config, SHOW_ANNOUNCEMENT: true } };
const content = {
  link: "/news",
  tone: "",
  langs: { zh_tw: { text: "媒合週開放報名" }, en_us: { text: "Sign up now" } },
};

beforeEach(() => removeSingle(off, announcementKind));
afterEach(() => removeSingle(off, announcementKind));

it("is shown in the reader's language while the deployment shows announcements", async () => {
  expect(await findAnnouncement(on, { locale: "zh-TW" })).toBeNull();
  await publishSingle(off, announcementKind, content);
  const shown = { version: expect.any(Number), link: "/news", tone: "info" };
  expect(await findAnnouncement(on, { locale: "zh-TW" })).toEqual({ ...shown, text: "媒合週開放報名" });
  expect(await findAnnouncement(on, { locale: "en-US" })).toEqual({ ...shown, text: "Sign up now" });
  const { result, rows } = await rowsRead(() => findAnnouncement(off, { locale: "zh-TW" }));
  expect([result, rows]).toEqual([null, 0]);
});

it("is not shown from a draft, except in its preview", async () => {
  await draftSingle(off, announcementKind, content);
  expect(await findAnnouncement(on, { locale: "zh-TW" })).toBeNull();
  expect(await findAnnouncement(on, { locale: "zh-TW", preview: "homepage" })).toBeNull();
  expect(await findAnnouncement(off, { locale: "zh-TW", preview: "announcement" })).toMatchObject({ link: "/news" });
});
