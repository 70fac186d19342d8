import { type LetterAudience, letterAudiences } from "~/db/letter-values";
import type { LetterBlocks } from "~/db/schema/deals/letters";
import type { StartupViewer } from "~/features/core/access/viewer";
import { nothingHidden } from "~/features/core/access/walls";
import { findPairWalls, hiddenInPair } from "~/features/core/firewall/find-pair-walls.server";
import type { App } from "~/server/app.server";
import { blocksFor, forReader } from "./letter";
import type { OwnLetter } from "./own-letter.server";
import type { LetterReader } from "./readers.server";

/** A draft as its readers would get it. */
export interface LetterPreview {
  as: LetterAudience;
  /** Null for the whole audience. */
  reader: { id: string; name: string } | null;
  blocks: LetterBlocks;
}

/** Returns a draft as an audience or one of its readers, by id, would get it; as prospects unless `as` is known. */
export async function previewLetter(
  app: App,
  {
    actor,
    letter,
    readers,
    as = "prospects",
  }: { actor: StartupViewer; letter: OwnLetter; readers: readonly LetterReader[]; as?: string },
): Promise<LetterPreview> {
  const reader = readers.find(({ id }) => id === as);
  const audience: LetterAudience = reader
    ? reader.isHolder
      ? "holders"
      : "prospects"
    : (letterAudiences.find((each) => each === as) ?? "prospects");
  const blocks = blocksFor(audience, letter.written);
  if (!reader) return { as: audience, reader: null, blocks: forReader(blocks, nothingHidden) };
  const hidden = hiddenInPair(await findPairWalls(app, { investorId: reader.id, startupId: actor.id }));
  return { as: audience, reader: { id: reader.id, name: reader.name }, blocks: forReader(blocks, hidden) };
}
