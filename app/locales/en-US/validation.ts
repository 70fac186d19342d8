import type { Texts } from "../texts";
import type { validation as zh } from "../zh-TW/validation";

export const validation: Texts<typeof zh> = {
  required: "This field is required.",
  invalid: "This value is not valid.",
  invalid_email: "Enter a valid email address.",
  invalid_url: "Enter a full web address, for example https://example.com.",
  one_line: "Use one line, without line breaks or invisible characters.",
  no_address: "Enter a name here, without a web address or email.",
  too_short: "Use at least {{min}} characters.",
  too_long: "Use at most {{max}} characters.",
  too_few: "Choose at least {{min}}.",
  too_many: "At most {{max}} items.",
  number_too_small: "The value cannot be less than {{min}}.",
  number_too_big: "The value cannot be more than {{max}}.",
  one_of: "Use one of: {{values}}.",
  unknown_field: "There is a field we do not know.",
};
