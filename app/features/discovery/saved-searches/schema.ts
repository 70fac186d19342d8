import { z } from "zod";
import { sides } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";
import { plainName } from "~/features/text/text/one-line";
import { maxNameLength, maxQueryLength } from "./rules";

export const searchName = plainName(maxNameLength).min(1);

/** Form of the save button on the lists. */
export const saveForm = z.object({ side: z.enum(sides), query: boundedText(2 * maxQueryLength), name: searchName });

export const renameForm = z.object({ id: boundedText(40), name: searchName });

/** A deleted search, as submitted by the undo button. */
export const deletedSearch = z.strictObject({ ...saveForm.shape, isMailed: z.boolean() });
