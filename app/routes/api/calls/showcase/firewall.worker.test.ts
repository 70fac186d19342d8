import { expect, it } from "vitest";
import { makeInvestor, makeStaff, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall, type CallInput } from "../../../../../tests/support/ask-call";
import { createFirewallRule, deleteFirewallRule, listFirewallRules } from "./firewall.server";

const app = testApp();
const owner = await makeStartup(app, { isPublish: 2 });
const params = { startup_id: owner.id };

async function ask(call: Parameters<typeof askCall>[1], asking: CallInput) {
  const { status, text } = await askCall(app, call, asking);
  return { status, body: JSON.parse(text) };
}

it("lets the owner hide classes, read the rules, and show the classes again", async () => {
  const { id } = await makeInvestor(app, { name: "陳天使", status: "active" });
  const { token } = owner;
  const target = `investor:${id}`;
  const body = { target, classes: ["numbers", "documents"] };
  const made = await ask(createFirewallRule, { token, params, body });
  const rule = { target, name: "陳天使", listed_investors: 1, groups_below: 0 };
  expect(made).toMatchObject({ status: 200, body: { data: { result: { ...rule, classes: body.classes } } } });
  expect((await ask(createFirewallRule, { token, params, body })).body).toEqual(made.body);
  expect((await ask(listFirewallRules, { token, params })).body.data).toMatchObject({ count: 1, result: [rule] });
  const shown = await ask(deleteFirewallRule, { token, params: { ...params, target, class: "numbers" } });
  expect(shown.body.data.result).toMatchObject({ classes: ["documents"] });
  const last = { token, params: { ...params, target, class: "documents" } };
  expect((await ask(deleteFirewallRule, last)).body).toEqual({ data: { result: null } });
  expect((await ask(deleteFirewallRule, last)).body).toEqual({ data: { result: null } });
});

it("answers others with not found, whether the startup is listed or not", async () => {
  const stranger = (await makeStartup(app, { isPublish: 2 })).token;
  for (const startup_id of [owner.id, (await makeStartup(app)).id, "nobody"]) {
    const asked = { token: stranger, params: { startup_id, target: "cvc", class: "profile" } };
    const body = { target: "cvc", classes: ["profile"] };
    for (const answer of [
      await ask(listFirewallRules, asked),
      await ask(createFirewallRule, { ...asked, body }),
      await ask(deleteFirewallRule, asked),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: "startup_not_found" } } });
    }
  }
  for (const { token } of [await makeInvestor(app), await makeStaff(app)]) {
    expect(await ask(listFirewallRules, { token, params })).toMatchObject({ status: 403 });
  }
});
