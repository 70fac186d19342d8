import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. When two set the same property, stylesheet order decides, so a caller's class that overrides the
 * component's must end in `!`; `tests/class-names.test.ts` finds those that do not.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
