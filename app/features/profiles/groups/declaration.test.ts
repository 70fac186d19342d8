import { expect, it } from "vitest";
import { declared, type GroupOfInvestor, isAsked, isQuestion } from "./declaration";

const none: GroupOfInvestor = {
  ...{ groupId: null, groupCheckedAt: null, askedGroupId: null, groupKept: false, groupDeclaredAt: null },
};
const own: GroupOfInvestor = { ...none, groupId: "a", groupDeclaredAt: 1 };
const confirmed: GroupOfInvestor = { ...none, groupId: "a", groupCheckedAt: 2 };
const asked: GroupOfInvestor = { ...confirmed, askedGroupId: "b", groupDeclaredAt: 3 };
const kept: GroupOfInvestor = { ...own, askedGroupId: "b", groupKept: true, groupDeclaredAt: 3 };
const confirmedNone: GroupOfInvestor = { ...none, groupCheckedAt: 2 };

it.each<[string, GroupOfInvestor, string | null, GroupOfInvestor]>([
  ["a first group holds and waits", none, "a", { ...own, groupDeclaredAt: 9 }],
  ["no group stays none", none, null, none],
  ["an unconfirmed group is replaced", own, "b", { ...own, groupId: "b", groupDeclaredAt: 9 }],
  ["an unconfirmed group is removed", own, null, none],
  ["the same group keeps waiting since then", own, "a", own],
  ["another than the confirmed one is a question", confirmed, "b", { ...asked, groupDeclaredAt: 9 }],
  ["none instead of the confirmed one is a question", confirmed, null, { ...confirmed, groupDeclaredAt: 9 }],
  ["the confirmed one changes nothing", confirmed, "a", confirmed],
  ["another question replaces the first", asked, "c", { ...asked, askedGroupId: "c", groupDeclaredAt: 9 }],
  ["the same question waits since then", asked, "b", asked],
  ["the confirmed one withdraws the question", asked, "a", confirmed],
  ["a group holds where staff confirmed none", confirmedNone, "a", { ...own, groupDeclaredAt: 9 }],
])("%s", (_, before, groupId, after) => {
  expect(declared(before, { groupId, isKnown: false, now: 9 })).toEqual(after);
});

it.each<[string, GroupOfInvestor, string | null, GroupOfInvestor]>([
  ["another group leaves it until staff answer", own, "b", { ...kept, groupDeclaredAt: 9 }],
  ["so does none", own, null, { ...kept, askedGroupId: null, groupDeclaredAt: 9 }],
  ["a third one replaces the request", kept, "c", { ...kept, askedGroupId: "c", groupDeclaredAt: 9 }],
  ["the same request waits since then", kept, "b", kept],
  ["itself withdraws the request, and still waits to be checked", kept, "a", { ...own, groupDeclaredAt: 3 }],
])("of an unconfirmed group that startups may know, %s", (_, before, groupId, after) => {
  expect(declared(before, { groupId, isKnown: true, now: 9 })).toEqual(after);
});

it("asks staff only about a group other than the current one, and says so only if that one is confirmed", () => {
  const all = [none, own, confirmed, asked, kept, confirmedNone];
  expect(all.map(isAsked)).toEqual([false, false, false, true, true, false]);
  expect(all.map(isQuestion)).toEqual([false, false, false, true, false, false]);
});
