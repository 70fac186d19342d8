import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { contentImages, events } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { readPublicVersion } from "~/features/core/public-version/public-version.server";
import { findReadableFile } from "~/features/files/find-readable-file.server";
import { keepThreadFiles } from "~/features/files/keep-thread-files.server";
import { storeImage } from "~/features/files/store-image.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import { readPublished } from "~/features/publishing/publishing/published.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { samplePdf, smallPng } from "../../../../tests/support/sample-files";
import { addImage } from "./add-image.server";
import { archiveImage, unarchiveImage } from "./archive-image.server";
import { changeImageTexts } from "./change-image-texts.server";
import { createItem } from "./create-item.server";
import { imageTextsForm, type LibrarySection } from "./library-schema";
import { imagesForForm, imagesPageSize, listImages, listUsedImages } from "./list-images.server";
import { publishItem } from "./publish-item.server";
import { saveItem } from "./save-item.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const kind = newsKind;
let actor: StaffViewer;

beforeAll(async () => {
  actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
});

async function add(name = "a.png") {
  now += 1000;
  return addImage(app, { actor, name, bytes: smallPng });
}
const article = (cover: string | null) => ({
  ...firstDraft(kind),
  cover,
  langs: {
    zh_tw: { title: "標題", summary: "摘要", author: "", tags: [], body: "<p>內文</p>" },
    en_us: { title: "Title", summary: "Summary", author: "", tags: [], body: "<p>Text</p>" },
  },
});
const list = async (show: LibrarySection, q = "") =>
  (await listImages(app, { actor, q, show, page: 1 })).images.map(({ id }) => id);
const setAlt = (id: string, zh_tw: string, en_us: string, revision = 0) =>
  changeImageTexts(app, { actor, id, alt: { zh_tw, en_us }, revision });

