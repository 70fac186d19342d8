import type { EventAction } from "~/features/core/audit/actions";

/** The application events shown to its startup, with their text keys under `applications:events`. */
export const toldEvents = {
  "application.started": "started",
  "application.form_renewed": "form_renewed",
  "application.submitted": "submitted",
  "application.withdrawn": "withdrawn",
  "application.reopened": "reopened",
  "application.accepted": "accepted",
  "application.declined": "declined",
  "application.contract_added": "contract_added",
  "application.contract_removed": "contract_removed",
  "application.milestone_added": "milestone_added",
  "application.milestone_changed": "milestone_changed",
  "application.milestone_reached": "milestone_reached",
  "application.milestone_reopened": "milestone_reopened",
  "application.milestone_removed": "milestone_removed",
} as const satisfies Partial<Record<EventAction, string>>;
