import { DurableObject } from "cloudflare:workers";
import type { Env } from "~/server/env.server";

export class Conversation extends DurableObject<Env> {}
