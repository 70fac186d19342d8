import { expect, it } from "vitest";
import type { Attachment } from "./protocol";
import { hasWords, textOfFiles } from "./rules";

const file = (name: string): Attachment => ({
  id: name,
  kind: "document",
  name,
  content_type: "application/pdf",
  size: 1,
  path: `/files/${name}`,
});

it.each([
  ["a text", "您好", [], true],
  ["a text with files", "請看附件", [file("a.pdf")], true],
  ["files alone", textOfFiles([file("a.pdf"), file("b.pdf")]), [file("a.pdf"), file("b.pdf")], false],
  ["a file's name without the file", "a.pdf", [], true],
])("a message of %s", (_, text, attachments, expected) => expect(hasWords({ text, attachments })).toBe(expected));
