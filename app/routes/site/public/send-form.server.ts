import type { z } from "zod";
import { issueFormToken, readFormToken } from "~/features/site/contact/form-token.server";
import type { ContactInput } from "~/features/site/contact/schema";
import { sendContactMessage } from "~/features/site/contact/send-contact-message.server";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import type { PageContext } from "../../page.server";

interface SendFormOptions<Schema extends z.ZodType> {
  schema: Schema;
  /** Returns the message in the form's values, without the spam protection fields. */
  inputOf: (value: z.output<Schema>) => ContactInput;
  /** The bare path of the thank-you page. */
  thanks: string;
}

/** The spam protection fields of every form that writes to the team. */
type Protected = z.ZodType<{ token: string; subject_line: string }>;

/** Handles a form that writes to the team. A form filled in by a bot gets the thank-you page and is dropped. */
export async function sendForm<Schema extends Protected>(
  { app, request, viewer, locale, redirectTo }: PageContext<"everyone">,
  { schema, inputOf, thanks }: SendFormOptions<Schema>,
) {
  const formData = await readForm(request);
  return submitForm(
    formData,
    schema,
    async (value) => {
      if (value.subject_line === "") {
        const submissionId = await readFormToken(app, value.token);
        const client = clientOf(app, request);
        await keepingForm(sendContactMessage(app, { viewer, submissionId, input: inputOf(value), locale, ...client }));
      }
      return redirectTo(thanks);
    },
    // A new token allows the same text to be sent again.
    {
      extraData: async (refusal) => ({
        token: refusal?.code === "form_expired" ? await issueFormToken(app) : String(formData.get("token") ?? ""),
      }),
    },
  );
}

/** Turns an unexpected failure into a refusal, because the error page would lose the text. */
async function keepingForm(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof AppError) throw error;
    logError("A contact message was not sent.", error);
    throw new AppError("unavailable");
  }
}
