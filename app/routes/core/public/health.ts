/** Tells monitors that the Worker responds, even in maintenance mode. Reads nothing. */
export function loader() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
