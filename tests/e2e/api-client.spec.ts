import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { Converter } from "@apiture/openapi-down-convert";
import { demoPassword, expect, test } from "./fixtures";
import { drawPng } from "./pictures";
import { approve } from "./steps";

/**
 * A client in another language, which `OpenAPI::Client` (Perl) makes from the document. It checks what it sends and what
 * it gets. It reads OpenAPI 3.0, so the document is converted as partners with such tools do.
 */

const folder = resolve(".cache/api-client");
const isInstalled = spawnSync("perl", ["-MOpenAPI::Client", "-e", "1"]).status === 0;

test("a Perl client made from the OpenAPI document plays the main job", async ({
  server,
  request,
  own,
  makeAccount,
}) => {
  test.skip(!isInstalled, "libopenapi-client-perl is not installed");
  const described = await (await request.get("/api/openapi.json")).json();
  const document = resolve(folder, "openapi-3.0.json");
  const picture = resolve(folder, "picture.png");
  mkdirSync(folder, { recursive: true });
  writeFileSync(document, JSON.stringify(new Converter(described).convert()));
  writeFileSync(picture, drawPng(60, 60));

  const [founder, investor] = [await makeAccount("startupDraft"), await makeAccount("investor")];
  const staff = await own("reviewer");
  const name = `Kumquat Cold Chain ${founder.id.slice(-6)}`;
  const played = spawn("perl", ["tests/api-client/main-job.pl", document, server.origin, name, picture], {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      ...{ founder_email: founder.email, founder_password: demoPassword },
      ...{ investor_email: investor.email, investor_password: demoPassword },
    },
  });
  const printed: string[] = [];
  for await (const line of createInterface({ input: played.stdout })) {
    printed.push(line);
    if (line !== `publish ${founder.id}`) continue;
    await approve(staff.page, "en-US", `${name} Ltd`);
    played.stdin.write("\n");
  }

  const messages = [
    { type: "pitch", message: "We know the cold chain well. Could we talk this week?" },
    { type: "normal", message: "Thank you. Thursday afternoon suits us." },
  ];
  expect(printed[0]).toBe(`publish ${founder.id}`);
  expect(JSON.parse(printed.at(-1) ?? "")).toEqual({
    founder: { unread: 0, messages },
    investor: { unread: 0, messages },
  });
});
