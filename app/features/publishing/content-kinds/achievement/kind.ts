import { line, rows } from "~/features/publishing/publishing/fields";
import { defineKind } from "~/features/publishing/publishing/kind";
import { achievementTexts } from "./texts";

/** What the platform has achieved, in figures (product §13.1). */
export const achievementKind = defineKind({
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
