import { expect, it } from "vitest";
import { makeInvestor } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { limitOf } from "../../../../tests/support/limits";
import { outcome } from "../../../../tests/support/outcome";
import { limitSearches } from "./limit-searches.server";

const app = testApp();
const ip = "192.0.2.1";
const actorOf = async () => (await makeInvestor(app, { status: "active", publishedAt: 1 })).viewer;

it("is limited for each account", async () => {
  const limited = { ...app, limits: { ...app.limits, suggest: limitOf(2) } };
  const [actor, other] = [await actorOf(), await actorOf()];
  const asked = [];
  for (let time = 0; time < 3; time += 1) asked.push(await outcome(limitSearches(limited, { actor, ip })));
  expect(asked).toEqual(["done", "done", "rate_limited"]);
  expect(await outcome(limitSearches(limited, { actor: other, ip }))).toBe("done");
});
