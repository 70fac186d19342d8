import { type Capabilities, type InvestorCapability, investorAccess } from "~/features/core/access/rules";
import { type InvestorViewer, visitor } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readInvestor } from "./get-investor.server";
import type { InvestorView } from "./investor-view";

/** Reads the actor's listed profile with `changes` as a visitor, or a startup that may not write yet, would see it. */
export async function previewInvestor(
  app: App,
  options: { actor: Pick<InvestorViewer, "id">; as: "visitor" | "startup"; locale: Locale; changes: object },
): Promise<InvestorView> {
  const { actor, as, locale, changes } = options;
  const listed = { id: actor.id, status: "active" } as const;
  const open = investorAccess(visitor, listed);
  const granted: Capabilities<InvestorCapability> = as === "visitor" ? open : new Set([...open, "investments"]);
  return readInvestor(app, { ...listed, viewer: visitor, locale, granted, changes });
}
