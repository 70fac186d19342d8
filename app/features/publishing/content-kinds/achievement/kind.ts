import { line, rows } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { achievementTexts } from "./texts";

/** The platform's achievements in figures (product §13.1). */
export const achievementKind = defineContentKind({
  name: "achievement",
  area: "blocks",
  isSingle: true,
  fields: {
    "langs.title": line(60),
    "langs.items": rows(
      { value: { ...line(20), required: "always" }, label: { ...line(60), required: "always" }, note: line(120) },
      { max: 8 },
    ),
  },
  texts: achievementTexts,
  pathOf: () => "/",
});
