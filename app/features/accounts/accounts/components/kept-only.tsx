import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PagePart } from "~/components/layout/page-part";
import { keepAccount } from "./keep-account-part";

/**
 * Returns when the viewer's account will be deleted at its owner's request, in milliseconds; null if no deletion is
 * scheduled.
 */
export function useEraseAt(): number | null {
  return useRouteLoaderData<{ viewer: { eraseAt?: number | null } }>("root")?.viewer.eraseAt ?? null;
}

/**
 * Renders its children unless the viewer's account is scheduled for deletion; then renders the way to cancel instead.
 */
export function KeptOnly({ className, children }: { className?: string; children: ReactNode }) {
  const eraseAt = useEraseAt();
  return eraseAt === null ? children : <PagePart part={keepAccount} props={{ eraseAt, className }} />;
}
