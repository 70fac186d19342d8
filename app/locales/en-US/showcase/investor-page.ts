import type { Texts } from "../../texts";
import type { investorPage as zh } from "../../zh-TW/showcase/investor-page";

export const investorPage: Texts<typeof zh> = {
  unnamed: "Unnamed investor",
  about: "About",
  approach: "Investment thesis",
  holding: "Current investments",
  disposed: "Exits",
  conversation: "Message this investor",
  facts: "Investment focus",
  group: "Corporate group",
  groupParent: "Part of {{name}}",
  groupChecked: "Confirmed by the Fundbridge team on {{date}}",
  industries: "Industries of interest",
  domains: "Technologies of interest",
  region: "City or county",
};
