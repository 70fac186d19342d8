import { describe, expect, it } from "vitest";
import { accountPath } from "./account-paths";

describe("accountPath", () => {
  it.each([
    ["/startup/detail/edit", "/startup/detail", "/startup/detail/edit"],
    ["/startup/detail", "/startup/detail", "/startup/detail/edit"],
    ["/startup", "/startup", "/startup"],
    ["/startup/activity", "/startup/activity", "/startup/activity"],
    ["/startup/service", "/startup/service", "/startup/service"],
    ["/startup/views", "/startup/views", "/startup/views"],
    ["/startup/firewall", "/startup/firewall", "/startup/firewall"],
    ["/startup/nowhere", "/startup", "/startup"],
    ["/startup/views/edit", "/startup/views", "/startup/views"],
    ["/startup/plan", "/startup", "/startup"],
    ["/startup/detail/edit/x", "/startup", "/startup"],
    ["/startups/abc", "/startup", "/startup"],
    ["/investor/information", "/startup", "/startup"],
    ["//evil.test/startup/detail", "/startup", "/startup"],
    ["https://evil.test", "/startup", "/startup"],
    [null, "/startup", "/startup"],
  ])("%s", (value, view, edit) => {
    expect(accountPath("/startup", value)).toEqual({ view, edit });
  });

  it("accepts the investor's pages", () => {
    expect(accountPath("/investor", "/investor/holding/edit").view).toBe("/investor/holding");
  });
});
