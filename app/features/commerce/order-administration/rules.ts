/** The columns of the order list. */
export const orderColumns = ["number", "item", "buyer", "total", "state", "created"] as const;

/** What the order list can be sorted by, each served by an index; descending after `-`. */
export const orderSorts = ["-created", "created", "-total", "total"] as const;
export type OrderSort = (typeof orderSorts)[number];
