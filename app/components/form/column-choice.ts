import { z } from "zod";

/**
 * Returns the schema of a table's `columns` in an address: the keys to show, in the table's order; none for all of them.
 * A choice with an unknown key is ignored.
 */
export const columnChoice = <const Key extends string>(keys: readonly Key[]) =>
  z
    .array(z.enum(keys))
    .max(keys.length)
    .catch([])
    .transform((chosen) => {
      const shown = keys.filter((key) => chosen.includes(key));
      return shown.length === keys.length ? [] : shown;
    });
