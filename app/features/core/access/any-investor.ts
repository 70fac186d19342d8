import type { InvestorViewer } from "./viewer";

/**
 * Returns a placeholder investor, to check what an investor with these properties may see. `id` must not belong to an
 * account, and must differ from the other ids asked about in the same request.
 */
export function anyInvestor(
  id: string,
  is: Pick<InvestorViewer, "level" | "type" | "cardLevel" | "status"> & { groups?: readonly string[] },
): InvestorViewer {
  return {
    kind: "investor",
    id,
    sessionId: "",
    email: "",
    name: "",
    photo: null,
    locale: "zh-TW",
    changePassword: false,
    termVersion: 0,
    hasSecondFactor: false,
    eraseAt: null,
    unprovenEmail: null,
    referenceCode: "",
    unreadNotices: 0,
    groups: [],
    ...is,
  };
}
