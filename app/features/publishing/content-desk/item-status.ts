import type { ItemState } from "./item.server";

/** An item's status for the panel beside its form. Times are milliseconds. */
export interface ItemStatus {
  state: ItemState;
  isLive: boolean;
  hasChanges: boolean;
  /** 0 for an item that was never saved. */
  revision: number;
  publishedRevision: number | null;
  liveAt: number | null;
  scheduledRevision: number | null;
  scheduledAt: number | null;
  updatedAt: number;
  /** The email address of the last editor; null for the system. */
  updatedBy: string | null;
}
