import { describe, expect, it } from "vitest";
import { translate } from "~/server/i18n.server";
import { locales } from "./locale";

describe.each(locales)("a name in a sentence in %s", (locale) => {
  const typing = (name: string) => translate(locale)("messaging:thread.typing", { name });

  it.each(["林怡君", "O\u2019Reilly & <b>Sons</b>", "$t(common:brand) {{name}} $&", "Booking.com"])(
    "is unchanged: %s",
    (name) => expect(typing(name)).toContain(name),
  );

  it("is isolated if it is written right to left", () => {
    expect(typing("\u0645\u062d\u0645\u062f 3")).toContain("\u2068\u0645\u062d\u0645\u062f 3\u2069");
  });

  it.each(["\u202e", "\u2066", "\u2069", "\u200f", "\u061c"])("loses the direction mark %j", (mark) => {
    expect(typing(`Ann${mark}Bee`)).toBe(typing("AnnBee"));
  });
});
