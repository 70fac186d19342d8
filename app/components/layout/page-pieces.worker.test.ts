import fc from "fast-check";
import { expect, it } from "vitest";
import { type Piece, pageAnswer } from "./page-pieces.server";

const text = fc.string({ unit: "binary", maxLength: 40 });
const pieces = fc.array(
  fc.oneof(
    text,
    text.map((given): Piece => new TextEncoder().encode(given)),
  ),
);

const textOf = (piece: Piece) => (typeof piece === "string" ? piece : new TextDecoder().decode(piece));

// In workerd, because it relies on `Response` to copy the bytes.
it("answers with all pieces in their order, whatever was answered in between", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 5 }), async (pages) => {
      const answers = pages.map((page) => pageAnswer(page, { status: 201 }));
      for (const [at, answer] of answers.entries()) {
        expect(answer.status).toBe(201);
        expect(await answer.text()).toBe(pages[at]?.map(textOf).join(""));
      }
    }),
  );
});

it("answers with pages that are longer than the room that is kept", async () => {
  const long = "募".repeat(400_000);
  expect(await pageAnswer([long, "end"], {}).text()).toBe(`${long}end`);
  expect(await pageAnswer(["short"], {}).text()).toBe("short");
});
