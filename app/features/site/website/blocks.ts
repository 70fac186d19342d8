import { achievementKind } from "~/features/publishing/content-kinds/achievement/kind";
import { advertisementKind } from "~/features/publishing/content-kinds/advertisement/kind";
import { homepageKind } from "~/features/publishing/content-kinds/homepage/kind";
import { activityKind, startupOriginKind } from "~/features/publishing/content-kinds/option-list/kind";
import { partnerHostKinds } from "~/features/publishing/content-kinds/partner-host/kind";
import { cvcProductKind, investorProductKind, mainProductKind } from "~/features/publishing/content-kinds/product/kind";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";

/** The blocks of `GET /api/v1/website/{name}` that return a kind's content unchanged. */
export const plainBlocks: readonly AnyContentKind[] = [
  homepageKind,
  advertisementKind,
  cvcProductKind,
  mainProductKind,
  investorProductKind,
  startupOriginKind,
  activityKind,
  achievementKind,
  ...partnerHostKinds,
];

/** The blocks with composed content. */
export const composedBlocks = ["partner_logo", "terms_and_conditions", "terms_version", "announcement"] as const;
export type ComposedBlock = (typeof composedBlocks)[number];

/** The names of all blocks, without the `_en` variants. */
export const blockNames: readonly string[] = [...plainBlocks.map(({ name }) => name), ...composedBlocks];
