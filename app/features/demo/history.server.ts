import { dayMs } from "~/durations";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { Statements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";
import type { StartupStanding } from "./cast";

/** Notes and comments for returned profiles. */
const verdicts = [
  {
    note: "內容很有潛力，請補充財務與市場的具體數字後再送審。 / Promising. Please add concrete figures on finances and market and submit again.",
    comments: {
      "report.market":
        "市場規模的資料來源是哪一年？請註明出處。 / Which year are the market figures from? Please name the source.",
      "report.financial_status": "請說明近十二個月的營收組成。 / Please explain last year’s revenue by source.",
    },
  },
  {
    note: "封面與標語請再調整，其他內容完整。 / Please revise cover and slogan; the rest is complete.",
    comments: {
      "report.slogan":
        "一句話介紹可以更具體，讓投資人一眼知道您們做什麼。 / Make the tagline concrete: what do you do?",
      cover:
        "封面建議換成產品或團隊的照片，讓人更快認識你們。 / A photo of product or team would introduce you faster.",
    },
  },
];

/** Returns the events that led to a demo startup's state, for its review timeline. */
export function startupHistory(
  app: App,
  options: { id: string; standing: StartupStanding; submittedAt: number; staffId: string },
): Statements {
  const { id, standing, submittedAt, staffId } = options;
  const subject = { kind: "startup", id } as const;
  const submitted = recordEvent(at(app, submittedAt), {
    actor: { id },
    action: "startup.submitted",
    subject,
    from: "0",
    to: "1",
  });
  if (standing === "draft") return [];
  if (standing === "review") return [submitted];
  const decided = at(app, submittedAt + 2 * dayMs);
  const verdict = verdicts[id.charCodeAt(id.length - 1) % verdicts.length];
  return [
    submitted,
    standing === "published"
      ? recordEvent(decided, { actor: { id: staffId }, action: "startup.approved", subject, from: "1", to: "2" })
      : recordEvent(decided, {
          actor: { id: staffId },
          action: "startup.returned",
          subject,
          from: "1",
          to: "0",
          note: verdict?.note,
          data: { comments: verdict?.comments ?? {} },
        }),
  ];
}

/** Returns the events that led to a demo investor's state. */
export function investorHistory(
  app: App,
  options: { id: string; status: "inactive" | "check" | "active"; submittedAt: number; staffId: string },
): Statements {
  const { id, status, submittedAt, staffId } = options;
  if (status === "inactive") return [];
  const subject = { kind: "investor", id } as const;
  const submitted = recordEvent(at(app, submittedAt), {
    actor: { id },
    action: "investor.submitted",
    subject,
    from: "inactive",
    to: "check",
  });
  if (status === "check") return [submitted];
  const approved = {
    actor: { id: staffId },
    action: "investor.approved",
    subject,
    from: "check",
    to: "active",
  } as const;
  return [submitted, recordEvent(at(app, submittedAt + dayMs), approved)];
}

/** Returns the App with its clock at an earlier time. */
function at(app: App, moment: number): App {
  return { ...app, now: () => moment };
}
