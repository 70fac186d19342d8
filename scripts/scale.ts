import { tables } from "./scale/tables.ts";

/** `npm run scale`: prints the tables of docs/scale.md. */
console.log(tables().join("\n\n"));
