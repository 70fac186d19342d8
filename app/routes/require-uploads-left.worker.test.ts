import { describe, expect, it } from "vitest";
import type { uploadsPerDay } from "~/features/files/require-upload-quota.server";
import { makeStartup } from "../../tests/support/accounts";
import { testApp } from "../../tests/support/app";
import { fillUploadQuota } from "../../tests/support/fill-upload-quota";
import { maxDocumentFormBytes, maxFormBytes, openPageForm, readForm } from "./form.server";
import { requireUploadsLeft } from "./require-uploads-left.server";

/** Builds a post that announces a length but has a short body. */
function post(announced: number | null): Request {
  const headers = new Headers({ "Content-Type": "application/x-www-form-urlencoded" });
  if (announced !== null) headers.set("Content-Length", String(announced));
  return new Request("http://localhost/startup/more/edit", { method: "POST", body: "name=Dawn", headers });
}

describe("a form with files", () => {
  const read = async (usedUp: ReadonlyArray<keyof typeof uploadsPerDay>, request: Request) => {
    const app = testApp();
    const { viewer } = await makeStartup(app);
    for (const kind of usedUp) await fillUploadQuota(app, viewer.id, kind);
    const mayRead = () => requireUploadsLeft(app, { request, viewer, kinds: ["image", "document"] });
    await openPageForm(request, { maxBytes: maxDocumentFormBytes, mayRead });
    return readForm(request);
  };

  it.each([maxFormBytes + 1, null])("of %s bytes is not read if none of them could be stored", async (announced) => {
    const request = post(announced);
    await expect(read(["image", "document"], request)).rejects.toMatchObject({ code: "rate_limited" });
    expect(request.bodyUsed).toBe(false);
  });

  it("is read as long as one kind of file may be uploaded, and if it is small", async () => {
    expect((await read(["image"], post(maxFormBytes + 1))).get("name")).toBe("Dawn");
    expect((await read([], post(null))).get("name")).toBe("Dawn");
    expect((await read(["image", "document"], post(9))).get("name")).toBe("Dawn");
  });

  it("is refused by the size that it announces", async () => {
    await expect(read([], post(maxDocumentFormBytes + 1))).rejects.toMatchObject({ code: "too_large" });
  });
});
