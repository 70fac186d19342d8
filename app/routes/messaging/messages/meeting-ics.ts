import { readMeetingFile } from "~/features/messaging/meetings/read-meeting-file.server";
import { AppError } from "~/server/errors";
import { askedLocale } from "../../asked-locale.server";
import { page } from "../../page.server";

/** Serves a meeting as a calendar file, `<meeting id>.ics`, to its two sides, in the language of `?lang=`. */
export const loader = page("sides", async ({ app, viewer, params, url }) => {
  const [, meetingId = ""] = /^([0-9A-Z]{26})\.ics$/.exec(params.file ?? "") ?? [];
  if (meetingId === "") throw new AppError("not_found");
  const locale = askedLocale(url);
  const { type, text } = await readMeetingFile(app, {
    actor: viewer,
    targetId: params.targetid ?? "",
    meetingId,
    locale,
  });
  return new Response(text, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="meeting-${meetingId}.ics"` },
  });
});
