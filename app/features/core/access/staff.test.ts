import { describe, expect, it } from "vitest";
import { requireStaff, type StaffPermission, staffMay, staffPermissions } from "./staff";

describe("staffMay", () => {
  const reviewer: StaffPermission[] = [
    "profiles.review",
    "reports.settle",
    "accounts.read",
    "claims.decide",
    "plans.review",
  ];
  const editor: StaffPermission[] = [
    "content.edit",
    "content.publish",
    "events.attend",
    "contact.read",
    "newsletter.send",
    "plans.build",
  ];
  it.each(staffPermissions)("%s", (permission) => {
    expect(staffMay({ kind: "staff", role: "admin" }, permission)).toBe(true);
    expect(staffMay({ kind: "staff", role: "reviewer" }, permission)).toBe(reviewer.includes(permission));
    expect(staffMay({ kind: "staff", role: "editor" }, permission)).toBe(editor.includes(permission));
    for (const kind of ["visitor", "startup", "investor"] as const) expect(staffMay({ kind }, permission)).toBe(false);
  });

  it("rejects viewers without the permission", () => {
    expect(() => requireStaff({ kind: "staff", role: "admin" }, "accounts.change")).not.toThrow();
    expect(() => requireStaff({ kind: "staff", role: "reviewer" }, "accounts.change")).toThrow("forbidden");
    expect(() => requireStaff({ kind: "startup" }, "accounts.read")).toThrow("forbidden");
  });
});
