import type { Texts } from "../../texts";
import type { reportedRules as zh } from "../../zh-TW/showcase/reported-rules";

export const reportedRules: Texts<typeof zh> = {
  title: "“Who can see” settings",
  text: "You can view these settings but not change them. Each view is recorded.",
  show: "Show this startup’s settings",
  none: "This startup isn’t hiding anything from anyone.",
  hides: "{{whom}}: {{what}}",
  since: "Since",
};
