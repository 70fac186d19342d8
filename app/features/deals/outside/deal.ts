import type { CardStage } from "~/db/board-values";

/** A deal from elsewhere, as it is added to a board (product §23.8). */
export interface OutsideDeal {
  name: string;
  /** An http or https address in its stored form; empty if unknown. */
  link: string;
  stage: CardStage;
  nextStep: string;
  /** `YYYY-MM-DD`. */
  nextOn: string | null;
  tags: string[];
  note: string;
}

/** The longest name of a deal from elsewhere, in characters. */
export const longestName = 100;

/** How many deals can be added at once. */
export const mostAtOnce = 500;

/** What a list may contain at most. */
export const listLimits = { rows: mostAtOnce, columns: 30, unzippedBytes: 3 * 1024 * 1024 };

/** The largest list as a file, in bytes, and as a pasted text, in UTF-16 units. */
export const mostBytes = 2 * 1024 * 1024;
export const longestList = 300_000;

/** The longest list as it waits in its preview, in UTF-16 units. */
export const longestContent = 1_000_000;

/** What was changed in a line of a list to make it fit. */
export const doubts = ["nameFromLink", "link", "stage", "nextStep", "nextOn", "tags", "note", "extra"] as const;
export type Doubt = (typeof doubts)[number];

/** Why a line of a list cannot be added. */
export const refusals = ["noName", "longName", "addressInName", "characters"] as const;
export type Refusal = (typeof refusals)[number];

/** A line of a list that can be added. `line` counts from 1. */
export interface ReadDeal {
  line: number;
  deal: OutsideDeal;
  doubts: Doubt[];
}

/** A line of a list that cannot be added. */
export interface RefusedLine {
  line: number;
  /** The beginning of what it says. */
  text: string;
  reason: Refusal;
}

/** What a deal was found to repeat: one on the board, or an earlier line of the list. */
export type Duplicate = { on: "board"; name: string } | { on: "list"; line: number };

/** A list before its deals are added. */
export interface OutsidePreview {
  rows: Array<ReadDeal & { duplicate: Duplicate | null }>;
  refused: RefusedLine[];
  /** How many more cards the board has room for. */
  room: number;
}

/** A row of a preview as it is sent back to be added. */
export type StagedDeal = OutsideDeal & { line: number };
