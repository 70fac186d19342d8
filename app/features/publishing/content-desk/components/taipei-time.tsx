import { toTaipeiInput } from "~/locales/taipei-time";

/** A time in Taipei to the minute, in the format used to enter schedules. */
export function TaipeiTime({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{toTaipeiInput(at).replace("T", " ")}</time>;
}
