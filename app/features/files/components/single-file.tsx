import { forwardRef, type ReactNode, useRef } from "react";
import { type FieldProps, initialText, useControlProps } from "~/components/form/field";
import { useHydrated } from "~/components/ui/use-hydrated";
import { removeSuffix, uploadSuffix } from "../upload-field-names";

/**
 * Returns props for the inputs of a single-file field: `StoredFile` submits the file's id; `FileChooser` submits the
 * file itself as `<name>_file` without scripts; and `RemoveOnSave`. `note` is the id suffix of the text about limits or
 * progress.
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
    removal: { name: `${name}${removeSuffix}`, form, hasFile: initial !== "" },
  };
}

type SingleFile = ReturnType<typeof useSingleFile>;

/** A text input rather than a hidden one, so the field can be focused when it is invalid. */
export const StoredFile = forwardRef<HTMLInputElement, SingleFile["stored"]>(function StoredFile(props, ref) {
  return <input ref={ref} {...props} tabIndex={-1} aria-hidden className="sr-only" />;
});

/** A checkbox that removes the file when the form is saved; shown without scripts only. */
export function RemoveOnSave({ name, form, hasFile, children }: SingleFile["removal"] & { children: ReactNode }) {
  const hydrated = useHydrated();
  if (hydrated || !hasFile) return null;
  return (
    <label className="flex gap-2">
      <input type="checkbox" name={name} form={form} className="mt-[0.3em] size-4.5" />
      {children}
    </label>
  );
}
