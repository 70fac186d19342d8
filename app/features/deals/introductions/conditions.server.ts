import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { conversationRecords, introductionMutes, introductions } from "~/db/schema";
import { type Transition, transitions } from "./rules";

/** SQL condition: an introduction is in a state that a transition starts from. */
export const mayMove = (id: string, transition: Transition) =>
  and(eq(introductions.id, id), inArray(introductions.state, [...transitions[transition].from]));

/** SQL condition: a startup and an investor have talked, or one of them has blocked the other. */
export const haveTalked = (startupId: SQLWrapper | string, investorId: SQLWrapper | string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${conversationRecords} WHERE ${conversationRecords.startupId} = ${startupId}
    AND ${conversationRecords.investorId} = ${investorId})`;

/** SQL condition: an investor has muted an introducer. */
export const hasMuted = (accountId: SQLWrapper | string, introducerId: SQLWrapper | string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${introductionMutes} WHERE ${introductionMutes.accountId} = ${accountId}
    AND ${introductionMutes.introducerId} = ${introducerId})`;
