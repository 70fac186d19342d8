import type { Texts } from "../texts";
import type zh from "../zh-TW";
import accounts from "./group-accounts";
import discovery from "./group-discovery";
import home from "./group-home";
import matching from "./group-matching";
import member from "./group-member";
import profiles from "./group-profiles";
import site from "./group-site";
import visitor from "./group-visitor";

/** The texts that browsers load, by the pages that need them (`text-groups.ts`). */
export default {
  ...visitor,
  ...home,
  ...discovery,
  ...matching,
  ...profiles,
  ...accounts,
  ...site,
  ...member,
} satisfies Texts<typeof zh>;
