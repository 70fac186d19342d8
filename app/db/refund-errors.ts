/** `refunds.last_error` of a refund that the provider may have executed; staff must find out. */
export const unknownOutcome = "unknown";

/** `refunds.last_error` of a refund that staff withdrew. */
export const withdrawn = "withdrawn";
