/** Returns the URL path of a stored file. Null stays null, so that a missing photo falls back to a default. */
export function fileUrl<Id extends string | null>(id: Id): Id extends null ? null : string {
  return (id === null ? null : `/files/${id}`) as Id extends null ? null : string;
}
