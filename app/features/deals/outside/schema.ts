import { z } from "zod";
import { cardStages } from "~/db/board-values";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { oneLine, plainName } from "~/features/text/text/one-line";
import { webAddress } from "~/features/text/text/web-address";
import { longestNote, longestStep, longestTag, mostTags } from "../board/rules";
import { planDay } from "../board/schema";
import { longestList, longestName, mostAtOnce } from "./deal";

const stage = z.enum(cardStages);
const outsideName = plainName(longestName).min(1);

/** The form that adds one deal. */
export const dealForm = z.object({
  name: outsideName,
  link: webAddress.optional(),
  stage,
  nextStep: oneLine(longestStep).optional(),
  nextOn: planDay.optional(),
  /** Checked to add it although the board seems to have it. */
  anyway: z.enum(["on"]).optional(),
});

/** The form of a pasted list. */
export const listForm = z.object({ list: boundedText(longestList).min(1), stage });

/** The form that changes the name and link of a deal from elsewhere. */
export const outsideForm = z.object({
  name: outsideName,
  link: webAddress.optional(),
  version: z.coerce.number().int().min(0),
});

/** A preview's rows, as they are sent back to be added. */
export const stagedDeals = z
  .array(
    z.strictObject({
      line: z.int().min(1),
      name: outsideName,
      link: webAddress,
      stage,
      nextStep: oneLine(longestStep),
      nextOn: planDay.nullable(),
      tags: z.array(oneLine(longestTag).min(1)).max(mostTags),
      note: multiLine(longestNote),
    }),
  )
  .min(1)
  .max(mostAtOnce);

/** The ids of added cards, as the undo button sends them back. */
export const addedCards = z.array(boundedText(40)).min(1).max(mostAtOnce);
