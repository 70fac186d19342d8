import { z } from "zod";
import { serviceRequestStatuses } from "~/db/values";
import { requestedServiceKeys } from "~/features/core/catalog/catalog";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { maxAnswer, maxNote, settledStatuses } from "./rules";

const text = (max: number) => multiLine(max);
const id = boundedText(40);

/** Fields of a request, for its form and the API. */
export const requestFields = {
  service: z.enum(requestedServiceKeys),
  note: text(maxNote).default(""),
};

/** The form below a service, with raw values. */
export const requestForm = z.object(requestFields);

/** The buttons of `/startup/service`. */
export const ownServicesForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask"), ...requestFields }),
  z.object({ intent: z.literal("cancel"), request_id: id }),
]);

/** The form of the staff's answer, with raw values. */
export const answerForm = z.object({ answer: text(maxAnswer).default("") });

/** The buttons of the staff page: `from` is the status the reader saw. */
export const moveForm = z.object({
  request_id: id,
  from: z.enum(serviceRequestStatuses),
  to: z.enum(settledStatuses),
  ...answerForm.shape,
});

/** Query of the staff page's list. */
export const requestsFilter = z.object({
  status: z.enum(serviceRequestStatuses).catch("requested"),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
