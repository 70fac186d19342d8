import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applicationStatuses, planStatuses } from "~/db/values";
import { choosePlans, fieldsOf, letteredPlans, letterOf, type MenuPlan } from "./menu";
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
  fields: [],
  application: null,
  ...given,
});
const own = (status: "draft" | "submitted" | "accepted" | "withdrawn", at = 0) => ({ application: { status, at } });

describe("the menu of plans", () => {
  it.each<[string, MenuPlan[], string[]]>([
    ["keeps open plans as they come", [plan("one"), plan("two")], ["one", "two"]],
    ["has one's own first", [plan("open"), plan("mine", own("withdrawn"))], ["mine", "open"]],
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

describe("a choice among the plans", () => {
  const plans = letteredPlans([
    plan("no deadline", { fields: ["農業"] }),
    plan("late", { applyUntil: 20, fields: ["觀光", "農業"] }),
    plan("soon", { applyUntil: 10 }),
    plan("long over", { applyUntil: 1, isOpen: false, fields: ["觀光"] }),
    plan("just over", { applyUntil: 5, isOpen: false }),
  ]);
  const chosen = (query: Parameters<typeof choosePlans>[1]) => choosePlans(plans, query).map(({ id }) => id);

  it("is by open state, field and deadline", () => {
    expect(chosen({})).toEqual(plans.map(({ id }) => id));
    expect(chosen({ open: "1" })).toEqual(["no deadline", "late", "soon"]);
    expect(chosen({ open: "0" })).toEqual(["long over", "just over"]);
    expect(chosen({ field: "農業" })).toEqual(["no deadline", "late"]);
    expect(chosen({ field: "觀光", open: "1" })).toEqual(["late"]);
    expect(chosen({ sort: "deadline" })).toEqual(["soon", "late", "no deadline", "just over", "long over"]);
  });

  it("leaves every plan its letter", () => {
    expect(choosePlans(plans, { open: "0", sort: "deadline" }).map(({ letter }) => letter)).toEqual(["E", "D"]);
  });

  it("offers the fields of the plans, most used first", () => {
    expect(fieldsOf([{ fields: ["一"] }, { fields: ["二", "一"] }, { fields: ["二"] }, { fields: ["二"] }])).toEqual([
      "二",
      "一",
    ]);
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
