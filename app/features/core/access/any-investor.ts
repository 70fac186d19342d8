import type { InvestorViewer } from "./viewer";

/**
 * Returns an investor who is nobody in particular, to ask what such a reader may see. `id` must be no account's, and
 * differ from that of others asked about in the same request.
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
