import type { ServicePage } from "~/db/values";

/** The overview of the service area, as a bare path. */
export const serviceAreaPath = "/service";

/** Its pages, as bare paths (product §13.8). */
export const servicePaths = {
  family_office: "/service/family-office",
  management_consultant: "/service/management-consultant",
  private_equity_investment: "/service/private-equity-investment",
} as const satisfies Record<ServicePage, string>;
