import type { Criterion } from "~/db/plan-form";
import type { ApplicationStatus, PlanStatus, StaffRole } from "~/db/values";
import type { MailTemplate } from "~/features/core/mail/render-mail";

/**
 * What staff can do with applications for a support plan, and what they see (product §10.5). Everything here is pure.
 */

export const maxReviewers = 10;
export const maxMilestones = 30;
/** Recipients of one mail to applicants, and of one page of them. */
export const maxRecipients = 50;

/** The statuses of a plan in which the parts of an application's page can be worked on. */
export const workedOn = {
  reviewers: ["receiving", "reviewing"],
  scores: ["reviewing"],
  contract: ["contracting", "active"],
  milestones: ["contracting", "active"],
} as const satisfies Record<string, readonly PlanStatus[]>;
export type Work = keyof typeof workedOn;

/** The status of an application that each kind of work is for. */
export const workFor: Record<Work, ApplicationStatus> = {
  reviewers: "submitted",
  scores: "submitted",
  contract: "accepted",
  milestones: "accepted",
};

/** Whether a part of an application can be worked on now. Commands also guard their statements by it (`whileWorkedOn`). */
export function mayWork(work: Work, { status, planStatus }: { status: ApplicationStatus; planStatus: PlanStatus }) {
  const during: readonly PlanStatus[] = workedOn[work];
  return workFor[work] === status && during.includes(planStatus);
}

interface SheetHolder {
  reviewerId: string;
  scoredAt: number | null;
}

/**
 * Whether staff see the score sheets of others: a reviewer who has one to fill in sees them after handing it in, so that it is their own
 * view. Who has none only decides and sees them all, and so do admins. Once decided, everybody does.
 */
export function seesOtherSheets({
  actor,
  status,
  sheets,
}: {
  actor: { id: string; role: StaffRole };
  status: ApplicationStatus;
  sheets: readonly SheetHolder[];
}): boolean {
  if (actor.role === "admin" || status === "accepted" || status === "declined") return true;
  const own = sheets.find(({ reviewerId }) => reviewerId === actor.id);
  return own === undefined || own.scoredAt !== null;
}

/** Whether staff read the answers: a draft is its startup's alone until it is submitted. */
export const areAnswersShown = (status: ApplicationStatus) => status !== "draft";

/** The criteria that still need points; points above the most there are count as none. */
export function unscored(sheet: readonly Criterion[], scores: Record<string, number>): string[] {
  return sheet.flatMap(({ key, max }) => {
    const points = scores[key];
    return points !== undefined && Number.isInteger(points) && points >= 0 && points <= max ? [] : [key];
  });
}

interface MailRow {
  template: MailTemplate;
  /** The applications it can be sent about. */
  to: readonly ApplicationStatus[];
  /** Whether it says nothing without a message of the staff member. */
  needsMessage: boolean;
}

/** The mails that staff send to applicants. */
export const applicantMails = {
  documents: { template: "planDocuments", to: ["submitted", "accepted"], needsMessage: true },
  interview: { template: "planInterview", to: ["submitted"], needsMessage: true },
  accepted: { template: "planAccepted", to: ["accepted"], needsMessage: false },
  declined: { template: "planDeclined", to: ["declined"], needsMessage: false },
  contract: { template: "planContract", to: ["accepted"], needsMessage: false },
  milestone: { template: "planMilestone", to: ["accepted"], needsMessage: false },
} as const satisfies Record<string, MailRow>;
export type ApplicantMail = keyof typeof applicantMails;
export const applicantMailNames = Object.keys(applicantMails) as ApplicantMail[];

/** The mails that can be sent about an application with this status. */
export const mailsFor = (status: ApplicationStatus): ApplicantMail[] =>
  applicantMailNames.filter((name) => (applicantMails[name].to as readonly ApplicationStatus[]).includes(status));