describe("the library", () => {
  it("stores an image with its size, first in the list", async () => {
    await add();
    const id = await add("海邊.png");
    const { images } = await listImages(app, { actor, q: "", show: "active", page: 1 });
    expect(images[0]).toEqual({
      id,
      name: "海邊.png",
      alt: { zh_tw: "", en_us: "" },
      width: 2,
      height: 2,
      isArchived: false,
      revision: 0,
    });
    const event = await app.db.select().from(events).where(eq(events.subjectId, id)).get();
    expect(event).toMatchObject({ action: "content.image_added", actorId: actor.id });
  });

  it("finds images by alt text in either language and by file name", async () => {
    const id = await add("IMG_harbourview.png");
    await setAlt(id, "高雄港的吊車", "Cranes in Kaohsiung");
    for (const q of ["高雄港", "吊車", "kaohsiung", "cran", "harbourview"])
      expect(await list("active", q), q).toContain(id);
    for (const q of ["台中", "harbour -- view zzz", "***", '"', "NEAR("])
      expect(await list("active", q), q).not.toContain(id);
    await setAlt(id, "基隆港", "Keelung", 1);
    expect(await list("active", "高雄")).not.toContain(id);
    expect(await list("active", "基隆")).toContain(id);
  });

  it("lists images that lack an alt text", async () => {
    const id = await add();
    expect(await list("untitled")).toContain(id);
    await setAlt(id, "中文", "");
    expect(await list("untitled")).toContain(id);
    await setAlt(id, "中文", "English", 1);
    expect(await list("untitled")).not.toContain(id);
  });

  it("is paged", async () => {
    const at = now;
    for (let number = 0; number <= imagesPageSize; number++) await add(`p${number}.png`);
    expect(now).toBeGreaterThan(at);
    const pages = await Promise.all([1, 2].map((page) => listImages(app, { actor, q: "", show: "active", page })));
    expect(pages.map(({ hasMore }) => hasMore)[0]).toBe(true);
    const ids = pages.flatMap(({ images }) => images.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("rejects files that are not images, and says so", async () => {
    const attempt = (bytes: Uint8Array) => addImage(app, { actor, name: "a.png", bytes });
    await expect(attempt(samplePdf())).rejects.toMatchObject({ code: "unsupported_media_type" });
    await expect(attempt(new TextEncoder().encode("<svg/>"))).rejects.toMatchObject({ code: "unsupported_media_type" });
  });
});

describe("alt texts", () => {
  it("change where the image is published, at once", async () => {
    const cover = await add();
    const id = await createItem(app, { actor, kind, content: article(cover) });
    await publishItem(app, { actor, kind, id, revision: 1 });
    const before = await readPublicVersion(app);
    await setAlt(cover, "海", "Sea");
    expect(await readPublicVersion(app)).not.toBe(before);
    const read = (locale: "zh-TW" | "en-US") => readPublished(app, { kind, id, locale });
    expect((await read("zh-TW"))?.content.cover?.alt).toBe("海");
    expect((await read("en-US"))?.content.cover?.alt).toBe("Sea");
  });

  it("are not overwritten unseen, and changed once by fifty equal posts", async () => {
    const id = await add();
    const posts = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => setAlt(id, `文字 ${at}`, "")));
    expect(posts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(setAlt(id, "舊視窗", "")).rejects.toMatchObject({ code: "conflict" });
    const changes = await app.db.select().from(events).where(eq(events.subjectId, id));
    expect(changes.filter(({ action }) => action === "content.image_changed")).toHaveLength(1);
  });

  it.each([
    ["a line break", "海\n邊", false],
    ["a bidirectional mark", "海\u202e邊", false],
    ["too many characters", "海".repeat(251), false],
    ["markup, which stays text", "<img src=x onerror=alert(1)>", true],
    ["nothing", "", true],
  ])("may contain %s: %j, %s", (_, zh_tw, expected) => {
    const sent = { id: ulid(), revision: "0", zh_tw, en_us: "" };
    expect(imageTextsForm.safeParse(sent).success).toBe(expected);
  });
});

describe("archiving", () => {
  it("hides an image from the library, not from content that shows it", async () => {
    const cover = await add();
    const id = await createItem(app, { actor, kind, content: article(cover) });
    await publishItem(app, { actor, kind, id, revision: 1 });
    await archiveImage(app, { actor, id: cover });
    expect(await list("active")).not.toContain(cover);
    expect(await list("archived")).toContain(cover);
    expect((await readPublished(app, { kind, id, locale: "zh-TW" }))?.content.cover?.url).toBe(`/files/${cover}`);
    await saveItem(app, { actor, kind, id, changes: { langs: { zh_tw: { title: "新標題" } } } });
    const offered = await imagesForForm(app, { actor, kind, content: article(cover) });
    expect(offered.map((image) => image.id)).toContain(cover);
    await expect(archiveImage(app, { actor, id: cover })).rejects.toMatchObject({ code: "wrong_state" });
    await unarchiveImage(app, { actor, id: cover });
    expect(await list("active")).toContain(cover);
    await expect(unarchiveImage(app, { actor, id: cover })).rejects.toMatchObject({ code: "wrong_state" });
  });
});

describe("where an image is used", () => {
  it("counts every version that may be restored", async () => {
    const cover = await add();
    const unused = await add();
    const ids: string[] = [];
    for (let number = 0; number < 5; number++)
      ids.push(await createItem(app, { actor, kind, content: article(cover) }));
    for (const id of ids) await saveItem(app, { actor, kind, id, changes: { cover: null } });
    const { images } = await listUsedImages(app, { actor, locale: "en-US", q: "", show: "active", page: 1 });
    const found = images.find(({ id }) => id === cover);
    expect(found?.users.map(({ kind: name, title }) => [name, title])).toEqual(Array(3).fill(["news", "Title"]));
    expect(found?.hasMoreUsers).toBe(true);
    expect(images.find(({ id }) => id === unused)).toMatchObject({ users: [], hasMoreUsers: false });
  });
});

describe("files outside the library", () => {
  it("cannot be shown, described or archived", async () => {
    const startup = await makeStartup(app);
    const { id } = await storeImage(app, { actor: startup.viewer, name: "a.png", bytes: smallPng });
    await expect(createItem(app, { actor, kind, content: article(id) })).rejects.toMatchObject({
      code: "invalid",
      fields: { cover: ["desk:issues.image"] },
    });
    await expect(setAlt(id, "x", "x")).rejects.toMatchObject({ code: "not_found" });
    await expect(archiveImage(app, { actor, id })).rejects.toMatchObject({ code: "not_found" });
    await expect(unarchiveImage(app, { actor, id: ulid() })).rejects.toMatchObject({ code: "not_found" });
  });
});

it("an image of the library is public even if it was sent in a thread", async () => {
  const id = await add();
  const [investor, startup] = [await makeInvestor(app), await makeStartup(app)];
  const pair = { investorId: investor.id, startupId: startup.id };
  await keepThreadFiles(app, { actor, pair, ids: [id] });
  expect(await findReadableFile(app, { viewer: { kind: "visitor" }, id })).toMatchObject({ isPublic: true });
  await app.db.delete(contentImages).where(eq(contentImages.fileId, id));
  expect(await findReadableFile(app, { viewer: { kind: "visitor" }, id })).toBeNull();
});

it("is for editors only", async () => {
  const id = await add();
  const reviewer = (await makeStaff(app, { staffRole: "reviewer" })).viewer;
  const startup = (await makeStartup(app)).viewer as unknown as StaffViewer;
  for (const one of [reviewer, startup]) {
    for (const attempt of [
      addImage(app, { actor: one, name: "a.png", bytes: smallPng }),
      changeImageTexts(app, { actor: one, id, alt: { zh_tw: "x", en_us: "" }, revision: 0 }),
      archiveImage(app, { actor: one, id }),
      unarchiveImage(app, { actor: one, id }),
      listImages(app, { actor: one, q: "", show: "active", page: 1 }),
      imagesForForm(app, { actor: one, kind, content: article(null) }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    }
  }
});
