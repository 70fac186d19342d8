import { useForm } from "@conform-to/react";
import type { z } from "zod";
import { type LoadSchema, useLateValidation } from "./use-late-validation";

type Options<Input extends Record<string, unknown>, Value> = Parameters<typeof useForm<Input, Value, string[]>>[0];

/**
 * Returns a form of a schema, as conform's `useForm`, with fields of the schema's input. The browser validates it once
 * `load` has loaded the schema, which starts at the form's first focus: by default on submit, and after that on input.
 * `load` must stay the same from one rendering to the next.
 */
export function useZodForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>({
  id,
  load,
  ...options
}: Omit<Options<z.input<Schema>, z.output<Schema>>, "id" | "onValidate"> & { id: string; load: LoadSchema<Schema> }) {
  const onValidate = useLateValidation(id, load);
  // An error disappears as soon as it is mended.
  return useForm<z.input<Schema>, z.output<Schema>, string[]>({
    shouldRevalidate: "onInput",
    ...options,
    id,
    onValidate,
  });
}
