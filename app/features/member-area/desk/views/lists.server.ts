import { type ListFilter, listQuery } from "~/components/ui/list-query";
import type { DeskListName } from "~/db/values";
import { readOrderFilter } from "~/features/commerce/order-administration/schema";
import type { StaffPermission } from "~/features/core/access/staff";
import { readAccountFilter } from "../../account-administration/schema";

interface DeskList {
  path: string;
  /** What staff need to read the list. */
  permission: StaffPermission;
  /** Reads the list's filter from an address. */
  read: (params: URLSearchParams) => ListFilter;
}

/** The lists whose views can be saved. */
export const deskLists: Record<DeskListName, DeskList> = {
  accounts: { path: "/staff/accounts", permission: "accounts.read", read: readAccountFilter },
  orders: { path: "/staff/orders", permission: "orders.read", read: readOrderFilter },
};

/**
 * Returns the shortest query that the list reads as it reads `query`, without the page: what is not the list's is left out.
 * So is the searched text, which may be a member's address or name, and would outlive the member.
 */
export function viewQuery(list: DeskListName, query: string | URLSearchParams): string {
  const { read } = deskLists[list];
  return listQuery({ ...read(new URLSearchParams(query)), q: "" }, read(new URLSearchParams()));
}

/** Returns the address of a list's view. */
export const viewPath = (list: DeskListName, query: string) =>
  query === "" ? deskLists[list].path : `${deskLists[list].path}?${query}`;
