import { describe, expect, it } from "vitest";
import { getReference } from "~/features/member-area/account-area/get-reference.server";
import { listShareLinks } from "~/features/showcase/sharing/queries.server";
import { makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { makeShareLink } from "../../../../tests/support/share-links";
import { loader as signUpLoader } from "../../accounts/auth/signup";
import { loader as sharedLoader } from "./shared-profile";

const { app, done } = testAppWithWork();
const userAgent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Builds a loader's arguments: a browser's request, with a session if `token` is given. */
function asBrowser(path: string, { token, ...params }: { token?: string; key?: string } = {}) {
  const headers = { "User-Agent": userAgent, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const request = new Request(`http://localhost${path}`, { headers });
  // The viewer is cached per App, so every request needs its own.
  return { request, params, context: { app: { ...app }, nonce: "" } };
}

describe("opening a share link", () => {
  it("lets the page report others' views, and counts it", async () => {
    const { id: startupId, viewer: actor, token } = await makeStartup(app, { ...completeStartup(), isPublish: 2 });
    const link = await makeShareLink(app, { startupId });
    const path = `/startup/profile/${link.token}`;
    expect(await sharedLoader(asBrowser(path, { key: link.token }))).toMatchObject({ viewToken: expect.anything() });
    expect(await sharedLoader(asBrowser(path, { key: link.token, token }))).toMatchObject({ viewToken: null });
    await done();
    expect(await listShareLinks(app, { actor })).toMatchObject([{ id: link.id, viewCount: 1 }]);
  });

  it("counts nothing at its email gate", async () => {
    const { id: startupId, viewer: actor } = await makeStartup(app, completeStartup());
    const link = await makeShareLink(app, { startupId, emailGate: true });
    const answer = await sharedLoader(asBrowser(`/startup/profile/${link.token}`, { key: link.token }));
    expect(answer).toMatchObject({ gate: { company: actor.name }, startup: null, viewToken: null });
    await done();
    expect(await listShareLinks(app, { actor })).toMatchObject([{ viewCount: 0 }]);
  });
});

describe("opening a referral link", () => {
  it("counts a visit, but not the owner's", async () => {
    const { viewer: actor, token } = await makeStartup(app, { account: { referenceCode: "from-me" } });
    await signUpLoader(asBrowser("/signup"));
    await signUpLoader(asBrowser("/signup?reference=unknown"));
    await expect(signUpLoader(asBrowser("/signup?reference=from-me", { token }))).rejects.toMatchObject({
      status: 302,
    });
    await done();
    expect(await getReference(app, { actor })).toMatchObject({ visits: 0 });
    await signUpLoader(asBrowser("/signup?reference=from-me"));
    await signUpLoader(asBrowser("/en-US/signup?type=investor&reference=from-me"));
    await done();
    expect(await getReference(app, { actor })).toMatchObject({ visits: 1 });
  });
});
