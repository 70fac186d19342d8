import type { Locale } from "~/locales/locale";
import type { ShareLink } from "../queries.server";

/** A link as its owner sees it. */
export interface SharedLink extends Omit<ShareLink, "token"> {
  /** Its URL in each language; null if it can no longer be copied. */
  addresses: Record<Locale, string> | null;
}
