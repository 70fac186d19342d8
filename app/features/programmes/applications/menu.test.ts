import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applicationStatuses, planStatuses } from "~/db/values";
import { letteredPlans, letterOf, type MenuPlan } from "./menu";
import { nextStepOf } from "./next-step";

it.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [51, "AZ"],
  [52, "BA"],
  [701, "ZZ"],
  [702, "AAA"],
])("position %d has the letter %s", (position, letter) => {
  expect(letterOf(position)).toBe(letter);
});

const plan = (id: string, given: Partial<MenuPlan> = {}): MenuPlan => ({
  id,
  name: id,
  planStatus: "receiving",
  isOpen: true,
  applyUntil: null,
  application: null,
  ...given,
});
const own = (status: "draft" | "submitted" | "accepted" | "withdrawn", at = 0) => ({ application: { status, at } });

describe("the menu of plans", () => {
  it.each<[string, MenuPlan[], string[]]>([
    ["keeps open plans as they come", [plan("one"), plan("two")], ["one", "two"]],
    ["has own ones first", [plan("open"), plan("mine", own("withdrawn"))], ["mine", "open"]],
    [
      "has drafts by their deadlines, those without one last",
      [
        plan("none", own("draft", 9)),
        plan("late", { ...own("draft"), applyUntil: 20 }),
        plan("soon", { ...own("draft"), applyUntil: 10 }),
      ],
      ["soon", "late", "none"],
    ],
    [
      "has accepted ones before those that only wait",
      [plan("sent", own("submitted", 9)), plan("in", { ...own("accepted"), planStatus: "active", isOpen: false })],
      ["in", "sent"],
    ],
    [
      "has drafts too late and completed plans among the others, the latest first",
      [
        plan("old", { ...own("draft", 1), isOpen: false }),
        plan("done", { ...own("accepted", 2), planStatus: "completed", isOpen: false }),
        plan("sent", own("submitted", 3)),
      ],
      ["sent", "done", "old"],
    ],
  ])("%s", (_, plans, order) => {
    expect(letteredPlans(plans).map(({ id }) => id)).toEqual(order);
  });

  it("gives every plan one letter, in order", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("draft", "submitted", "accepted", null), { maxLength: 60 }), (statuses) => {
        const plans = statuses.map((status, at) => plan(`${at}`, status === null ? {} : own(status as "draft", at)));
        const lettered = letteredPlans(plans);
        expect(lettered.map(({ letter }) => letter)).toEqual(plans.map((_, at) => letterOf(at)));
        expect(new Set(lettered.map(({ id }) => id)).size).toBe(plans.length);
      }),
    );
  });
});

describe("what happens next", () => {
  it.each([
    [null, "receiving", true, false, "begin"],
    [null, "active", false, false, "closedForNew"],
    ["draft", "receiving", true, false, "draft"],
    ["draft", "reviewing", false, false, "draftTooLate"],
    ["submitted", "receiving", false, false, "submitted"],
    ["submitted", "reviewing", false, false, "inReview"],
    ["withdrawn", "receiving", true, false, "withdrawn"],
    ["withdrawn", "contracting", false, false, "withdrawnForGood"],
    ["accepted", "reviewing", false, false, "accepted"],
    ["accepted", "contracting", false, false, "contracting"],
    ["accepted", "contracting", false, true, "contractReady"],
    ["accepted", "active", false, true, "active"],
    ["accepted", "completed", false, true, "completed"],
    ["declined", "active", false, false, "declined"],
  ] as const)("of %s while the plan is %s", (status, planStatus, isOpen, hasContract, next) => {
    expect(nextStepOf({ status, planStatus, isOpen, hasContract })).toBe(next);
  });

  it("is said in every state", () => {
    for (const status of applicationStatuses)
      for (const planStatus of planStatuses)
        expect(nextStepOf({ status, planStatus, isOpen: false, hasContract: false })).toBeTruthy();
  });
});
