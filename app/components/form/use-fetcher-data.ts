import { useState } from "react";

/**
 * What a fetcher's action answered, for effects and hooks that follow it. A fetcher's data changes outside of React: a
 * render that happens to see it and changes nothing else is thrown away, and takes the effects of what it saw with it.
 * Held as state it is a change.
 */
export function useFetcherData<Data>({ data }: { data: Data }): Data {
  const [seen, setSeen] = useState({ data });
  if (seen.data !== data) setSeen({ data });
  return data;
}
