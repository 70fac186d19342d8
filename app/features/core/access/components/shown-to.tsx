import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";

/** The reader whose view is shown, if not the logged-in account. `type` is set for investors. */
interface ShownTo {
  kind: string;
  type?: string;
}

/** Marks its children as another reader's view. */
export const ShownTo = createContext<ShownTo | undefined>(undefined);

/** Returns the reader to address: the logged-in account, unless the page shows another reader's view. */
export function useShownTo(): ShownTo | undefined {
  const viewer = useRouteLoaderData<{ viewer: ShownTo }>("root")?.viewer;
  return useContext(ShownTo) ?? viewer;
}
