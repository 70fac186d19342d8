import { and, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { commit } from "~/db/commit.server";
import { courseCertificates } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { loadFonts } from "~/features/profiles/one-pager/load-fonts.server";
import { foldCode } from "~/features/text/text/typed-text";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { createReadableCode } from "~/server/tokens";
import { type CertificateLanguage, certificateContent, certificateTexts } from "./certificate-content";
import { drawCertificate } from "./draw-certificate";
import { listFinishes } from "./finish-video.server";
import { completeStatement } from "./log-watching.server";
import { requireDiscussion } from "./require-lesson.server";

/** 60 bits, so that numbers cannot be guessed. */
const numberLength = 12;

export type Certificate = typeof courseCertificates.$inferSelect;

/**
 * Issues the actor's certificate once all lessons of a course are finished; afterwards returns the same one, even if
 * the course changes. Throws `wrong_state` before that, and what `requireDiscussion` throws.
 */
export async function issueCertificate(
  app: App,
  { actor, courseId }: { actor: Actor; courseId: string },
): Promise<Certificate> {
  const own = and(eq(courseCertificates.accountId, actor.id), eq(courseCertificates.courseId, courseId));
  const issued = await app.db.select().from(courseCertificates).where(own).get();
  if (issued) return issued;
  const inLanguage = (locale: "zh-TW" | "en-US") => requireDiscussion(app, { viewer: actor, courseId, locale });
  const [course, english] = [await inLanguage("zh-TW"), await inLanguage("en-US")];
  const finished = new Set((await listFinishes(app, { actor, courseId })).map(({ video }) => video));
  if (course.lessons.length === 0 || course.lessons.some(({ video }) => !finished.has(video))) {
    throw new AppError("wrong_state");
  }
  const now = app.now();
  await commit(app, [
    app.db
      .insert(courseCertificates)
      .values({
        ...{ id: ulid(now), number: createReadableCode(numberLength), accountId: actor.id, courseId },
        name: actor.name || actor.email,
        titleZhTW: course.title,
        titleEnUS: english.title,
        seconds: Math.round(course.seconds),
        issuedAt: now,
      })
      .onConflictDoNothing(),
    // The last unfinished lesson may have been removed from the course since.
    completeStatement(app, { accountId: actor.id, course }),
  ]);
  const certificate = await app.db.select().from(courseCertificates).where(own).get();
  if (!certificate) throw new AppError("conflict");
  return certificate;
}

/** Renders the actor's certificate as a one-page A4 PDF. Throws like `issueCertificate`. */
export async function makeCertificate(
  app: App,
  { actor, courseId, language }: { actor: Actor; courseId: string; language: CertificateLanguage },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; number: string }> {
  const certificate = await issueCertificate(app, { actor, courseId });
  const content = certificateContent(certificate, { language, translate, origin: app.config.PUBLIC_ORIGIN });
  const bytes = drawCertificate(content, await loadFonts(app, certificateTexts(content)));
  return { bytes, number: certificate.number };
}

/** Finds a certificate by its printed number in any notation; null if there is none. Public. */
export async function findCertificate(app: App, { number }: { number: string }): Promise<Certificate | null> {
  const code = foldCode(number.slice(0, 200)).toLowerCase().replaceAll("-", "");
  if (code.length !== numberLength) return null;
  return (await app.db.select().from(courseCertificates).where(eq(courseCertificates.number, code)).get()) ?? null;
}
