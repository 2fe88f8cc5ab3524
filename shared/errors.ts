import { z } from 'zod';

interface ErrorKind {
  status: number;
  /** What travels beside the code, so that the client can say more than "no". */
  data?: z.ZodType;
}

const OwnerOfTicket = z.object({
  ticket: z.object({
    id: z.number(),
    uuid: z.string(),
    userId: z.number().nullable(),
    user: z.object({ id: z.number(), name: z.string() }).nullable(),
    queue: z.object({ id: z.number(), name: z.string() }).nullable(),
  }),
});

/**
 * Every refusal the product can give, with the HTTP status it travels under (ERR-01, OPEN-50). The codes are
 * translation keys: the client has a text for each in four languages, or it does not compile.
 */
export const errors = {
  ERR_VALIDATION: { status: 400 },
  ERR_BAD_REQUEST: { status: 400 },
  ERR_INVALID_CREDENTIALS: { status: 401 },
  ERR_UNAUTHENTICATED: { status: 401 },
  /** The password was right; a second factor is asked for, by `second` with this step (FACTOR-02). */
  ERR_SECOND_FACTOR: {
    status: 401,
    data: z.object({ step: z.string(), ways: z.array(z.enum(['totp', 'passkey', 'recoveryCode'])) }),
  },
  /** The company wants a second factor of everybody, and this person has none (FACTOR-06). */
  ERR_SECOND_FACTOR_REQUIRED: { status: 403 },
  /** A code that is wrong, over or used; a key that is not this person's. */
  ERR_WRONG_CODE: { status: 400 },
  /** What came before a step was too long ago, or counts no more: begin anew. */
  ERR_STEP_OVER: { status: 401 },
  /** Say first who you are (FRESH-01). */
  ERR_CONFIRM_IDENTITY: { status: 403 },
  /** Keys of devices need this installation's own https address. */
  ERR_PASSKEYS_UNAVAILABLE: { status: 409 },
  ERR_NO_FACTOR_FOUND: { status: 404 },
  /** 403: the access token is over, refresh once. The refresh call itself gives it as 401: sign in again (OPEN-35). */
  ERR_SESSION_EXPIRED: { status: 403 },
  ERR_SESSION_ENDED: { status: 401 },
  ERR_PLAN: { status: 403 },
  ERR_PLAN_LIMIT: {
    status: 403,
    data: z.object({ limit: z.enum(['users', 'connections', 'queues']), max: z.number() }),
  },
  ERR_SUBSCRIPTION_OVERDUE: { status: 403, data: z.object({ dueDate: z.string().nullable() }).partial() },
  ERR_NO_PERMISSION: { status: 403 },
  /** The token was made for less than this call. */
  ERR_TOKEN_SCOPE: { status: 403 },
  /** An operator who helps a company reads; what changes something is the company's (SUPPORT-03). */
  ERR_SUPPORT_READ_ONLY: { status: 403 },
  /** Support is for companies of others. */
  ERR_OWN_COMPANY: { status: 409 },
  /** Their role does not let this person handle tickets (CUSTOM-09). */
  ERR_TAKES_NO_TICKETS: { status: 409 },
  /** The operator's time in that company is over. */
  ERR_NO_SUPPORT_FOUND: { status: 404 },
  /** It is being deleted: what is gone cannot be taken back. */
  ERR_COMPANY_GOING: { status: 409 },
  /** Nobody signs in to a company that is suspended. */
  ERR_COMPANY_SHUT: { status: 409 },
  /** Sign-in was right, and the company is closed; only who has shown who they are learns it. */
  ERR_COMPANY_SUSPENDED: {
    status: 403,
    data: z.object({
      company: z.string(),
      since: z.string().nullable(),
      reason: z.string(),
      /** Where the operator helps: https or mailto. */
      support: z.string().nullable(),
    }),
  },
  ERR_USER_CREATION_DISABLED: { status: 403 },
  ERR_OUT_OF_HOURS: { status: 403 },
  /** Figures need days to be counted in, the first not after the last, two years at most (DASH-05). */
  ERR_NO_PERIOD: { status: 400 },
  ERR_NO_ROUTE_FOUND: { status: 404 },
  ERR_NO_SETTING_FOUND: { status: 404 },
  ERR_NO_CONTACT_FOUND: { status: 404 },
  ERR_NO_TICKET_FOUND: { status: 404 },
  ERR_NO_MESSAGE_FOUND: { status: 404 },
  ERR_NO_MEDIA_FOUND: { status: 404 },
  ERR_NO_USER_FOUND: { status: 404 },
  ERR_NO_ROLE_FOUND: { status: 404 },
  /** Somebody has the role, and nobody has said what they get instead (CUSTOM-05). */
  ERR_ROLE_IN_USE: { status: 409, data: z.object({ users: z.number() }) },
  /** As many as a company may have. */
  ERR_TOO_MANY_ROLES: { status: 409 },
  /** Nobody gives others what they have not themselves, nor decides over somebody who may more (CUSTOM-04). */
  ERR_EXCEEDS_OWN_RIGHTS: { status: 403 },
  ERR_NO_SESSION_FOUND: { status: 404 },
  /** Unknown, used, withdrawn, replaced or over: all alike. */
  ERR_NO_INVITATION_FOUND: { status: 404 },
  /** A link for another password: unknown, used, replaced or over, all alike. */
  ERR_NO_RESET_FOUND: { status: 404 },
  ERR_NO_SIGNUP_FOUND: { status: 404 },
  ERR_NO_QUEUE_FOUND: { status: 404 },
  ERR_NO_CHATBOT_FOUND: { status: 404 },
  ERR_NO_FILE_FOUND: { status: 404 },
  ERR_NO_CHAT_FOUND: { status: 404 },
  ERR_NO_ANNOUNCEMENT_FOUND: { status: 404 },
  ERR_NO_HELP_FOUND: { status: 404 },
  ERR_NO_COMPANY_FOUND: { status: 404 },
  /** The company that the installation began with stays (COMP-16). */
  ERR_FIRST_COMPANY: { status: 403 },
  /** An operator works in it. */
  ERR_OPERATORS_COMPANY: { status: 403 },
  ERR_DUPLICATED_COMPANY: { status: 409 },
  ERR_DUPLICATED_PLAN: { status: 409 },
  /** The operator has said of no key to which companies could pay. */
  ERR_NO_PIX_KEY: { status: 409 },
  /** The bank does not answer, or not in a way that can be understood. */
  ERR_PAYMENT_UNAVAILABLE: { status: 409 },
  /** The bank does not take what was asked (the document, mostly). */
  ERR_PAYMENT_REFUSED: { status: 400 },
  /** What is to be paid is not what the payer was shown. */
  ERR_PRICE_CHANGED: { status: 409, data: z.object({ price: z.number() }) },
  /** The plan costs nothing, so there is nothing to charge. */
  ERR_PLAN_TOO_SMALL: { status: 409, data: z.object({ limit: z.enum(['users', 'connections', 'queues']) }) },
  ERR_NOTHING_TO_PAY: { status: 409 },
  ERR_NO_INVOICE_FOUND: { status: 404 },
  /** It is paid, cancelled or open already, or something followed from it since. */
  ERR_INVOICE_STATE: {
    status: 409,
    data: z.object({ status: z.enum(['open', 'overdue', 'paid', 'cancelled']) }),
  },
  /** The plan's room for files is full. */
  ERR_STORAGE_FULL: { status: 403, data: z.object({ maxBytes: z.number(), usedBytes: z.number() }) },
  ERR_NO_SPECIAL_DAY_FOUND: { status: 404 },
  ERR_DUPLICATED_DAY: { status: 409 },
  ERR_NO_TAG_FOUND: { status: 404 },
  ERR_NO_CLOSING_REASON_FOUND: { status: 404 },
  ERR_NO_CONTACT_FIELD_FOUND: { status: 404 },
  /** A value does not fit its field (FIELD-03). */
  ERR_CONTACT_FIELD_TEXT: { status: 400, data: z.object({ field: z.string() }) },
  ERR_CONTACT_FIELD_NUMBER: { status: 400, data: z.object({ field: z.string() }) },
  ERR_CONTACT_FIELD_DATE: { status: 400, data: z.object({ field: z.string() }) },
  ERR_CONTACT_FIELD_CHOICE: { status: 400, data: z.object({ field: z.string() }) },
  /** A company has so many contact fields at most. */
  ERR_CONTACT_FIELD_LIMIT: { status: 409, data: z.object({ max: z.number() }) },
  ERR_NO_NOTE_FOUND: { status: 404 },
  ERR_NO_IMPORT_FOUND: { status: 404 },
  ERR_NO_ERASURE_FOUND: { status: 404 },
  ERR_NO_FORWARD_FOUND: { status: 404 },
  /** Nothing was chosen to be forwarded (MSG-19). */
  ERR_FORWARD_NO_MESSAGES: { status: 400 },
  /** Nobody was chosen to forward it to. */
  ERR_FORWARD_NO_TARGETS: { status: 400 },
  ERR_NO_TRANSCRIPT_FOUND: { status: 404 },
  /** It is not written yet, or never will be. */
  ERR_TRANSCRIPT_STATE: { status: 409 },
  /** Nothing was said in that time (CONV-19). */
  ERR_NOTHING_TO_EXPORT: { status: 409 },
  /** More messages than one transcript holds. */
  ERR_TRANSCRIPT_TOO_LONG: { status: 409, data: z.object({ max: z.number() }) },
  /** Others of the same person are still being written. */
  ERR_TOO_MANY_TRANSCRIPTS: { status: 409 },
  ERR_NO_RECEIPT_FOUND: { status: 404 },
  ERR_NO_REPORT_FILE_FOUND: { status: 404 },
  /** It is not written yet, or never will be. */
  ERR_REPORT_FILE_STATE: { status: 409 },
  /** Others of the same person are still being written. */
  ERR_TOO_MANY_REPORT_FILES: { status: 409 },
  ERR_NO_REPORT_MAIL_FOUND: { status: 404 },
  /** A report is mailed to nobody. */
  ERR_NO_READERS: { status: 400 },
  /** A company has so many reports mailed at most. */
  ERR_TOO_MANY_REPORT_MAILS: { status: 409 },
  ERR_NO_EXPORT_FOUND: { status: 404 },
  /** It is not made yet, was given up, or its days are over. */
  ERR_EXPORT_STATE: { status: 409 },
  ERR_NO_BULK_ACTION_FOUND: { status: 404 },
  /** It has ended, or is being taken back. */
  ERR_BULK_STATE: { status: 409 },
  /** More tickets than one action may touch. */
  ERR_TOO_MANY_TICKETS: { status: 400, data: z.object({ max: z.number() }) },
  /** It has begun, ended, or its file is not read yet. */
  ERR_IMPORT_STATE: { status: 409 },
  /** The phone has told nobody whom it knows yet: it does so when it is linked. */
  ERR_PHONE_BOOK_EMPTY: { status: 409 },
  ERR_NO_QUICK_REPLY_FOUND: { status: 404 },
  ERR_NO_SCHEDULE_FOUND: { status: 404 },
  ERR_NO_TOKEN_FOUND: { status: 404 },
  ERR_NO_WEBHOOK_FOUND: { status: 404 },
  ERR_NO_DELIVERY_FOUND: { status: 404 },
  ERR_WEBHOOK_LIMIT: { status: 409, data: z.object({ max: z.number() }) },
  /** It is turned off, so nothing can be sent. */
  ERR_WEBHOOK_OFF: { status: 409 },
  /** The operator has set up no mail, or turned it off. */
  ERR_MAIL_OFF: { status: 409 },
  ERR_NO_PLAN_FOUND: { status: 404 },
  /** The plan that the installation began with stays (COMP-17). */
  ERR_FIRST_PLAN: { status: 403 },
  /** Companies have it. */
  ERR_PLAN_IN_USE: { status: 409, data: z.object({ companies: z.number() }) },
  ERR_NO_WAPP_FOUND: { status: 404 },
  ERR_NO_REFERENCE_FOUND: { status: 404 },
  ERR_DUPLICATED_EMAIL: { status: 409 },
  ERR_DUPLICATED_NAME: { status: 409 },
  ERR_DUPLICATED_TAG: { status: 409 },
  ERR_DUPLICATED_CONTACT: { status: 409 },
  /** Something was said with them: it would be lost. */
  ERR_CONTACT_IN_USE: { status: 409 },
  ERR_NO_MERGE_FOUND: { status: 404 },
  /** One contact with itself, or a group with a person. */
  ERR_MERGE_KIND: { status: 400 },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: { status: 409 },
  /** Somebody has changed it since it was looked at. */
  ERR_QUEUE_CHANGED: { status: 409 },
  ERR_OTHER_OPEN_TICKET: { status: 409, data: OwnerOfTicket },
  ERR_TICKET_ALREADY_ACCEPTED: { status: 409, data: OwnerOfTicket },
  ERR_CREATING_TICKET: { status: 409 },
  ERR_TICKET_STATE: { status: 409 },
  ERR_TOO_MANY_PINS: { status: 409 },
  ERR_NO_VIEW_FOUND: { status: 404 },
  ERR_TOO_MANY_VIEWS: { status: 409 },
  /** The connection has no question for it, or the contact takes no automatic messages. */
  ERR_RATING_UNAVAILABLE: { status: 409 },
  /** It has left already, or there is nothing to send again. */
  ERR_SCHEDULE_STATE: { status: 409 },
  ERR_UNDO_TOO_LATE: { status: 409 },
  ERR_QUEUE_REQUIRED: { status: 400 },
  ERR_TAG_REQUIRED: { status: 400 },
  ERR_CLOSING_REASON_REQUIRED: { status: 400 },
  ERR_IN_USE: { status: 409 },
  ERR_IDEMPOTENCY_CONFLICT: { status: 409 },
  ERR_COMMON_PASSWORD: { status: 400 },
  /** The present password, asked again of somebody who is signed in. */
  ERR_WRONG_PASSWORD: { status: 400 },
  ERR_LAST_ADMIN: { status: 409 },
  ERR_PROTECTED_USER: { status: 403 },
  ERR_NO_OTHER_WHATSAPP: { status: 400 },
  ERR_NO_DEF_WAPP_FOUND: { status: 404 },
  ERR_WAPP_GREETING_REQUIRED: { status: 400 },
  ERR_WAPP_NOT_INITIALIZED: { status: 409 },
  ERR_CHANNEL_UNAVAILABLE: { status: 400 },
  /** Nobody on WhatsApp has this number, or it is none: country code, area code and number, digits only (API-05, CONTACT-17). */
  ERR_WAPP_INVALID_CONTACT: { status: 400 },
  /** A number that cannot be right: it lacks its area code, or some of its digits. */
  ERR_INCOMPLETE_NUMBER: { status: 422, data: z.object({ missing: z.enum(['area', 'digits']) }) },
  /** No connection could ask whether the number is on WhatsApp (CONTACT-17). */
  ERR_WAPP_CHECK_CONTACT: { status: 409 },
  ERR_SENDING_WAPP_MSG: { status: 409 },
  ERR_EMPTY_MESSAGE: { status: 400 },
  /** Not words of one's own, or not there as they were said (deleted, failed, a file). */
  ERR_EDITING_WAPP_MSG: { status: 409 },
  /** It was said more than 15 minutes ago (MSG-22). */
  ERR_EDIT_TOO_LATE: { status: 409 },
  /** Not a message of ours, or the channel takes none back (MSG-41). */
  ERR_DELETE_WAPP_MSG: { status: 409 },
  /** It is too old for the channel to find it (MSG-41). */
  ERR_FETCH_WAPP_MSG: { status: 409 },
  /** No emoji can be set on it. */
  ERR_REACTING_WAPP_MSG: { status: 409 },
  /** The customer's last message is older than the channel lets us answer. */
  ERR_WINDOW_CLOSED: { status: 409 },
  /** Longer than one message of the channel. */
  ERR_BODY_TOO_LONG: { status: 400, data: z.object({ maxBody: z.number() }) },
  /** The channel has no such kind of message. */
  ERR_KIND_NOT_SENT: { status: 400 },
  /** An account needs its number, its business and its keys. */
  ERR_ACCOUNT_REQUIRED: { status: 400 },
  ERR_DUPLICATED_ACCOUNT: { status: 409 },
  /** Of a contact whose card is to be sent no number is known, or it is a group. */
  ERR_CONTACT_WITHOUT_NUMBER: { status: 400 },
  /** The file was given up: the channel has it no more. */
  ERR_WAPP_DOWNLOAD_MEDIA: { status: 409 },
  ERR_CREATING_MESSAGE: { status: 409 },
  ERR_FILE_TOO_LARGE: { status: 413, data: z.object({ maxBytes: z.number() }) },
  ERR_FILE_TYPE: { status: 415 },
  ERR_TOO_LARGE: { status: 413 },
  ERR_MEDIA_TYPE: { status: 415 },
  ERR_TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfterSeconds: z.number() }) },
  ERR_LINK_EXPIRED: { status: 403 },
  ERR_UNAVAILABLE: { status: 503 },
  ERR_INTERNAL: { status: 500 },
} as const satisfies Record<string, ErrorKind>;
export type ErrorCode = keyof typeof errors;

/** What a code must carry (its own data) and may carry (the fields that are wrong, a status that is not its usual one). */
export type ErrorDetail<C extends ErrorCode> = ((typeof errors)[C] extends { data: infer S extends z.ZodType }
  ? { data: z.input<S> }
  : { data?: undefined }) & { fields?: Record<string, string>; status?: number };

/** What an error reply looks like on the wire; a code's own data stands beside these keys. */
export interface ErrorReply {
  error: ErrorCode;
  message?: string;
  /** Field path to what is wrong with it. */
  fields?: Record<string, string>;
}

/** A refusal with a code, thrown anywhere and answered once. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly data: Record<string, unknown> | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly status: number;

  constructor(
    code: C,
    ...[detail]: ErrorDetail<C> extends { data: unknown } ? [ErrorDetail<C>] : [ErrorDetail<C>?]
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = detail?.data as Record<string, unknown> | undefined;
    this.fields = detail?.fields;
    this.status = detail?.status ?? errors[code].status;
  }
}

/** Narrows away "missing", so that a handler reads top to bottom without branches. */
export function found<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new AppError(code);
  return value;
}
