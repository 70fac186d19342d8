import type { Texts } from "../texts";
import type zh from "../zh-TW";
import forms from "./group-forms";
import member from "./group-member";
import profiles from "./group-profiles";
import site from "./group-site";
import visitor from "./group-visitor";

/** The texts that browsers load, by the pages that need them (`text-groups.ts`). */
export default { ...visitor, ...profiles, ...forms, ...site, ...member } satisfies Texts<typeof zh>;
