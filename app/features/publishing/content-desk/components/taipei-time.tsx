import { toTaipeiInput } from "~/locales/taipei-time";

/** A time in Taipei, to the minute, as schedules are entered. */
export function TaipeiTime({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{toTaipeiInput(at).replace("T", " ")}</time>;
}
