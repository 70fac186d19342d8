import { eq } from "drizzle-orm";
import { investorGroups } from "~/db/schema";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { anyInvestor } from "~/features/core/access/any-investor";
import { type InvestorViewer, type Viewer, visitor } from "~/features/core/access/viewer";
import { groupNameIn } from "~/features/profiles/groups/names";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isReaderKind, type ReaderKey, type ReaderKind, splitReader } from "./readers";

/** A reader whose view a startup can see. */
export interface Reader {
  key: ReaderKey;
  /** The name of a group or an investor; null for a kind. */
  name: string | null;
  viewer: Viewer;
}

type Kind = Pick<InvestorViewer, "level" | "type" | "cardLevel" | "status">;

const kinds: Record<Exclude<ReaderKind, "visitor">, Kind> = {
  // Investors become general members when they submit their profile.
  basic: { level: "empty", type: "angel", cardLevel: null, status: "inactive" },
  member: { level: "normal", type: "angel", cardLevel: null, status: "active" },
  gold: { level: "gold", type: "angel", cardLevel: null, status: "active" },
  cvc: { level: "normal", type: "cvc", cardLevel: "blackcard", status: "active" },
};

/**
 * Returns the viewer for a reader (product §22.7): a made-up one for a kind, a black-card corporate fund for a group,
 * or an investor's own account. Throws `not_found` for an unknown group, and for an account that is not a listed
 * investor or is about to be deleted, so that it does not reveal unlisted accounts.
 */
export async function readerOf(app: App, { key, locale }: { key: ReaderKey; locale: Locale }): Promise<Reader> {
  if (isReaderKind(key)) {
    return { key, name: null, viewer: key === "visitor" ? visitor : anyInvestor(`any ${key}`, kinds[key]) };
  }
  const named = splitReader(key);
  if (named.kind === "group") {
    const group = await app.db.select().from(investorGroups).where(eq(investorGroups.id, named.id)).get();
    if (!group) throw new AppError("not_found");
    return {
      key,
      name: groupNameIn(locale, group),
      viewer: anyInvestor(`any ${key}`, { ...kinds.cvc, groups: group.lineage }),
    };
  }
  const viewer = await findAccountViewer(app, { accountId: named.id });
  if (viewer?.kind !== "investor" || viewer.status !== "active" || viewer.eraseAt !== null) {
    throw new AppError("not_found");
  }
  return { key, name: viewer.name, viewer };
}
