import { forwardRef, type ReactNode, useRef } from "react";
import { type FieldProps, initialText, useControlProps } from "~/components/form/field";
import { useHydrated } from "~/components/ui/use-hydrated";
import { removeSuffix, uploadSuffix } from "../upload-field-names";

/**
 * The inputs of a field that holds one file: `StoredFile`, which sends its id; `FileChooser`, which without scripts sends
 * the file itself as `<name>_file`; and `RemoveOnSave`. `note` ends the id of the text that tells of limits or progress.
 */
export function useSingleFile(props: FieldProps, note: string) {
  const initial = initialText(props.field) ?? "";
  const storedInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { id, name, form, required, "aria-describedby": describedBy, ...control } = useControlProps(props);
  const noteId = `${id}-${note}`;
  return {
    initial,
    noteId,
    storedInput,
    stored: { name, form, defaultValue: initial, onFocus: () => fileInput.current?.focus() },
    chooser: {
      ...control,
      ref: fileInput,
      id,
      form,
      name: `${name}${uploadSuffix}`,
      required: required && initial === "",
      "aria-describedby": [describedBy, noteId].filter(Boolean).join(" "),
    },
    removal: { name: `${name}${removeSuffix}`, form, isThere: initial !== "" },
  };
}

type SingleFile = ReturnType<typeof useSingleFile>;

/** A text input, not a hidden one, so that the field can take the focus when the form finds it in error. */
export const StoredFile = forwardRef<HTMLInputElement, SingleFile["stored"]>(function StoredFile(props, ref) {
  return <input ref={ref} {...props} tabIndex={-1} aria-hidden className="sr-only" />;
});

/** Takes the file out with the form, where no script can do it at once. */
export function RemoveOnSave({ name, form, isThere, children }: SingleFile["removal"] & { children: ReactNode }) {
  const hydrated = useHydrated();
  if (hydrated || !isThere) return null;
  return (
    <label className="flex gap-2">
      <input type="checkbox" name={name} form={form} className="mt-[0.3em] size-4.5" />
      {children}
    </label>
  );
}
