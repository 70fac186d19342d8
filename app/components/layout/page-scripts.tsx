import { Scripts, ScrollRestoration } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { useNonce } from "~/nonce";

/** Takes the scripts out of a page, whose own are made with the nonce that it passes, and returns what stands in their place. */
export type PlaceScripts = (scripts: (nonce: string) => ReactNode) => ReactNode;

/** Provided by the server only. */
export const PlaceScriptsContext = createContext<PlaceScripts | null>(null);

const scriptsWith = (nonce: string | undefined) => (
  <>
    <ScrollRestoration nonce={nonce} />
    <Scripts nonce={nonce} />
  </>
);

/** What starts a page in the browser. It depends on the page's routes alone, so the server makes it once for each set of them. */
export function PageScripts(): ReactNode {
  const place = useContext(PlaceScriptsContext);
  const nonce = useNonce();
  return place ? place(scriptsWith) : scriptsWith(nonce);
}
