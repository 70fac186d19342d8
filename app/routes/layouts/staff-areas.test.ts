import { expect, it } from "vitest";
import { staffRoles } from "~/db/values";
import { staffAreas } from "./staff-areas";

const firstPages = { reviewer: "/staff/review", editor: "/staff/content", admin: "/staff/review" };

it.each(staffRoles)("a %s starts on a page they may open", (role) => {
  expect(staffAreas({ kind: "staff", role })[0]?.to).toBe(firstPages[role]);
});
