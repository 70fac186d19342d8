import { expect, it } from "vitest";
import { readAudit } from "./read-audit";

const found = (name: string, severity: string, fixAvailable: boolean | object) => ({
  [name]: { name, severity, isDirect: false, via: [], effects: [], range: "*", nodes: [], fixAvailable },
});

it("lists packages with known vulnerabilities, the worst first", () => {
  const vulnerabilities = {
    ...found("b", "low", false),
    ...found("c", "high", { name: "a", version: "2.0.0", isSemVerMajor: true }),
    ...found("a", "high", true),
    ...found("d", "critical", false),
  };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} }))).toEqual([
    { name: "d", severity: "critical", isFixed: false },
    { name: "a", severity: "high", isFixed: true },
    { name: "c", severity: "high", isFixed: true },
    { name: "b", severity: "low", isFixed: false },
  ]);
});

it("finds none in a clean report", () => {
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} }))).toEqual([]);
});

it.each(["", "npm error", JSON.stringify({ message: "405 Method Not Allowed", method: "POST" })])(
  "knows a registry that answers no audits: %j",
  (printed) => expect(readAudit(printed)).toBeNull(),
);
