import { useState } from "react";

/**
 * Returns a fetcher's action data, for effects and hooks that depend on it. The data changes outside React's state, so
 * React may discard a render that changes nothing else, with its effects; copying it into state prevents that.
 */
export function useFetcherData<Data>({ data }: { data: Data }): Data {
  const [seen, setSeen] = useState({ data });
  if (seen.data !== data) setSeen({ data });
  return data;
}
