import { describe, expect, it } from "vitest";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { lessonSeconds, makeCourse } from "../../../../tests/support/make-course";
import { findCertificate, issueCertificate, makeCertificate } from "./certificate.server";
import { certificateLanguages, readableNumber } from "./certificate-content";
import { logWatching } from "./log-watching.server";

let now = 1_900_000_000_000;
const app = testApp({ now: () => now });

async function finish(actor: Awaited<ReturnType<typeof makeStartup>>["viewer"], courseId: string, video: string) {
  const log = (lastWatchTime: number, spans: Array<[number, number]>) =>
    logWatching(app, { actor, courseId, video, report: { lastWatchTime, spans } });
  await log(0, []);
  now += lessonSeconds * 1000;
  await log(lessonSeconds, [[0, lessonSeconds]]);
}

describe("a certificate", () => {
  it("is issued once all lessons are finished, once, and anyone can check its number", async () => {
    const { id: courseId, videos } = await makeCourse(app, { title: "募資簡報" });
    const actor = (await makeStartup(app, { name: "晨星科技" })).viewer;
    const [first = "", second = ""] = videos;
    await finish(actor, courseId, first);
    await expect(issueCertificate(app, { actor, courseId })).rejects.toMatchObject({ code: "wrong_state" });
    await finish(actor, courseId, second);
    const [one, other] = await Promise.all([
      issueCertificate(app, { actor, courseId }),
      issueCertificate(app, { actor, courseId }),
    ]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ name: "晨星科技", titleZhTW: "募資簡報", titleEnUS: "募資簡報 EN", seconds: 200 });
    const typed = ` ${readableNumber(one.number).toLowerCase()} `;
    expect(await findCertificate(app, { number: typed })).toEqual(one);
    for (const number of ["", "AAAA-AAAA-AAAA", one.number.slice(1), `${one.number}A`]) {
      expect(await findCertificate(app, { number })).toBeNull();
    }
  });

  it("is a PDF in either language or in both, and its owner's only", async () => {
    const { id: courseId, video } = await makeCourse(app, { lessons: [{}] });
    const [actor, other] = [(await makeStartup(app, { name: "晨星科技" })).viewer, (await makeStartup(app)).viewer];
    await finish(actor, courseId, video);
    for (const language of certificateLanguages) {
      const { bytes } = await makeCertificate(app, { actor, courseId, language });
      expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
    }
    await expect(makeCertificate(app, { actor: other, courseId, language: "both" })).rejects.toMatchObject({
      code: "wrong_state",
    });
  });
});
