import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeepAccount } from "./keep-account";

/** When the viewer's account will be deleted at its owner's request, in milliseconds; null if it will not be. */
export function useEraseAt(): number | null {
  return useRouteLoaderData<{ viewer: { eraseAt?: number | null } }>("root")?.viewer.eraseAt ?? null;
}

/** What only an account that stays can begin. While the viewer's waits for its deletion, the way back stands in its place. */
export function KeptOnly({ className, children }: { className?: string; children: ReactNode }) {
  const eraseAt = useEraseAt();
  return eraseAt === null ? children : <KeepAccount eraseAt={eraseAt} className={className} />;
}
