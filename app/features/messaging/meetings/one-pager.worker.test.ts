import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { firewallRules, onePagers, startups } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { findReadableFile } from "~/features/files/find-readable-file.server";
import { makeOnePager } from "~/features/profiles/one-pager/make-one-pager.server";
import { getOnePagers } from "~/features/profiles/one-pager/reserve-one-pager.server";
import { testApp } from "../../../../tests/support/app";
import {
  invitedBy,
  makeMeetingInvestor,
  meetingDetails,
  newestMeeting,
  offerableTimes,
} from "../../../../tests/support/meetings";
import { outcome } from "../../../../tests/support/outcome";
import { offerTimes } from "./offer-times.server";
import { findOnePagerOption } from "./one-pager.server";

const app = testApp();

async function pair() {
  const { startup, ...sides } = await invitedBy(app, await makeMeetingInvestor(app));
  const actor: StartupViewer = startup.viewer;
  const offer = () =>
    offerTimes(app, {
      ...sides.asStartup,
      ...meetingDetails,
      slots: offerableTimes(app.now()),
      onePagerIn: "zh-TW",
    });
  const option = () => findOnePagerOption(app, { ...sides.asStartup, locale: "zh-TW" });
  const hide = (each: "documents" | "profile" | "numbers") =>
    app.db
      .insert(firewallRules)
      .values({ startupId: startup.id, target: investorTarget(sides.investor.id), class: each, createdAt: app.now() });
  return { ...sides, startup, actor, offer, option, hide };
}

const fileOf = (path: string | undefined) => path?.split("/").at(-1) ?? "";

it("comes with an offer, to its two sides only, and by default once this month's is up to date", async () => {
  const { asInvestor, asStartup, investor, actor, offer, option } = await pair();
  expect(await option()).toEqual({ isDefault: false });
  await makeOnePager(app, { actor, language: "zh-TW" });
  expect(await option()).toEqual({ isDefault: true });
  await offer();
  expect(await getOnePagers(app, { actor })).toMatchObject({ left: 2 });
  const { onePager } = await newestMeeting(app, asInvestor);
  expect(onePager?.name).toMatch(/-one-pager-.*\.pdf$/);
  expect((await newestMeeting(app, asStartup)).onePager).toEqual(onePager);
  const id = fileOf(onePager?.path);
  expect(await findReadableFile(app, { viewer: investor.viewer, id })).toMatchObject({ id });
  const stranger = await makeMeetingInvestor(app);
  expect(await findReadableFile(app, { viewer: stranger.viewer, id })).toBeNull();
});

it("is not attached by default to what would cost a download, and not offered once none is left", async () => {
  const { actor, option } = await pair();
  await makeOnePager(app, { actor, language: "zh-TW" });
  await app.db.update(startups).set({ revision: 99 }).where(eq(startups.id, actor.id));
  expect(await option()).toEqual({ isDefault: false });
  for (const language of ["en-US", "both"] as const) await makeOnePager(app, { actor, language, hasFundraising: true });
  expect(await option()).toBeNull();
  await app.db.delete(onePagers).where(eq(onePagers.startupId, actor.id));
  expect(await option()).toEqual({ isDefault: false });
});

it.each(["documents", "profile"] as const)("does not pass a wall around %s, whenever it is built", async (each) => {
  const { asInvestor, asStartup, investor, offer, option, hide } = await pair();
  await offer();
  const { onePager } = await newestMeeting(app, asStartup);
  await hide(each);
  expect((await newestMeeting(app, asInvestor)).onePager).toBeNull();
  expect((await newestMeeting(app, asStartup)).onePager).toEqual(onePager);
  expect(await findReadableFile(app, { viewer: investor.viewer, id: fileOf(onePager?.path) })).toBeNull();
  expect(await option()).toBeNull();
  expect(await outcome(offer())).toBe("invalid one_pager");
});

it("shows no more than the profile: not once it is unlisted", async () => {
  const { asInvestor, investor, startup, offer } = await pair();
  await offer();
  const { onePager } = await newestMeeting(app, asInvestor);
  expect(onePager).not.toBeNull();
  await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, startup.id));
  expect((await newestMeeting(app, asInvestor)).onePager).toBeNull();
  expect(await findReadableFile(app, { viewer: investor.viewer, id: fileOf(onePager?.path) })).toBeNull();
});
