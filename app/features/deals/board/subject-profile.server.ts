import { getInvestorForViewer } from "~/features/showcase/profile-pages/get-investor.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import type { InvestorView } from "~/features/showcase/profile-pages/investor-view";
import type { StartupView } from "~/features/showcase/profile-pages/startup-view";
import { textsIn } from "~/features/text/text/local-text";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { Figures } from "./compared";
import type { BoardOwner } from "./read-cards.server";

/** A document of a profile or a conversation that the owner of a board may read now. */
export interface SubjectDocument {
  id: string;
  /** Empty for a financial report without a name. */
  name: string;
}

/**
 * Reads a card's subject as its public page shows it to the owner of the board: its figures and documents. Null if the
 * owner may not see the profile.
 */
export async function readSubjectProfile(
  app: App,
  { owner, id, locale }: { owner: BoardOwner; id: string; locale: Locale },
): Promise<{ figures: Figures; documents: SubjectDocument[] } | null> {
  try {
    if (owner.kind === "startup") {
      const investor = await getInvestorForViewer(app, { viewer: owner, id, locale });
      return { figures: investorFigures(investor), documents: [] };
    }
    const startup = await getStartupForViewer(app, { viewer: owner, id, locale });
    return { figures: startupFigures(startup, locale), documents: documentsOf(startup) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

function startupFigures(startup: StartupView, locale: Locale): Figures {
  const { company_info: info, funding_info: funding, next_steps: steps, granted } = startup;
  const texts = textsIn(locale, startup.report);
  return {
    kind: "startup",
    funding: funding
      ? {
          status: funding.status,
          round: funding.round,
          amount: funding.fundraising,
          share: funding.fund_of_shares,
          currency: startup.currency ?? "",
        }
      : null,
    companyStatus: info.company_status,
    employees: info.employees,
    country: startup.register_country_name,
    region: startup.region,
    industries: startup.industries.map(({ label }) => label),
    financials: granted.includes("financials")
      ? { status: texts.financial_status ?? null, operating: texts.operating_condition ?? null }
      : null,
    steps: { fundraising: steps.fundraising ?? null, financials: steps.financials ?? null },
    dates: startup.dated_facts,
  };
}

function investorFigures(investor: InvestorView): Figures {
  return {
    kind: "investor",
    type: investor.type,
    checkSize: { ...investor.check_size, currency: investor.currency },
    region: investor.region,
    industries: investor.industries.map(({ label }) => label),
    holdings: investor.current_invest?.map(({ name }) => name) ?? null,
    dates: investor.dated_facts,
  };
}

function documentsOf({ financial_report, estimated_financial_report, documents }: StartupView): SubjectDocument[] {
  const all = [financial_report, estimated_financial_report, ...(documents ?? [])];
  return all.flatMap((document) =>
    document ? [{ id: document.path.slice(-26), name: document.name || document.file_name }] : [],
  );
}
