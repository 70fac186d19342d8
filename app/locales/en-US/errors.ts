import type { Texts } from "../texts";
import type { errors as zh } from "../zh-TW/errors";

export const errors: Texts<typeof zh> = {
  bad_request: "The request could not be understood. Please check it and try again.",
  unauthenticated: "Please log in first.",
  wrong_credentials: "The email or password is incorrect.",
  forbidden: "You do not have permission to do this.",
  level_too_low: "Your membership level does not include this.",
  not_activated: "This account is not activated yet. Please use the link in the activation email.",
  suspended: "This account is suspended. Please contact us.",
  wrong_origin: "This request came from another site and was refused.",
  not_found: "This page could not be found",
  startup_not_found: "Startup Not Found",
  investor_not_found: "Investor Not Found",
  method_not_allowed: "This request method is not supported.",
  wrong_state: "The state has changed in the meantime. Please reload and try again.",
  incomplete: "Some required fields are still empty.",
  already_exists: "This already exists.",
  gone: "This link has expired or has been used already.",
  too_large: "The file or content is too large.",
  unsupported_media_type: "This file type is not supported.",
  invalid: "Some fields need your attention.",
  rate_limited: "Too many attempts. Please try again in a moment.",
  page: "Something went wrong on this page",
  backHome: "Back to home",
};
