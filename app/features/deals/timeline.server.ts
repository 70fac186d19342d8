import { sql } from "drizzle-orm";
import type { TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = {
  told: [
    {
      area: "reports",
      from: "things",
      actions: ["complaint.settled"],
      rows: (accountId) => sql`SELECT id, '/staff/reports?settled=1' AS path, NULL AS name, NULL AS content_id
        FROM complaints WHERE author_id = ${accountId} ORDER BY rowid DESC`,
    },
  ],
  leftOut: {
    "complaint.made": "is told once it is settled",
    "complaint.viewed": "is told once it is settled",
    "letter.given": "is between two members",
    letter: "is between members",
    introduction: "is between members, and may be without a name",
  },
} satisfies TimelinePart;
