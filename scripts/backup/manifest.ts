import type { DatabaseDescription, ObjectKind } from "../../app/features/member-area/backup/formats.ts";
import type { PartStore, PartSummary } from "./parts.ts";

/** The newest form of a backup; a restore reads no other. */
export const backupFormat = 1;

export const manifestPath = "manifest.json";

/** What a backup contains. It is written last, so a folder without it is not a backup. */
export interface Manifest {
  format: typeof backupFormat;
  /** The host that was backed up, and its release. */
  from: string;
  release: string;
  /** When the backup began and ended, in milliseconds since the epoch. */
  beganAt: number;
  endedAt: number;
  database: DatabaseDescription & {
    /** The database's state before and after its rows were read, for D1's time travel. */
    bookmarks: { before: string | null; after: string | null };
    /** Whether the two are the same, so that no row changed meanwhile. */
    isOfOneMoment: boolean;
    /** The part of each table, by its name. */
    parts: Record<string, PartSummary>;
  };
  objects: Record<ObjectKind, PartSummary & { objects: number }>;
  /** The list of files, which has the checksum of each. */
  files: PartSummary & { bytesOfFiles: number };
}

/** A line of the list of files. */
export interface FileLine {
  key: string;
  size: number;
  sha256: string;
  httpMetadata?: Record<string, string>;
  customMetadata?: Record<string, string>;
}

export const filesPart = "files.jsonl";

/** Keys may contain any character. */
export const pathOfFile = (key: string) => `files/${encodeURIComponent(key).replaceAll("*", "%2A")}`;

/** Reads a backup's manifest. Throws if it has none, or one of another form. */
export async function readManifest(store: PartStore): Promise<{ manifest: Manifest; text: string }> {
  const text = await store
    .open(manifestPath)
    .then((part) => part.text())
    .catch(() => null);
  if (text === null) throw new Error("There is no backup: it has no manifest.json, which is written last.");
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw new Error("The backup's manifest.json is damaged.");
  }
  if (manifest.format !== backupFormat)
    throw new Error(`The backup has the format ${manifest.format}, not ${backupFormat}.`);
  if (!manifest.database?.parts || !manifest.objects || !manifest.files)
    throw new Error("The backup's manifest.json is not whole.");
  return { manifest: manifest as Manifest, text };
}

/** All parts of lines that a manifest names. */
export function partsOf({ database, objects, files }: Manifest): PartSummary[] {
  return [...Object.values(database.parts), ...Object.values(objects), files];
}
