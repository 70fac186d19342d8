import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

const decisions = globSync("docs/decisions/*.md")
  .sort()
  .map((path) => ({ name: basename(path), text: readFileSync(path, "utf8") }));

describe("docs/decisions", () => {
  it("are numbered without gaps", () => {
    const numbers = decisions.map((_, at) => String(at + 1).padStart(3, "0"));
    expect(decisions.map(({ name }) => name.slice(0, 3))).toEqual(numbers);
  });

  it.each(decisions)("$name has its number, a date and a status", ({ name, text }) => {
    const [title, empty, standing] = text.split("\n");
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)}\\. \\S`));
    expect(empty).toBe("");
    expect(standing).toMatch(
      /^Date: \d{4}-\d\d-\d\d · Status: (accepted(, amended \d{4}-\d\d-\d\d)?|superseded by \d{3})$/,
    );
  });

  it.each(decisions)("$name states when it was amended", ({ text }) => {
    const amendments = [...text.matchAll(/^## Amendment, (.+)$/gm)].map((match) => match[1]);
    const amended = /Status: accepted, amended (.+)$/m.exec(text)?.[1];
    if (amendments.length > 0) expect(amended).toBe(amendments.at(-1));
  });
});
