import type { Texts } from "../../texts";
import type { richText as zh } from "../../zh-TW/profiles/rich-text";

export const richText: Texts<typeof zh> = {
  toolbar: "Text formatting",
  bold: "Bold",
  italic: "Italic",
  heading: "Heading",
  subheading: "Subheading",
  bulletList: "Bulleted list",
  orderedList: "Numbered list",
  quote: "Quote",
  link: "Link",
  linkAddress: "Link address",
  linkApply: "Apply link",
  linkRemove: "Remove link",
  linkInvalid: "Enter an address that starts with http://, https:// or mailto:.",
  cancel: "Cancel",
  undo: "Undo",
  redo: "Redo",
  count: "{{length, number}} / {{max, number}} characters",
  over: "{{over, number}} characters over",
};
