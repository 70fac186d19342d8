import { z } from "zod";
import { noticeChannels } from "~/db/values";

/** The switch behind a mail's link: where its topic is told from now on; without a channel, in the list alone. */
export const switchForm = z.object({ channel: z.enum(noticeChannels).optional() });
