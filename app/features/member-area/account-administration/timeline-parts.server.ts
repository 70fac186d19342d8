import { timeline as accounts } from "~/features/accounts/timeline.server";
import { timeline as commerce } from "~/features/commerce/timeline.server";
import type { StaffPermission } from "~/features/core/access/staff";
import { staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import {
  type TimelineArea,
  type TimelinePart,
  type TimelineSource,
  timelineAreas,
} from "~/features/core/timeline/timeline";
import { timeline as deals } from "~/features/deals/timeline.server";
import { timeline as discovery } from "~/features/discovery/timeline.server";
import { timeline as files } from "~/features/files/timeline.server";
import { timeline as intake } from "~/features/intake/timeline.server";
import { timeline as learning } from "~/features/learning/timeline.server";
import { timeline as messaging } from "~/features/messaging/timeline.server";
import { timeline as profiles } from "~/features/profiles/timeline.server";
import { timeline as programmes } from "~/features/programmes/timeline.server";
import { timeline as publishing } from "~/features/publishing/timeline.server";
import { timeline as showcase } from "~/features/showcase/timeline.server";
import { timeline as site } from "~/features/site/timeline.server";
import { timeline as memberArea } from "../timeline.server";

/**
 * The domains that record events. `timeline-parts.test.ts` fails for a missing one, and `read-timeline.worker.test.ts` for an action that is
 * neither shown nor left out with a reason.
 */
export const timelineParts = {
  "member-area": memberArea,
  site,
  programmes,
  deals,
  showcase,
  intake,
  learning,
  discovery,
  commerce,
  accounts,
  messaging,
  publishing,
  profiles,
  files,
} satisfies Record<string, TimelinePart>;

const sources: TimelineSource[] = Object.values<TimelinePart>(timelineParts).flatMap(({ told }) => told);

/** The areas whose right the actor has, in the order of their links. */
export function areasFor(actor: StaffViewer): TimelineArea[] {
  const all = Object.entries(timelineAreas) as Array<[TimelineArea, StaffPermission]>;
  return all.filter(([, permission]) => staffMay(actor, permission)).map(([area]) => area);
}

/** The sources of some areas. */
export const sourcesOf = (areas: readonly TimelineArea[]): TimelineSource[] =>
  sources.filter(({ area }) => areas.includes(area));
