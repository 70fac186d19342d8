import { z } from "zod";

/** Query of the calls that submit for review. */
export const asIsQuery = {
  as_is: z
    .enum(["true", "false"])
    .optional()
    .describe("`true` submits what was returned although nothing was changed since, which is otherwise a 409."),
};
