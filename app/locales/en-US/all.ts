import { consent } from "./consent";
import { descriptions } from "./descriptions";
import browserTexts from "./index";
import { mail } from "./mail";

/** All texts, with those that only the server uses. */
export default { ...browserTexts, consent, descriptions, mail };
