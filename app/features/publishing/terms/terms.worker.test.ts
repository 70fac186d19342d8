import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentItems } from "~/db/schema";
import { minuteMs } from "~/durations";
import { acceptTerms } from "~/features/accounts/accounts/accept-terms.server";
import { findFirstLogin, findForcedStep } from "~/features/accounts/accounts/first-login-step.server";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import type { StaffViewer } from "~/features/core/access/viewer";
import { findItem } from "~/features/publishing/content-desk/item.server";
import { publishDue } from "~/features/publishing/content-desk/publish-due.server";
import { publishItem, scheduleItem } from "~/features/publishing/content-desk/publish-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { unpublishItem } from "~/features/publishing/content-desk/withdraw-item.server";
import { termsKind as kind } from "~/features/publishing/content-kinds/terms/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { removeSingle } from "../../../../tests/support/published-content";
import { rowsRead } from "../../../../tests/support/rows-read";
import { currentTermsVersion } from "./current-terms-version.server";
import { readTerms } from "./read-terms.server";

let now = 1_900_000_000_000;
const app = testApp({ now: () => now });
const origin = "http://localhost";
const id = kind.name;
let admin: StaffViewer;
let editor: StaffViewer;

beforeAll(async () => {
  admin = (await makeStaff(app, { staffRole: "admin" })).viewer;
  editor = (await makeStaff(app, { staffRole: "editor" })).viewer;
});
beforeEach(() => removeSingle(app, kind));

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) =>
      error instanceof AppError ? [error.code, ...Object.keys(error.fields ?? {})].join(" ") : String(error),
  );

/** Saves the terms with a version and a first chapter; returns the draft's revision. */
async function save(version: number, title = "條文"): Promise<number> {
  const chapter = { part: "service" as const, key: "scope", title, body: "來信 {{email}}。\n\n再來信 {{email}}。" };
  await saveItem(app, {
    actor: admin,
    kind,
    id,
    changes: {
      ...firstDraft(kind),
      terms_version: version,
      langs: { zh_tw: { chapters: [chapter] }, en_us: { chapters: [{ ...chapter, title: `${title} EN` }] } },
    },
  });
  return (await findItem(app, { kind, id })).revision;
}
const publish = async (version: number, title?: string) =>
  publishItem(app, { actor: admin, kind, id, revision: await save(version, title) });

describe("the published terms", () => {
  it("are the first version until others are published, and drafts change nothing", async () => {
    expect(await currentTermsVersion(app)).toBe(1);
    const first = await readTerms(app, { locale: "en-US" });
    expect(first).toMatchObject({ version: 1, effectiveOn: "January 1, 2026" });
    expect(first.chapters.map(({ part }) => part)).toContain("privacy");
    expect(JSON.stringify(first)).not.toContain("{{email}}");
    await save(2);
    expect(await currentTermsVersion(app)).toBe(1);
    expect(await readTerms(app, { locale: "en-US" })).toEqual(first);
    expect(await readTerms(app, { locale: "en-US", preview: id })).toMatchObject({ version: 2 });
  });

  it("are read with their version in the reader's language", async () => {
    await publish(3);
    expect(await currentTermsVersion(app)).toBe(3);
    const { chapters, version } = await readTerms(app, { locale: "zh-TW" });
    expect([version, chapters.map(({ title }) => title)]).toEqual([3, ["條文"]]);
    expect(chapters[0]?.body.match(/privacy@/g)).toHaveLength(2);
    expect((await readTerms(app, { locale: "en-US" })).chapters[0]?.title).toBe("條文 EN");
  });
});

describe("raising the version of the terms", () => {
  it("asks an investor on the next page, blocks writes, and is accepted by the version shown", async () => {
    const { viewer, token } = await makeInvestor(app);
    expect(await findForcedStep(app, viewer)).toBeNull();
    await publish(2, "新條文");
    const step = await findFirstLogin(app, { viewer, locale: "zh-TW" });
    expect(step).toMatchObject({ step: "investorTerms", terms: { version: 2, chapters: [{ title: "新條文" }] } });
    expect(await failure(requireOnboarded(app, viewer))).toBe("reset_required");
    expect(await failure(acceptTerms(app, { actor: viewer, termVersion: 1, origin }))).toBe("invalid term_version");
    expect(await failure(acceptTerms(app, { actor: viewer, termVersion: 3, origin }))).toBe("invalid term_version");
    await acceptTerms(app, { actor: viewer, termVersion: 2, origin });
    const after = await findViewer(app, { token });
    expect(await findForcedStep(app, after)).toBeNull();
    expect(await failure(requireOnboarded(app, after))).toBe("no error");
  });

  it("does not ask for a corrected text of the same version", async () => {
    const { viewer } = await makeInvestor(app);
    await publish(1, "更正");
    expect(await findForcedStep(app, viewer)).toBeNull();
    expect((await readTerms(app, { locale: "zh-TW" })).chapters[0]?.title).toBe("更正");
  });

  it("asks neither startups nor staff nor visitors, and reads nothing for them", async () => {
    await publish(2);
    const startup = (await makeStartup(app)).viewer;
    for (const viewer of [startup, admin, { kind: "visitor" } as const]) {
      const { result, rows } = await rowsRead(() => findForcedStep(app, viewer));
      expect([result, rows]).toEqual([null, 0]);
    }
    const investor = (await makeInvestor(app)).viewer;
    const { rows } = await rowsRead(() => findForcedStep(app, investor));
    expect(rows).toBeLessThanOrEqual(2);
  });
});

describe("publishing terms", () => {
  it("never lowers their version: not by hand, by schedule, by unpublishing, nor below the first", async () => {
    expect(await failure(publish(0))).toBe("invalid terms_version");
    await publish(5);
    expect(await failure(publish(4))).toBe("invalid terms_version");
    const revision = await save(4);
    const schedule = { actor: admin, kind, id, revision, at: now + minuteMs };
    expect(await failure(scheduleItem(app, schedule))).toBe("invalid terms_version");
    expect(await failure(unpublishItem(app, { actor: admin, kind, id }))).toBe("wrong_state");
    expect(await currentTermsVersion(app)).toBe(5);
  });

  it("does not lower it by a schedule that was made before a higher version", async () => {
    const revision = await save(6);
    await scheduleItem(app, { actor: admin, kind, id, revision, at: now + minuteMs });
    await app.db
      .update(contentItems)
      .set({ published: { terms_version: 7 }, publishedRevision: 99 })
      .where(eq(contentItems.id, id));
    now += 120_000;
    await publishDue(app);
    expect(await currentTermsVersion(app)).toBe(7);
  });

  it("is for admins only", async () => {
    const revision = await save(2);
    expect(await failure(publishItem(app, { actor: editor, kind, id, revision }))).toBe("forbidden");
    expect(await currentTermsVersion(app)).toBe(1);
  });
});
