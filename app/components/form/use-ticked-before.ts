import { type RefObject, useEffect } from "react";

/**
 * Tells which checkboxes of a group are ticked on hydration, if they are not those that the server ticked. Without it,
 * controlled checkboxes lose what was ticked before hydration.
 */
export function useTickedBefore(group: RefObject<HTMLElement>, take: (values: string[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start.
  useEffect(() => {
    const boxes = [...(group.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
    if (boxes.every((box) => box.checked === box.defaultChecked)) return;
    take(boxes.filter((box) => box.checked).map((box) => box.value));
  }, []);
}
