import { z } from "zod";
import { boundedText, codeText, multiLine } from "~/features/text/text/entered-text";
import { mailAddress } from "~/features/text/text/mail-address";
import { oneLine } from "~/features/text/text/one-line";
import { barePath } from "~/locales/locale";
import { fromTaipeiInput } from "~/locales/taipei-time";
import { maxSpecialText, maxSubject } from "./special";

/** A path on this site, without its language. */
const ownPath = codeText(300)
  .regex(/^\/(?![/\\])\S*$/, { error: "newsletterDesk:issues.path" })
  .transform((path) => barePath(path));

/** A time in Taipei as browsers send it; null if it was left empty. */
const sendTime = codeText(20)
  .default("")
  .transform((typed, context) => {
    const at = typed === "" ? null : fromTaipeiInput(typed);
    if (typed !== "" && at === null) context.addIssue({ code: "custom", message: "newsletterDesk:issues.time" });
    return at;
  });

/** The form of a special issue, with the time to send it at. */
export const specialForm = z
  .object({
    revision: z.coerce.number().int().min(0),
    subject_zh: oneLine(maxSubject).min(1),
    text_zh: multiLine(maxSpecialText).min(1),
    subject_en: oneLine(maxSubject).min(1),
    text_en: multiLine(maxSpecialText).min(1),
    path: ownPath,
    send_at: sendTime,
  })
  .transform(({ revision, subject_zh, text_zh, subject_en, text_en, path, send_at }) => ({
    revision,
    texts: { subjectZh: subject_zh, textZh: text_zh, subjectEn: subject_en, textEn: text_en, path },
    sendAt: send_at,
  }));

/** The buttons of a stored special issue. */
export const specialActForm = z.object({
  intent: z.enum(["test", "take-back", "pause", "resume", "end", "delete"]),
});

/** The buttons of the weekly issue. */
export const weeklyForm = z.object({ intent: z.enum(["pause", "resume"]) });

/** The form that mails the next weekly issue to the actor. */
export const testForm = z.object({ intent: z.literal("test") });

/** The form that removes a subscriber. */
export const removeForm = z.object({ id: boundedText(100).min(1) });

/** The query of the desk: the address of a subscriber to look up. */
export const deskQuery = z.object({ email: mailAddress.min(1).toLowerCase().optional().catch(undefined) });
