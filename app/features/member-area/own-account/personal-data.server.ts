import { personalData as accounts } from "~/features/accounts/personal-data.server";
import { personalData as commerce } from "~/features/commerce/personal-data.server";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { personalData as core } from "~/features/core/personal-data.server";
import { personalData as deals } from "~/features/deals/personal-data.server";
import { personalData as discovery } from "~/features/discovery/personal-data.server";
import { personalData as files } from "~/features/files/personal-data.server";
import { personalData as intake } from "~/features/intake/personal-data.server";
import { personalData as learning } from "~/features/learning/personal-data.server";
import { personalData as memberArea } from "~/features/member-area/personal-data.server";
import { personalData as messaging } from "~/features/messaging/personal-data.server";
import { personalData as profiles } from "~/features/profiles/personal-data.server";
import { personalData as programmes } from "~/features/programmes/personal-data.server";
import { personalData as publishing } from "~/features/publishing/personal-data.server";
import { personalData as showcase } from "~/features/showcase/personal-data.server";
import { personalData as site } from "~/features/site/personal-data.server";

/**
 * The domains that store personal data, highest floor first, so that references to a file or profile are deleted before
 * it. `personal-data.worker.test.ts` fails for a missing domain, and for a table that is neither erased nor declared as
 * kept, or neither exported nor excluded with a reason.
 */
export const personalData = {
  "member-area": memberArea,
  site,
  programmes,
  deals,
  showcase,
  intake,
  learning,
  discovery,
  commerce,
  accounts,
  messaging,
  publishing,
  profiles,
  files,
  core,
} satisfies Record<string, PersonalData>;

/** The name of a section of the data export. */
export type SectionName = {
  [Domain in keyof typeof personalData]: keyof (typeof personalData)[Domain]["exported"];
}[keyof typeof personalData];
