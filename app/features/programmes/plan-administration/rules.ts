import type { Criterion } from "~/db/plan-form";
import type { ApplicationStatus, PlanStatus, StaffRole } from "~/db/values";
import type { MailTemplate } from "~/features/core/notice-kinds/register";

/** What staff can do with and see of support plan applications (product §10.5). Everything here is pure. */

export const maxReviewers = 10;
export const maxMilestones = 30;
/** Maximum recipients per mail, and applicants per page. */
export const maxRecipients = 50;

/** For each part of an application, the plan statuses that allow working on it. */
export const workedOn = {
  reviewers: ["receiving", "reviewing"],
  scores: ["reviewing"],
  contract: ["contracting", "active"],
  milestones: ["contracting", "active"],
} as const satisfies Record<string, readonly PlanStatus[]>;
export type Work = keyof typeof workedOn;

/** The application status that each kind of work requires. */
export const workFor: Record<Work, ApplicationStatus> = {
  reviewers: "submitted",
  scores: "submitted",
  contract: "accepted",
  milestones: "accepted",
};

/**
 * Whether a part of an application can be worked on now. Commands also use it to guard their statements
 * (`whileWorkedOn`).
 */
export function mayWork(work: Work, { status, planStatus }: { status: ApplicationStatus; planStatus: PlanStatus }) {
  const during: readonly PlanStatus[] = workedOn[work];
  return workFor[work] === status && during.includes(planStatus);
}

interface SheetHolder {
  reviewerId: string;
  scoredAt: number | null;
}

/**
 * Whether staff see others' score sheets. A reviewer sees them only after submitting their own, to stay unbiased; staff
 * without a sheet, admins, and everyone after the decision see all.
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

/** Whether staff can read the answers: only after submission. */
export const areAnswersShown = (status: ApplicationStatus) => status !== "draft";

/** The criteria without valid points; points above the maximum do not count. */
export function unscored(sheet: readonly Criterion[], scores: Record<string, number>): string[] {
  return sheet.flatMap(({ key, max }) => {
    const points = scores[key];
    return points !== undefined && Number.isInteger(points) && points >= 0 && points <= max ? [] : [key];
  });
}

interface MailRow {
  template: MailTemplate;
  /** The application statuses it is for. */
  to: readonly ApplicationStatus[];
  /** Whether it requires a message by the staff member. */
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

/** The mails available for an application status. */
export const mailsFor = (status: ApplicationStatus): ApplicantMail[] =>
  applicantMailNames.filter((name) => (applicantMails[name].to as readonly ApplicationStatus[]).includes(status));
