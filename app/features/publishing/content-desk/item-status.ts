import type { ItemState } from "./item.server";

/** Where an item stands, for the panel beside its form. Times are milliseconds. */
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
  /** The email address of who saved it last; null for the system. */
  updatedBy: string | null;
}
