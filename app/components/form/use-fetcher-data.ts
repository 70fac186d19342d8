import { useState } from "react";

/**
 * A fetcher's action data, for effects and hooks that depend on it. The data changes outside React's state, so a render
 * that changes nothing else may be discarded together with its effects. Copying it to state makes it a change.
 */
export function useFetcherData<Data>({ data }: { data: Data }): Data {
  const [seen, setSeen] = useState({ data });
  if (seen.data !== data) setSeen({ data });
  return data;
}
