import type { Locale } from "~/locales/locale";
import type { ShareLink } from "../queries.server";

/** A link as its owner sees it. */
export interface SharedLink extends Omit<ShareLink, "token"> {
  /** Its address in each language; null for a link that cannot be copied again. */
  addresses: Record<Locale, string> | null;
}
