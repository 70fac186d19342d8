import type { ConfigData } from "html-validate";

/**
 * The rules of the HTML standard. The validator's further recommendations are left out: React writes void elements, boolean attributes
 * and the case of attributes in its own way, and forms take several values of one name.
 */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:standard"],
};
