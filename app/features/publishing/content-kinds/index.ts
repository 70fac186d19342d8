import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { aboutKind } from "./about/kind";
import { achievementKind } from "./achievement/kind";
import { advertisementKind } from "./advertisement/kind";
import { announcementKind } from "./announcement/kind";
import { courseKind } from "./course/kind";
import { currencyRatesKind } from "./currency-rates/kind";
import { ecosystemKind } from "./ecosystem/kind";
import { eventKind } from "./event/kind";
import { faqKind } from "./faq/kind";
import { homepageKind } from "./homepage/kind";
import { newsKind } from "./news/kind";
import { activityKind, startupOriginKind } from "./option-list/kind";
import { partnerKind } from "./partner/kind";
import { partnerHostKinds } from "./partner-host/kind";
import { partnerLogoKind } from "./partner-logo/kind";
import { planKind } from "./plan/kind";
import { cvcProductKind, investorProductKind, mainProductKind } from "./product/kind";
import { searchSynonymsKind } from "./search-synonyms/kind";
import { serviceAreaKind, servicePageKinds } from "./service-page/kind";
import { termsKind } from "./terms/kind";

/** Every kind of content, in the desk's order. `kinds.test.ts` finds folders that are missing here. */
export const contentKinds: readonly AnyContentKind[] = [
  newsKind,
  eventKind,
  courseKind,
  planKind,
  faqKind,
  partnerKind,
  homepageKind,
  aboutKind,
  ecosystemKind,
  serviceAreaKind,
  ...Object.values(servicePageKinds),
  termsKind,
  announcementKind,
  achievementKind,
  partnerLogoKind,
  advertisementKind,
  mainProductKind,
  investorProductKind,
  cvcProductKind,
  ...partnerHostKinds,
  startupOriginKind,
  activityKind,
  currencyRatesKind,
  searchSynonymsKind,
];

/** Finds a kind by name. */
export function findContentKind(name: string): AnyContentKind | undefined {
  return contentKinds.find((kind) => kind.name === name);
}
