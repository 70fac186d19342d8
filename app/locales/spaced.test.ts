import { expect, it } from "vitest";
import { spaced } from "./spaced";

const fill = (text: string) => (values: Record<string, string | number>) =>
  text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ""));

it.each([
  ["對{{name}}隱藏", "Example Fund", "對 Example Fund 隱藏"],
  ["對{{name}}隱藏", "恆昇創投", "對恆昇創投隱藏"],
  ["對{{name}}隱藏", "恆昇創投 Hengsheng", "對恆昇創投 Hengsheng 隱藏"],
  ["對{{name}}隱藏", "3M台灣", "對 3M台灣隱藏"],
  ["{{name}}看不到。", "Foo Inc.", "Foo Inc. 看不到。"],
  ["{{name}}，歡迎", "Ian", "Ian，歡迎"],
  ["「{{name}}」", "Ian", "「Ian」"],
  ["到{{name}}為止", "2026年12月28日", "到 2026年12月28日為止"],
  ["Hide from: {{name}}", "恆昇創投", "Hide from: 恆昇創投"],
  ["{{name}} 的帳號", "Ian", "Ian 的帳號"],
])("puts spaces around the name in %s with %s", (text, name, expected) => {
  expect(spaced(fill(text), { name })).toBe(expected);
});

it("inserts each value at its place, and numbers as they are", () => {
  const values = { name: "Ian", date: "2026年1月2日", days: 30 };
  expect(spaced(fill("對{{name}}開放 {{days}} 天，到{{date}}為止"), values)).toBe(
    "對 Ian 開放 30 天，到 2026年1月2日為止",
  );
});

it("isolates names of right-to-left scripts", () => {
  expect(spaced(fill("對{{name}}隱藏"), { name: "שלום" })).toBe("對\u2068שלום\u2069隱藏");
});
