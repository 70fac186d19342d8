import { z } from "zod";
import { findCard } from "~/features/deals/board/find-card.server";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { pathText } from "../path-text";
import { answerCard, cardShape } from "./shapes.server";

/** What the calls about one card share: its id, the version that was read, and the card as the answer. */

export const cardParams = z.object({ id: pathText });

export const version = z.int().min(0).describe("The card's `version` when you read it.");

/** Calls without a body name the version in the query. */
export const versionQuery = z.object({
  version: z.coerce.number().int().min(0).describe("The card's `version` when you read it."),
});

export const cardAnswer = z.object({ data: cardShape });

/** Returns a card after a change. */
export async function answer(app: App, asked: { actor: BoardOwner; cardId: string; locale: Locale }) {
  return { data: answerCard(await findCard(app, asked)) };
}
