import { type Locale, localePath } from "~/locales/locale";

/** Returns the sign-up URL for a referral code. */
export const referenceUrl = (origin: string, locale: Locale, code: string) =>
  `${origin}${localePath(locale, "/signup")}?reference=${code}`;
