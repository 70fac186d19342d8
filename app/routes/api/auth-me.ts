export const loader = () => Response.json({ error: { code: "not_found", message: "" } }, { status: 404 });
