import type { TagOption } from "~/components/form/tag-picker-field";
import type { SectionResult } from "~/features/profiles/profiles/removed-row";
import type { Option } from "~/features/profiles/startups/options";
import type { LinkedStartup } from "../linked-startups.server";
import type { InvestorProfile } from "../profile";

/** Form options that come from the server. */
export interface InvestorChoices {
  industries: TagOption[];
  domains: TagOption[];
  currencies: Option[];
}

export interface SectionFormProps {
  profile: InvestorProfile;
  choices: InvestorChoices;
  /** The published startups among the portfolio companies. */
  linkedStartups: LinkedStartup[];
  lastResult: SectionResult | undefined;
}
