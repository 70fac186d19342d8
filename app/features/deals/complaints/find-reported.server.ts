import { and, eq } from "drizzle-orm";
import type { ComplaintKind } from "~/db/complaint-values";
import { introductionRequests } from "~/db/schema";
import type { LetterBlocks } from "~/db/schema/deals/letters";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireDelivered, requireShown } from "../introductions/find-own.server";
import { readLetter } from "../letters/read-letter.server";

/** What a member reports: its text as that member reads it, and who wrote it. */
export interface Reported {
  text: string;
  /** Null if the author's account is gone. */
  authorId: string | null;
}

/**
 * Finds what the actor reports, if it can read it: a letter it got, an introduction it decides or received, a request
 * it got. Throws `not_found`, including for the actor's own letter.
 */
export async function findReported(
  app: App,
  { actor, kind, id }: { actor: InvestorViewer | StartupViewer; kind: ComplaintKind; id: string },
): Promise<Reported> {
  switch (kind) {
    case "letter": {
      if (actor.kind !== "investor") throw new AppError("not_found");
      const { blocks, startup } = await readLetter(app, { actor, letterId: id });
      return { text: textOf(blocks), authorId: startup.id };
    }
    case "introduction": {
      const { sentence, fromId } =
        actor.kind === "startup" ? await requireShown(app, { actor, id }) : await requireDelivered(app, { actor, id });
      return { text: sentence, authorId: fromId };
    }
    case "request": {
      const { investorId, startupId, text } = introductionRequests;
      const request = await app.db
        .select({ text, authorId: startupId })
        .from(introductionRequests)
        .where(and(eq(introductionRequests.id, id), eq(investorId, actor.id)))
        .get();
      if (!request) throw new AppError("not_found");
      return request;
    }
  }
}

/** The words of a letter, part by part. */
const textOf = ({ good, bad, ask, next, extra }: LetterBlocks) =>
  [good, bad, ask, next, extra].filter(Boolean).join("\n\n");
