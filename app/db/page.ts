/** One page of a list, with the total count. */
export interface Page<Item> {
  result: Item[];
  count: number;
  page: number;
  size: number;
}
