import { expect, it } from "vitest";
import { firewallRules } from "~/db/schema";
import type { WallTarget } from "~/features/core/access/walls";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { readPublicVersion } from "./public-version.server";

const app = testApp();

it.each<[WallTarget, boolean]>([
  ["visitors", true],
  ["cvc", false],
])("a rule about %s changes what visitors see: %s", async (target, isSeen) => {
  const { id: startupId } = await makeStartup(app, { isPublish: 2 });
  const versions = [await readPublicVersion(app)];
  await app.db.insert(firewallRules).values({ startupId, target, class: "profile", createdAt: app.now() });
  versions.push(await readPublicVersion(app));
  await app.db.delete(firewallRules);
  versions.push(await readPublicVersion(app));
  expect(new Set(versions).size).toBe(isSeen ? 3 : 1);
});
