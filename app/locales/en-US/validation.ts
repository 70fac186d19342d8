import type { Texts } from "../texts";
import type { validation as zh } from "../zh-TW/validation";

export const validation: Texts<typeof zh> = {
  required: "This field is required.",
  invalid: "This value isn’t valid. Check it and try again.",
  invalid_email: "Enter a valid email address.",
  invalid_url: "Enter a full web address, for example https://example.com.",
  one_line: "Use one line, without line breaks or invisible characters.",
  no_address: "Enter a name here, without a web address or email.",
  too_short: "Use at least {{min}} characters.",
  too_long: "Use {{max}} characters or fewer.",
  too_many_marks: "Some letters have too many accents on top of each other. Remove the extra ones.",
  too_few: "Choose at least {{min}}.",
  too_many: "Choose {{max}} or fewer.",
  number_too_small: "Enter {{min}} or more.",
  number_too_big: "Enter {{max}} or less.",
  one_of: "Use one of: {{values}}.",
  unknown_field: "Unknown field. Reload the page.",
};
