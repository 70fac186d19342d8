import type { DeskArea } from "~/features/publishing/publishing/kind";
import type { ListedItem } from "./listed-items.server";

/** Higher counts are shown as "99+". */
export const countedItems = 99;

/** A kind on the desk's overview. Drafts and scheduled items are counted up to `countedItems + 1`. */
export interface KindSummary {
  name: string;
  area: DeskArea;
  isSingle: boolean;
  /** Whether built-in content is shown until something is published. */
  hasDefault: boolean;
  title: string;
  description: string;
  published: number;
  drafts: number;
  scheduled: number;
}

export interface Overview {
  kinds: KindSummary[];
  recent: ListedItem[];
  /** Ordered by time. */
  upcoming: ListedItem[];
}
