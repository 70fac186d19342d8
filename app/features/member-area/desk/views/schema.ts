import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";
import { plainName } from "~/features/text/text/one-line";
import { maxViewName } from "./rules";

const viewName = plainName(maxViewName).min(1);

/** A view to save, and a deleted one as the undo button sends it. */
export const viewForm = z.object({ name: viewName, query: boundedText(2000) });

export const renameViewForm = z.object({ id: boundedText(40), name: viewName });
