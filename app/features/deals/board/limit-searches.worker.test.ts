import { expect, it } from "vitest";
import { makeInvestor } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { limitOf } from "../../../../tests/support/limits";
import { outcome } from "../../../../tests/support/outcome";
import { limitSearches } from "./limit-searches.server";

const app = testApp();
const actorOf = async () => (await makeInvestor(app, { status: "active", publishedAt: 1 })).viewer;

it("is limited for each account", async () => {
  const limited = { ...app, limits: { ...app.limits, suggest: limitOf(2) } };
  const [actor, other] = [await actorOf(), await actorOf()];
  const asked = [];
  for (const ip of ["192.0.2.1", "192.0.2.2", "192.0.2.3"])
    asked.push(await outcome(limitSearches(limited, { actor, ip })));
  expect(asked).toEqual(["done", "done", "rate_limited"]);
  expect(await outcome(limitSearches(limited, { actor: other, ip: "192.0.2.4" }))).toBe("done");
});
