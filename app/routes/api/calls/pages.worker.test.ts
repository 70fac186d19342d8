import { expect, it } from "vitest";
import { blockedKeywords } from "~/db/schema";
import { blockKeyword } from "~/features/discovery/hot-keywords/block-keyword.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { askCall } from "../../../../tests/support/ask-call";
import { makeShareLink } from "../../../../tests/support/share-links";
import { listBlockedKeywords } from "./discovery/hot-keywords.server";
import { listShareLinks } from "./showcase/share-links.server";

const app = testApp();

it("of a short list have all of it, or a part", async () => {
  const { id, token } = await makeStartup(app);
  for (let made = 0; made < 3; made++) await makeShareLink(app, { startupId: id });
  const read = async (query = "") => JSON.parse((await askCall(app, listShareLinks, { token, query })).text).data;
  const whole = await read();
  expect(whole).toMatchObject({ count: 3, page: 1, size: 100 });
  expect(await read("?page=2&size=2")).toEqual({ result: [whole.result[2]], count: 3, page: 2, size: 2 });
  expect(await read("?page=3&size=2")).toEqual({ result: [], count: 3, page: 3, size: 2 });
});

it("of a list that was a bare array count all of it, and reach its end", async () => {
  const { token, viewer } = await makeStaff(app, { staffRole: "admin" });
  for (const keyword of ["casino", "lottery"]) await blockKeyword(app, { actor: viewer, keyword, isBlocked: true });
  const { text } = await askCall(app, listBlockedKeywords, { token, query: "?size=1" });
  expect(JSON.parse(text).data).toMatchObject({ result: [expect.anything()], count: 2, page: 1, size: 1 });
  const more = Array.from({ length: 510 }, (_, at) => ({ keyword: `blocked ${at}`, blockedAt: at }));
  for (let at = 0; at < more.length; at += 30) await app.db.insert(blockedKeywords).values(more.slice(at, at + 30));
  const last = await askCall(app, listBlockedKeywords, { token, query: "?page=6" });
  expect(JSON.parse(last.text).data).toMatchObject({ count: 512, page: 6, size: 100 });
  expect(JSON.parse(last.text).data.result).toHaveLength(12);
});

it.each(["?page=0", "?size=0", "?size=101", "?page=x"])("are refused with %s", async (query) => {
  const { token } = await makeStartup(app);
  expect((await askCall(app, listShareLinks, { token, query })).status).toBe(422);
});
