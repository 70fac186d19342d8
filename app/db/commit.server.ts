import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "./client.server";
import { usedPosts } from "./schema";

type Statement = BatchItem<"sqlite">;

/** The post that a command runs for, if its sender named it by a key (decision 033). */
export interface OpenPost {
  id: string;
  bodyHash: string;
  createdAt: number;
  /** Whether a committed transaction has marked the post as used. */
  isUsed: boolean;
}

/** Thrown, with nothing written, if the same post was committed before. Pages and the API answer like the first time. */
export class RepeatedPost extends Error {}

/**
 * Runs a command's statements as one transaction, which also marks the post as used: of the same post sent many times,
 * one changes something. A command's further transactions run as they are. Throws `RepeatedPost`.
 */
export async function commit<const Statements extends readonly Statement[]>(
  { db, post }: { db: Database; post?: OpenPost },
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  const marking = post && !post.isUsed ? markUsed(db, post) : null;
  const [first, ...rest] = marking ? [marking, ...statements] : statements;
  if (!first) return [] as never;
  try {
    if (marking && post) post.isUsed = true;
    const results: unknown[] = await db.batch<Statement, [Statement, ...Statement[]]>([first, ...rest]);
    return results.slice(marking ? 1 : 0) as BatchResponse<Statements>;
  } catch (error) {
    if (marking && post) post.isUsed = false;
    throw marking && isAlreadyUsed(error) ? new RepeatedPost() : error;
  }
}

/**
 * The app for work after the response. Its transactions do not mark the post: the answer that was kept has done so, and
 * they would be taken for a repetition of it.
 */
export const afterAnswer = <Of extends { post?: OpenPost }>(app: Of): Of => ({ ...app, post: undefined });

function markUsed(db: Database, { id, bodyHash, createdAt }: OpenPost) {
  return db.insert(usedPosts).values({ id, bodyHash, createdAt });
}

function isAlreadyUsed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed: used_posts.id")) return true;
  }
  return false;
}
