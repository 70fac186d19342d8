import { ulid } from "ulidx";
import type { OnePagerLanguage } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import { type StoredFile, storeFile } from "~/features/files/store-file.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupRecord } from "~/features/profiles/startups/record";
import { datedAmong, filledFacts } from "~/features/records/dated-facts/facts";
import { taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { textsByWeight } from "./content";
import { drawPage } from "./layout/draw-page";
import { loadFonts } from "./load-fonts.server";
import { readContent } from "./read-content.server";
import { findSameOnePager, releaseOnePager, reserveOnePager, settleOnePager } from "./reserve-one-pager.server";
import { onePagerName } from "./rules";

/**
 * Makes the actor's one-pager, a one-page A4 PDF, and stores it as a private file of theirs (product §7.9). It counts
 * toward the month once stored; failures are free. With `reuse`, returns this month's newest one for free if the
 * profile and its stale facts are unchanged. Throws `no_downloads`, `wrong_state` while the same request is running,
 * and `unavailable` if it cannot be made.
 */
export async function makeOnePager(
  app: App,
  options: {
    actor: Pick<StartupViewer, "id" | "level">;
    language: OnePagerLanguage;
    hasFundraising?: boolean;
    clientId?: string;
    reuse?: boolean;
  },
): Promise<StoredFile> {
  const { actor, language, hasFundraising = false, reuse = false } = options;
  const profile = await getStartupProfile(app, actor.id);
  if (!profile) throw new AppError("startup_not_found");
  const names = hasFundraising ? filledFacts("startup", startupRecord, profile) : [];
  const dated = datedAmong("startup", { names, dates: profile.fact_dates, now: app.now() });
  const staleFacts = dated.flatMap(({ name, isStale }) => (isStale ? [name] : []));
  const { revision } = profile;
  const choice = { language, hasFundraising, revision, isListed: profile.is_publish === 2, staleFacts };
  const same = reuse ? await findSameOnePager(app, { actor, choice }) : null;
  if (same) return same;
  // Concurrent requests to reuse a one-pager that does not exist yet share an id, so only one is made and counted.
  const shown = [profile.revision, profile.is_publish, hasFundraising, ...staleFacts];
  const shared = ["reuse", taipeiMonth(app.now()), ...shown].join("-");
  const clientId = reuse ? shared : (options.clientId ?? ulid());
  const reserved = await reserveOnePager(app, { actor, clientId, choice });
  if ("file" in reserved) return reserved.file;
  try {
    const content = await readContent(app, { profile, language, hasFundraising, dated });
    const file = await storeFile(app, {
      ownerId: actor.id,
      kind: "document",
      name: onePagerName(profile.name, language, app.now()),
      contentType: "application/pdf",
      bytes: drawPage(content, await loadFonts(app, textsByWeight(content))),
    });
    await settleOnePager(app, { id: reserved.id, fileId: file.id });
    return file;
  } catch (error) {
    await releaseOnePager(app, reserved);
    if (error instanceof AppError) throw error;
    logError(`The one-pager of startup ${actor.id} was not made.`, error);
    throw new AppError("unavailable");
  }
}
