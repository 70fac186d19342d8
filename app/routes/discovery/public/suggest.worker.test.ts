import { describe, expect, it } from "vitest";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import type { FoundSuggestions } from "~/features/discovery/search/suggestions";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { loader } from "./suggest";

const app = testApp();
const { id, token } = await makeStartup(app, { name: "晨光生技", isPublish: 2, publishedAt: 1 });
const { id: draft, token: draftToken } = await makeStartup(app, { name: "晨光草稿", isPublish: 0 });
for (const profile of [id, draft]) for (const statement of await indexStatements(app, profile)) await statement;

function ask(query: string, cookie?: string) {
  const request = new Request(`http://localhost/search/suggest?${query}`, {
    headers: cookie ? { Cookie: `fb_session=${cookie}` } : {},
  });
  return loader({ request, params: {}, context: { app, nonce: "" } });
}

describe("suggestions over HTTP", () => {
  it("are the same for every viewer, even for the owner of a draft", async () => {
    for (const cookie of [undefined, token, draftToken]) {
      const answer = await ask(`side=startup&q=${encodeURIComponent("晨光")}`, cookie);
      const { profiles } = (await answer.json()) as FoundSuggestions;
      expect(profiles.map(({ id }) => id)).toEqual([id]);
      expect(answer.headers.get("Cache-Control")).toBe("private, max-age=60");
    }
  });

  it.each(["side=startup", "side=startup&q=", `side=investor&q=${"a".repeat(5000)}`, "side=startup&q=%00&q=b"])(
    "answer %j",
    async (query) => expect((await ask(query)).status).toBe(200),
  );

  it.each(["", "q=ai", "side=staff&q=ai", "side=__proto__&q=ai"])("reject %j with 404", async (query) => {
    await expect(ask(query)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
