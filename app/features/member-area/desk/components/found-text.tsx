import type { FoundEntry } from "../found";

/** A result: its name, and what distinguishes it from others of that name. */
export function FoundText({ entry }: { entry: FoundEntry }) {
  return (
    <>
      <bdi className="min-w-0 truncate">{entry.name}</bdi>
      {entry.detail && <bdi className="ms-auto min-w-0 truncate text-sm text-ink-faint">{entry.detail}</bdi>}
    </>
  );
}
