import { z } from "zod";
import { plainName } from "~/features/text/text/one-line";
import { maxGroupName } from "./names";

/** A corporate group as an investor names it; empty for none. */
export const groupName = plainName(maxGroupName).default("");

/** The investor's own form. */
export const ownGroupForm = z.object({ group: groupName });
