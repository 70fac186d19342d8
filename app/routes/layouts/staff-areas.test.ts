import { expect, it } from "vitest";
import { staffRoles } from "~/db/values";
import { queues } from "~/features/member-area/today/waiting.server";
import { staffAreas, staffGroups, waitingIn } from "./staff-areas";

const firstPages = { reviewer: "/staff/review", editor: "/staff/content", admin: "/staff/review" };

it.each(staffRoles)("a %s starts on a page they may open", (role) => {
  expect(staffAreas({ kind: "staff", role })[0]?.to).toBe(firstPages[role]);
});

it("shows a role only the groups with areas of its own", () => {
  expect(staffGroups({ kind: "staff", role: "editor" }).map(({ name }) => name)).toEqual(["publishing", "help"]);
  expect(staffGroups({ kind: "startup" })).toEqual([]);
});

it("adds up what waits in an area and on the pages below it", () => {
  const queue = (path: string, count: number, isCut = false) => ({ path, count, isCut });
  const waiting = [queue("/staff/orders?needs=failed", 2), queue("/staff/orders/differences", 9, true)];
  expect(waitingIn({ to: "/staff/orders" }, [...waiting, queue("/staff/ordersome", 4)])).toBe(12);
});

it("counts every queue in one area", () => {
  const areas = staffAreas({ kind: "staff", role: "admin" });
  for (const { path } of Object.values(queues)) {
    const queue = { path, count: 1, isCut: false };
    expect(
      areas.filter((area) => waitingIn(area, [queue]) > 0),
      path,
    ).toHaveLength(1);
  }
});
