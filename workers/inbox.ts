import { DurableObject } from "cloudflare:workers";
import type { Env } from "~/server/env.server";

export class Inbox extends DurableObject<Env> {}
