import { dayMs } from "~/durations";

/** How long notices are kept. */
export const noticesKeptForDays = 180;

export const noticesKeptForMs = noticesKeptForDays * dayMs;
