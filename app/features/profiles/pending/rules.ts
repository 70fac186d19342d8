import type { PendingState } from "~/db/values";
import { dayMs } from "~/durations";

/** States that let the owner edit the changes. */
export const editableStates = ["draft", "returned"] as const satisfies readonly PendingState[];

/** How long discarded changes can be restored, in milliseconds. */
export const discardedLifetime = 7 * dayMs;
