/** Tells monitors that the Worker answers, in maintenance mode too. Reads nothing. */
export function loader() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
