import fc from "fast-check";
import { expect, it } from "vitest";
import { dataScript } from "./data-script.server";
import { pageAnswer } from "./page-pieces.server";

/** What the browser's script hands to the router. */
async function sent(data: readonly string[] | ReadableStream<Uint8Array>): Promise<string> {
  const markup = await pageAnswer(await dataScript(data, "abcd"), {}).text();
  const [, script = ""] = /^<script nonce="abcd">([^<]*)<\/script>$/.exec(markup) ?? [];
  const texts: string[] = [];
  const controller = { enqueue: (text: string) => texts.push(text), close: () => texts.push("closed") };
  new Function("window", script)({ __remixContext: { streamController: controller } });
  expect(texts.pop()).toBe("closed");
  return texts.join();
}

const value = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("</script><script>steal()</script>", "<!--", "\u2028", "\ud83e", '\\"'),
  fc.constantFrom("募資 </script> ", "\\\\", '"quoted"').map((text) => text.repeat(400)),
);

it("has all values, however long, and no end of a script", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1 }), async (values) => {
      const json = values.map((text) => JSON.stringify(text));
      for (let time = 0; time < 2; time++) expect(await sent(json)).toBe(`[${json.join(",")}]\n`);
    }),
  );
});

it("has what a stream brings", async () => {
  const text = '["</script>"]\nP1:["late"]\n';
  expect(await sent(new Blob([text]).stream())).toBe(text);
});
