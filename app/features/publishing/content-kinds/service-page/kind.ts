import type { ServicePage } from "~/db/values";
import { serviceAreaPath, servicePaths } from "~/features/core/catalog/service-paths";
import { image, line, rows, text } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import {
  type InitialServicePage,
  initialArea,
  initialFamilyOffice,
  initialManagementConsultant,
  initialPrivateEquityInvestment,
} from "./initial";
import { type ServicePageName, servicePageTexts } from "./texts";

/**
 * The texts of a service area page (product §13.8). Services and prices come from the catalogue, the form from the
 * contact feature.
 */
const servicePageKind = (name: ServicePageName, { path, initial }: { path: string; initial: InitialServicePage }) =>
  defineContentKind({
    name,
    area: "pages",
    isSingle: true,
    fields: {
      "langs.headline": { ...line(80), required: "inBoth" },
      "langs.lead": { ...text(300), required: "inBoth" },
      cover: image(),
      "langs.points": rows({ title: { ...line(60), required: "always" }, text: text(300) }, { max: 9 }),
      "langs.steps": rows({ title: { ...line(60), required: "always" }, text: text(300) }, { max: 6 }),
      "langs.faqs": rows(
        { question: { ...line(120), required: "always" }, answer: { ...text(600), required: "always" } },
        { max: 12 },
      ),
    },
    texts: servicePageTexts[name],
    pathOf: () => path,
    initial,
  });

/** The overview. */
export const serviceAreaKind = servicePageKind("service_area", { path: serviceAreaPath, initial: initialArea });

export const familyOfficeKind = servicePageKind("service_family_office", {
  path: servicePaths.family_office,
  initial: initialFamilyOffice,
});
export const managementConsultantKind = servicePageKind("service_management_consultant", {
  path: servicePaths.management_consultant,
  initial: initialManagementConsultant,
});
export const privateEquityInvestmentKind = servicePageKind("service_private_equity_investment", {
  path: servicePaths.private_equity_investment,
  initial: initialPrivateEquityInvestment,
});

export const servicePageKinds = {
  family_office: familyOfficeKind,
  management_consultant: managementConsultantKind,
  private_equity_investment: privateEquityInvestmentKind,
} as const satisfies Record<ServicePage, typeof serviceAreaKind>;
