/** One page of a list with how many there are in all. */
export interface Page<Item> {
  result: Item[];
  count: number;
  page: number;
  size: number;
}
