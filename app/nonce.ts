import { createContext, useContext } from "react";

/** The nonce of this response's Content-Security-Policy. Server only, because browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
