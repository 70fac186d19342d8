/** The codes of expected errors and their HTTP status (product §17.2). */
const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  wrong_social_token: 401,
  second_factor_required: 401,
  forbidden: 403,
  level_too_low: 403,
  not_listed: 403,
  hidden_from_recipient: 403,
  not_activated: 403,
  suspended: 403,
  reset_required: 403,
  second_factor_missing: 403,
  proof_required: 403,
  session_required: 403,
  scope_missing: 403,
  social_refused: 403,
  social_unverified: 403,
  social_no_email: 403,
  blocked: 403,
  no_credit: 403,
  no_downloads: 403,
  wrong_origin: 403,
  share_gate_required: 403,
  not_found: 404,
  startup_not_found: 404,
  investor_not_found: 404,
  share_link_invalid: 404,
  method_not_allowed: 405,
  wrong_state: 409,
  claimed_by_other: 409,
  nothing_changed: 409,
  recipient_unavailable: 409,
  inbox_full: 409,
  queue_full: 409,
  unclaimed: 409,
  form_expired: 409,
  incomplete: 409,
  erasing: 409,
  already_exists: 409,
  already_sent: 409,
  checkout_key_used: 409,
  too_many_searches: 409,
  too_many_views: 409,
  last_factor: 409,
  last_login: 409,
  too_many_share_links: 409,
  too_many_rules: 409,
  too_many_wishes: 409,
  too_many_api_keys: 409,
  conflict: 409,
  slot_taken: 409,
  other_account: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  invalid: 422,
  idempotency_key_used: 422,
  investor_id_missing: 422,
  not_a_static_key: 422,
  form_too_fast: 429,
  rate_limited: 429,
  maintenance: 503,
  payment_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Invalid fields by path, each with its message keys in `errors`. */
export type FieldErrors = Record<string, string[]>;

/**
 * An expected failure. `code` determines the status and the text shown to the user (locale file `errors`); `message` is
 * for logs only and never leaves the server.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
  /** The message key of the user's text. */
  readonly text: string;

  /** `text`: a message key more specific than the code's. */
  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: FieldErrors; retryAfterSeconds?: number; text?: `${string}:${string}` } = {},
  ) {
    super(options.message ?? code);
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.text = options.text ?? `errors:${code}`;
  }

  /** Response headers: `Retry-After`, if known. */
  get headers(): Record<string, string> {
    return this.retryAfterSeconds === undefined ? {} : { "Retry-After": String(this.retryAfterSeconds) };
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Whether a command was refused because something is no longer in the required state, or lost a race for it. */
export function isWrongState(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "wrong_state";
}
