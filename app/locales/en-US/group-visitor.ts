import { common } from "./common";
import { errors } from "./errors";
import { eventCards } from "./event-cards";
import { layout } from "./layout";
import { newsletterForm } from "./newsletter-form";
import { ui } from "./ui";
import { validation } from "./validation";

/** What every page needs. */
export default {
  common,
  errors,
  eventCards,
  layout,
  newsletterForm,
  ui,
  validation,
};
