import type { WallTarget } from "~/features/core/access/walls";

/** The page's path. */
export const firewallPath = "/startup/firewall";

/** The id of the form's section, for links to it. */
export const addId = "add";

/** The id of the list of rules, whether it has any. */
export const rulesId = "rules";

/** The id of a target's entry in the list. */
export const ruleId = (target: WallTarget) => `rule-${target.replace(":", "-")}`;

/** Returns the page's address with a target chosen, for a new rule or to change the one it has. */
export const choosePath = (target: WallTarget) => `${firewallPath}?whom=${encodeURIComponent(target)}#${addId}`;
