import { z } from "zod";
import { shownStates } from "~/db/board-values";
import { planDay } from "~/features/deals/board/schema";

/** The version of the card that the page showed. */
export const cardVersion = z.number().int().min(0).max(1_000_000_000);

/** The form of what the other side sees of a card. */
export const shownForm = z.object({ version: cardVersion, state: z.enum(shownStates), by: planDay.optional() });

/** The button that takes it back. */
export const hideForm = z.object({ version: cardVersion });
