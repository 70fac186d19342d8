import type { PendingState } from "~/db/values";

/** The states in which the owner can edit the changes. */
export const editableStates = ["draft", "returned"] as const satisfies readonly PendingState[];

/** How long discarded changes can be restored, in milliseconds. */
export const discardedLifetime = 7 * 24 * 60 * 60 * 1000;
