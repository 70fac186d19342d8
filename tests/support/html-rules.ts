import type { ConfigData } from "html-validate";

/**
 * The rules of the HTML standard. The validator's further recommendations are left out: React has its own style for
 * void elements, boolean attributes and attribute case, and forms use repeated names.
 */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:standard"],
};
