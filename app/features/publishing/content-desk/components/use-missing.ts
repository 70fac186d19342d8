import { type FormEvent, useState } from "react";
import { isEmptyRichText } from "~/features/text/text/rich-text";
import type { FormPlace } from "../form-fields";

/** The paths of required values that are empty as typed. `onInput` updates them on the form's input events. */
export function useMissing({ places, initial, version }: { places: FormPlace[]; initial: string[]; version: number }) {
  const [typed, setTyped] = useState({ version, missing: initial });
  const missing = typed.version === version ? typed.missing : initial;

  function onInput({ target }: FormEvent) {
    const form = (target as HTMLInputElement).form;
    if (form) setTyped({ version, missing: missingIn(new FormData(form), places) });
  }
  return { missing, onInput };
}

function missingIn(form: FormData, places: FormPlace[]): string[] {
  const filled = [...form].filter(([, value]) => typeof value === "string" && !isEmptyRichText(value));
  const names = new Set(filled.map(([name]) => name.split(/\[\d{1,6}\]/)[0] ?? name));
  const hasEnglish = places.some(({ spots }) => spots.some((spot) => spot.isLeavable && names.has(spot.name)));
  return places.flatMap(({ spots }) =>
    spots
      .filter(({ isRequired, isLeavable }) => isRequired || (isLeavable && hasEnglish))
      .filter(({ name, control }) => control.type !== "switch" && !names.has(name))
      .map(({ name }) => name),
  );
}
