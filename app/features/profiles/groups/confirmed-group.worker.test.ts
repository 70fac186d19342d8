import { expect, it } from "vitest";
import { makeInvestor } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeGroup } from "../../../../tests/support/groups";
import { readConfirmedGroup } from "./confirmed-group.server";

const app = testApp();
const parent = await makeGroup(app, { isChecked: true });
const fund = await makeGroup(app, { nameZh: "福爾摩沙創投", nameEn: "", parent, isChecked: true });

it("names a corporate fund's group and its parent in the reader's language, with the date staff confirmed it", async () => {
  const { id } = await makeInvestor(app, { type: "cvc", groupId: fund.id, groupCheckedAt: 5 });
  const group = { name: "福爾摩沙創投", parentName: "福爾摩沙集團", checkedAt: 5 };
  expect(await readConfirmedGroup(app, { investorId: id, locale: "zh-TW" })).toEqual(group);
  const inEnglish = { ...group, parentName: "Formosa Group" };
  expect(await readConfirmedGroup(app, { investorId: id, locale: "en-US" })).toEqual(inEnglish);
  const top = await makeInvestor(app, { type: "cvc", groupId: parent.id, groupCheckedAt: 6 });
  expect(await readConfirmedGroup(app, { investorId: top.id, locale: "zh-TW" })).toMatchObject({ parentName: null });
});

it("names neither a group that is only declared nor an angel's employer", async () => {
  const declared = await makeInvestor(app, { type: "cvc", groupId: fund.id, groupDeclaredAt: 5 });
  const angel = await makeInvestor(app, { type: "angel", groupId: fund.id, groupCheckedAt: 5 });
  const none = await makeInvestor(app, { type: "cvc", groupCheckedAt: 5 });
  for (const { id } of [declared, angel, none]) {
    expect(await readConfirmedGroup(app, { investorId: id, locale: "zh-TW" })).toBeNull();
  }
});
