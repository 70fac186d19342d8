import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { startups } from "~/db/schema";
import { storeFile } from "~/features/files/store-file.server";
import { storeImage } from "~/features/files/store-image.server";
import { makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { plainPng } from "../../../tests/support/marked-images";
import { samplePdf } from "../../../tests/support/sample-files";
import { loader } from "./file";

const app = testApp();

async function statusOf(host: string, id: string, token?: string): Promise<number> {
  const headers = token ? { Cookie: `fb_session=${token}` } : undefined;
  const request = new Request(`http://${host}/files/${id}`, { headers });
  const answer = await loader({ request, params: { fileid: id }, context: { app: { ...app }, nonce: "" } });
  await answer.arrayBuffer();
  return answer.status;
}

it("shows public images on partner hosts, but private files to nobody, not even their owner or staff", async () => {
  const { viewer: actor, token } = await makeStartup(app);
  const staff = await makeStaff(app);
  const image = await storeImage(app, { actor, name: "logo.png", bytes: plainPng(8, 8) });
  await app.db.update(startups).set({ photo: image.id }).where(eq(startups.id, actor.id));
  const pdf = { ownerId: actor.id, kind: "document", name: "a.pdf", contentType: "application/pdf" } as const;
  const document = await storeFile(app, { ...pdf, bytes: samplePdf() });
  for (const host of ["p1.localhost", "p5.localhost"]) {
    expect(await statusOf(host, image.id)).toBe(200);
    for (const session of [undefined, token, staff.token]) {
      expect(await statusOf(host, document.id, session)).toBe(404);
    }
  }
  expect([await statusOf("localhost", document.id, token), await statusOf("localhost", document.id)]).toEqual([
    200, 404,
  ]);
});
