import { describe, expect, it } from "vitest";
import { applicationStatuses, planStatuses } from "~/db/values";
import { applicationSteps, closedBecause, mayStep, nextStatus, notMovableBecause, type PlanOpening } from "./rules";
import { averagePercent } from "./score-sheet";

const open: PlanOpening = { status: "receiving", isPublished: true, formVersion: 1, applyUntil: 1000 };

describe("a plan", () => {
  it("moves one step forward at a time", () => {
    expect(planStatuses.map(nextStatus)).toEqual(["reviewing", "contracting", "active", "completed", null]);
  });

  it.each([
    [{}, 999, null],
    [{}, 1000, "deadline"],
    [{ applyUntil: null }, 9e15, null],
    [{ status: "reviewing" }, 0, "moved_on"],
    [{ isPublished: false }, 0, "unpublished"],
    [{ formVersion: 0 }, 0, "no_form"],
  ] as const)("with %j at %d is closed because of %j", (given, now, reason) => {
    expect(closedBecause({ ...open, ...given }, now)).toBe(reason);
  });

  it("is not moved on while applications wait for a decision", () => {
    expect(notMovableBecause({ status: "reviewing", undecided: 1 })).toBe("undecided");
    expect(notMovableBecause({ status: "receiving", undecided: 1 })).toBe(null);
    expect(notMovableBecause({ status: "completed", undecided: 0 })).toBe("last");
  });
});

describe("an application", () => {
  const possible = (status: PlanOpening["status"], now = 0) =>
    applicationStatuses.flatMap((from) =>
      applicationSteps
        .filter((step) => mayStep(step, { status: from, plan: { ...open, status }, now }))
        .map((step) => `${from} ${step}`),
    );

  it.each([
    ["receiving", ["draft save", "draft submit", "submitted withdraw", "withdrawn reopen", "accepted withdraw"]],
    [
      "reviewing",
      [
        "submitted withdraw",
        "submitted accept",
        "submitted decline",
        "accepted withdraw",
        "accepted decline",
        "declined accept",
      ],
    ],
    [
      "contracting",
      [
        "submitted withdraw",
        "submitted accept",
        "submitted decline",
        "accepted withdraw",
        "accepted decline",
        "declined accept",
      ],
    ],
    ["active", []],
    ["completed", []],
  ] as const)("while the plan is %s", (status, steps) => {
    expect(possible(status).toSorted()).toEqual([...steps].toSorted());
  });

  it("is only withdrawn after the deadline", () => {
    expect(possible("receiving", 1000).toSorted()).toEqual(["accepted withdraw", "submitted withdraw"]);
  });
});

it("averages handed-in score sheets, without points for criteria that are gone", () => {
  const label = { zh_tw: "", en_us: "" };
  const sheet = [
    { key: "team", label, max: 10 },
    { key: "plan", label, max: 30 },
  ];
  expect(averagePercent(sheet, [])).toBe(null);
  expect(
    averagePercent(sheet, [
      { team: 10, plan: 30 },
      { team: 5, gone: 90 },
    ]),
  ).toBe(56.3);
});
