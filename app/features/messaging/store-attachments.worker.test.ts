import { describe, expect, it } from "vitest";
import { findReadableFile } from "~/features/files/find-readable-file.server";
import { getOnePagers } from "~/features/profiles/one-pager/reserve-one-pager.server";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { completeStartup } from "../../../tests/support/complete-profiles";
import { samplePdf } from "../../../tests/support/sample-files";
import { getThread } from "./get-thread.server";
import { maxAttachments } from "./limits";
import { messageProfile } from "./message-profile.server";
import { storeAttachments } from "./store-attachments.server";

const app = testApp();

const startup = async () => (await makeStartup(app, { ...completeStartup(), isPublish: 2 })).viewer;
const investor = async () => (await makeInvestor(app, { level: "normal", status: "active" })).viewer;
const pdf = (name: string) => new File([samplePdf()], name, { type: "application/pdf" });

describe("a message with the sender's one-pager", () => {
  it("brings it to the other side only, and costs one download however many messages have it", async () => {
    const [actor, target, other] = [await startup(), await investor(), await investor()];
    const attachments = await storeAttachments(app, { actor, files: [pdf("deck.pdf")], onePagerIn: "zh-TW" });
    const options = { actor, targetId: target.id, mismatchReason: "不同的產業，相同的客戶。" };
    await messageProfile(app, { ...options, message: "請看我們的一頁簡介", attachments });
    const again = await storeAttachments(app, { actor, files: [], onePagerIn: "en-US" });
    await messageProfile(app, { ...options, message: "再傳一次", attachments: again });
    expect(again).toEqual(attachments.slice(0, 1));
    expect(await getOnePagers(app, { actor })).toMatchObject({ left: 2 });

    const thread = await getThread(app, { actor: target, targetId: actor.id, range: { newest: 10 } });
    expect(
      thread?.conversation.messages.map(({ attachments }) => attachments.map(({ name }) => name.slice(-8))),
    ).toEqual([[expect.stringMatching(/\.pdf$/), "deck.pdf"], [expect.stringMatching(/\.pdf$/)]]);
    const [id = ""] = attachments;
    expect(await findReadableFile(app, { viewer: target, id })).not.toBeNull();
    expect(await findReadableFile(app, { viewer: other, id })).toBeNull();
  });

  it("is refused with too many other files, or without a download left, before anything is made", async () => {
    const actor = await startup();
    const files = Array.from({ length: maxAttachments }, (_, at) => pdf(`${at}.pdf`));
    await expect(storeAttachments(app, { actor, files, onePagerIn: "zh-TW" })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await getOnePagers(app, { actor })).toMatchObject({ left: 3 });
  });

  it("is for startups only", async () => {
    expect(await storeAttachments(app, { actor: await investor(), files: [], onePagerIn: "zh-TW" })).toEqual([]);
  });

  it("cannot have another startup's one-pager", async () => {
    const [actor, other, target] = [await startup(), await startup(), await investor()];
    const stolen = await storeAttachments(app, { actor: other, files: [], onePagerIn: "zh-TW" });
    const options = { actor, targetId: target.id, message: "您好", mismatchReason: "不同的產業。" };
    await expect(messageProfile(app, { ...options, attachments: stolen })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
