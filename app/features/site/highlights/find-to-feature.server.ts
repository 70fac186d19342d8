import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { findByName } from "~/features/discovery/search/find-by-name.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** A published profile found by name. */
export interface FoundProfile {
  id: string;
  name: string;
  photo: string | null;
}

/** Finds published profiles by name for staff to feature; null without a name. Throws `forbidden`. */
export async function findToFeature(
  app: App,
  { actor, side, name, locale }: { actor: StaffViewer; side: Side; name: string; locale: Locale },
): Promise<FoundProfile[] | null> {
  requireStaff(actor, "highlights.choose");
  if (name === "") return null;
  const found = await findByName(app, { viewer: actor, side, name, locale, onlyOwned: true });
  return found.map(({ id, name, photo }) => ({ id, name, photo }));
}
