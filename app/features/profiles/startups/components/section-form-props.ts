import type { TagOption } from "~/components/form/tag-picker-field";
import type { DocumentInfo } from "~/features/files/queries.server";
import type { SectionResult } from "~/features/profiles/profiles/removed-row";
import type { Option } from "../options";
import type { StartupProfile } from "../profile";

/** Form options that come from the server. */
export interface StartupChoices {
  industries: TagOption[];
  domains: TagOption[];
  countries: Option[];
  currencies: Option[];
}

export interface SectionFormProps {
  profile: StartupProfile;
  choices: StartupChoices;
  /** Names and sizes of the profile's documents. */
  knownDocuments: DocumentInfo[];
  lastResult: SectionResult | undefined;
}
