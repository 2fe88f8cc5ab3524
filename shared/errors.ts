import { z } from 'zod';

interface ErrorKind {
  status: number;
  /** Data beside the code, so that the client can say more than "no". */
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
 * Every refusal of the product, with its HTTP status (ERR-01, OPEN-50). The codes are translation keys: without a
 * text in four languages the client does not compile.
 */
export const errors = {
  ERR_VALIDATION: { status: 400 },
  ERR_BAD_REQUEST: { status: 400 },
  ERR_INVALID_CREDENTIALS: { status: 401 },
  ERR_UNAUTHENTICATED: { status: 401 },
  /** The password was right; `second` now takes a second factor with this step (FACTOR-02). */
  ERR_SECOND_FACTOR: {
    status: 401,
    data: z.object({ step: z.string(), ways: z.array(z.enum(['totp', 'passkey', 'recoveryCode'])) }),
  },
  /** The company requires a second factor of everybody, and this person has none, or would remove their last (FACTOR-06). */
  ERR_SECOND_FACTOR_REQUIRED: { status: 403 },
  /** The code is wrong, expired or used, or the key is not this person's. */
  ERR_WRONG_CODE: { status: 400 },
  /** The step before this one is too old or no longer valid; the sign-in must begin again. */
  ERR_STEP_OVER: { status: 401 },
  /** The person must confirm their identity first (FRESH-01). */
  ERR_CONFIRM_IDENTITY: { status: 403 },
  /** Passkeys need this installation's own https address. */
  ERR_PASSKEYS_UNAVAILABLE: { status: 409 },
  ERR_NO_FACTOR_FOUND: { status: 404 },
  /** 403: the access token has expired, refresh once. The refresh call itself returns it as 401: sign in again (OPEN-35). */
  ERR_SESSION_EXPIRED: { status: 403 },
  ERR_SESSION_ENDED: { status: 401 },
  ERR_PLAN: { status: 403 },
  ERR_PLAN_LIMIT: {
    status: 403,
    data: z.object({ limit: z.enum(['users', 'connections', 'queues']), max: z.number() }),
  },
  ERR_SUBSCRIPTION_OVERDUE: { status: 403, data: z.object({ dueDate: z.string().nullable() }).partial() },
  ERR_NO_PERMISSION: { status: 403 },
  /** The token has no scope for this call. */
  ERR_TOKEN_SCOPE: { status: 403 },
  /** Support reads only; changes are up to the company (SUPPORT-03). */
  ERR_SUPPORT_READ_ONLY: { status: 403 },
  /** Support is for other companies. */
  ERR_OWN_COMPANY: { status: 409 },
  /** This person's role does not let them handle tickets (CUSTOM-09). */
  ERR_TAKES_NO_TICKETS: { status: 409 },
  /** The operator's support of that company has ended. */
  ERR_NO_SUPPORT_FOUND: { status: 404 },
  /** The company is being deleted; deleted data cannot be restored. */
  ERR_COMPANY_GOING: { status: 409 },
  /** The company is suspended, so nobody signs in to it. */
  ERR_COMPANY_SHUT: { status: 409 },
  /** The credentials were right, but the company is suspended. Only a person who proved their identity learns it. */
  ERR_COMPANY_SUSPENDED: {
    status: 403,
    data: z.object({
      company: z.string(),
      since: z.string().nullable(),
      reason: z.string(),
      /** Where the operator offers help: https or mailto. */
      support: z.string().nullable(),
    }),
  },
  ERR_NO_TEMPLATE_FOUND: { status: 404 },
  /** The provider has not approved the template, or has stopped it. */
  ERR_TEMPLATE_NOT_READY: { status: 409 },
  /** The provider refused it: `reason` has its words. */
  ERR_TEMPLATE_REFUSED: { status: 409, data: z.object({ reason: z.string() }) },
  /** The provider refused to change what a page shows: `reason` has its words. */
  ERR_PAGE_REFUSED: { status: 409, data: z.object({ reason: z.string() }) },
  /** The provider's account cannot be asked for templates: its business is not known. */
  ERR_NO_BUSINESS: { status: 409 },
  /** Meta refused the sign-up, at this step. */
  ERR_SIGN_UP_REFUSED: {
    status: 409,
    data: z.object({
      at: z.enum(['code', 'number', 'subscribe', 'register', 'accounts']),
      code: z.number().nullable(),
    }),
  },
  /** The operator has no app for this sign-up. */
  ERR_NO_OPERATOR_APP: { status: 409 },
  ERR_USER_CREATION_DISABLED: { status: 403 },
  ERR_OUT_OF_HOURS: { status: 403 },
  /** Figures need a period: its first day is not after the last, and it has at most two years (DASH-05). */
  ERR_NO_PERIOD: { status: 400 },
  ERR_NO_ROUTE_FOUND: { status: 404 },
  /** A row that is gone, or that the caller cannot see, of a feature without words of its own for that (`rowsOf`). */
  ERR_NO_ROW_FOUND: { status: 404 },
  ERR_NO_SETTING_FOUND: { status: 404 },
  ERR_NO_CONTACT_FOUND: { status: 404 },
  ERR_NO_TICKET_FOUND: { status: 404 },
  ERR_NO_MESSAGE_FOUND: { status: 404 },
  ERR_NO_MEDIA_FOUND: { status: 404 },
  ERR_NO_USER_FOUND: { status: 404 },
  ERR_NO_ROLE_FOUND: { status: 404 },
  /** People have the role, and the call names no role to replace it (CUSTOM-05). */
  ERR_ROLE_IN_USE: { status: 409, data: z.object({ users: z.number() }) },
  /** The company has the maximum number of roles. */
  ERR_TOO_MANY_ROLES: { status: 409 },
  /** A person grants only rights of their own, and manages nobody with more rights (CUSTOM-04). */
  ERR_EXCEEDS_OWN_RIGHTS: { status: 403 },
  ERR_NO_SESSION_FOUND: { status: 404 },
  /** The invitation is unknown, used, withdrawn, replaced or expired; the reply is the same for all. */
  ERR_NO_INVITATION_FOUND: { status: 404 },
  /** The link to reset a password is unknown, used, replaced or expired; the reply is the same for all. */
  ERR_NO_RESET_FOUND: { status: 404 },
  ERR_NO_SIGNUP_FOUND: { status: 404 },
  ERR_NO_QUEUE_FOUND: { status: 404 },
  ERR_NO_CHATBOT_FOUND: { status: 404 },
  ERR_NO_FILE_FOUND: { status: 404 },
  ERR_NO_CHAT_FOUND: { status: 404 },
  ERR_NO_ANNOUNCEMENT_FOUND: { status: 404 },
  ERR_NO_PROMPT_FOUND: { status: 404 },
  ERR_NO_INTEGRATION_FOUND: { status: 404 },
  ERR_NO_KNOWLEDGE_SOURCE_FOUND: { status: 404 },
  ERR_NO_HELP_FOUND: { status: 404 },
  ERR_NO_COMPANY_FOUND: { status: 404 },
  /** The installation's first company is never renewed, suspended or deleted (COMP-16). */
  ERR_FIRST_COMPANY: { status: 403 },
  /** An operator belongs to the company. */
  ERR_OPERATORS_COMPANY: { status: 403 },
  ERR_DUPLICATED_COMPANY: { status: 409 },
  ERR_DUPLICATED_PLAN: { status: 409 },
  /** The operator has set no Pix key for companies to pay to. */
  ERR_NO_PIX_KEY: { status: 409 },
  /** The bank does not reply, or its reply makes no sense. */
  ERR_PAYMENT_UNAVAILABLE: { status: 409 },
  /** The bank refuses the request, mostly because of the document. */
  ERR_PAYMENT_REFUSED: { status: 400 },
  /** The price differs from the one that the payer saw. */
  ERR_PRICE_CHANGED: { status: 409, data: z.object({ price: z.number() }) },
  /** The company uses more than the plan allows. */
  ERR_PLAN_TOO_SMALL: { status: 409, data: z.object({ limit: z.enum(['users', 'connections', 'queues']) }) },
  /** The plan costs nothing, so there is nothing to charge. */
  ERR_NOTHING_TO_PAY: { status: 409 },
  ERR_NO_INVOICE_FOUND: { status: 404 },
  /** The invoice is paid, cancelled or open already, or a later event depends on it. */
  ERR_INVOICE_STATE: {
    status: 409,
    data: z.object({ status: z.enum(['open', 'overdue', 'paid', 'cancelled']) }),
  },
  /** The plan's storage is full. */
  ERR_STORAGE_FULL: { status: 403, data: z.object({ maxBytes: z.number(), usedBytes: z.number() }) },
  ERR_NO_SPECIAL_DAY_FOUND: { status: 404 },
  ERR_DUPLICATED_DAY: { status: 409 },
  ERR_NO_TAG_FOUND: { status: 404 },
  ERR_NO_FLOW_FOUND: { status: 404 },
  ERR_NO_CLOSING_REASON_FOUND: { status: 404 },
  ERR_NO_CONTACT_FIELD_FOUND: { status: 404 },
  /** A value does not fit its field (FIELD-03). */
  ERR_CONTACT_FIELD_TEXT: { status: 400, data: z.object({ field: z.string() }) },
  ERR_CONTACT_FIELD_NUMBER: { status: 400, data: z.object({ field: z.string() }) },
  ERR_CONTACT_FIELD_DATE: { status: 400, data: z.object({ field: z.string() }) },
  ERR_CONTACT_FIELD_CHOICE: { status: 400, data: z.object({ field: z.string() }) },
  /** The company has the maximum number of contact fields. */
  ERR_CONTACT_FIELD_LIMIT: { status: 409, data: z.object({ max: z.number() }) },
  ERR_NO_NOTE_FOUND: { status: 404 },
  ERR_NO_IMPORT_FOUND: { status: 404 },
  ERR_NO_ERASURE_FOUND: { status: 404 },
  ERR_NO_FORWARD_FOUND: { status: 404 },
  /** The call names no message to forward (MSG-19). */
  ERR_FORWARD_NO_MESSAGES: { status: 400 },
  /** The call names no contact to forward to. */
  ERR_FORWARD_NO_TARGETS: { status: 400 },
  ERR_NO_TRANSCRIPT_FOUND: { status: 404 },
  /** The transcript is not ready, or failed. */
  ERR_TRANSCRIPT_STATE: { status: 409 },
  /** There are no messages in that period (CONV-19). */
  ERR_NOTHING_TO_EXPORT: { status: 409 },
  /** The period has more messages than one transcript may hold. */
  ERR_TRANSCRIPT_TOO_LONG: { status: 409, data: z.object({ max: z.number() }) },
  /** The server still writes other transcripts for this person. */
  ERR_TOO_MANY_TRANSCRIPTS: { status: 409 },
  ERR_NO_RECEIPT_FOUND: { status: 404 },
  ERR_NO_REPORT_FILE_FOUND: { status: 404 },
  /** The file is not ready, or failed. */
  ERR_REPORT_FILE_STATE: { status: 409 },
  /** The server still writes other files for this person. */
  ERR_TOO_MANY_REPORT_FILES: { status: 409 },
  ERR_NO_REPORT_MAIL_FOUND: { status: 404 },
  /** The report has no receivers. */
  ERR_NO_READERS: { status: 400 },
  /** The company has the maximum number of mailed reports. */
  ERR_TOO_MANY_REPORT_MAILS: { status: 409 },
  ERR_NO_EXPORT_FOUND: { status: 404 },
  /** The export is not ready, was cancelled, or has expired. */
  ERR_EXPORT_STATE: { status: 409 },
  ERR_NO_BULK_ACTION_FOUND: { status: 404 },
  /** The bulk action has ended, or is being undone. */
  ERR_BULK_STATE: { status: 409 },
  /** More tickets than one bulk action may touch. */
  ERR_TOO_MANY_TICKETS: { status: 400, data: z.object({ max: z.number() }) },
  /** The import has started or ended, or its file is not read yet. */
  ERR_IMPORT_STATE: { status: 409 },
  /** The phone has not sent its address book yet; it does so when it is linked. */
  ERR_PHONE_BOOK_EMPTY: { status: 409 },
  ERR_NO_QUICK_REPLY_FOUND: { status: 404 },
  ERR_NO_FLOW_VERSION_FOUND: { status: 404 },
  /** Somebody else has saved the flow since the caller read it. */
  ERR_FLOW_CHANGED: {
    status: 409,
    data: z.object({ editor: z.string().nullable(), draftNumber: z.number() }),
  },
  /** The flow cannot run as drawn (`problemsOf`). */
  ERR_FLOW_PROBLEMS: {
    status: 409,
    data: z.object({
      problems: z.array(
        z.object({ kind: z.string(), nodeId: z.string().optional(), about: z.string().optional() }),
      ),
    }),
  },
  /** The file is no flow, or holds what no flow may. `place` is a path into it: `nodes.3.data.url`. */
  ERR_FLOW_IMPORT: { status: 400, data: z.object({ place: z.string(), reason: z.string() }) },
  /** The flow is switched off, or was never published. */
  ERR_FLOW_OFF: { status: 409 },
  /** Another macro, of this name, runs by the key. */
  ERR_MACRO_KEY_TAKEN: { status: 409, data: z.object({ name: z.string() }) },
  ERR_NO_PHRASE_CAMPAIGN_FOUND: { status: 404 },
  ERR_NO_CONTACT_LIST_FOUND: { status: 404 },
  ERR_NO_LIST_ITEM_FOUND: { status: 404 },
  ERR_LIST_FULL: { status: 409, data: z.object({ max: z.number() }) },
  /** Its number is in the list already. */
  ERR_LIST_ITEM_KNOWN: { status: 409 },
  /** A campaign that runs or is planned uses it. */
  ERR_LIST_IN_USE: { status: 409 },
  /** A campaign that runs or is planned writes to its contacts. */
  ERR_TAG_IN_USE: { status: 409 },
  ERR_NO_CAMPAIGN_FOUND: { status: 404 },
  /** The campaign's state does not allow it (CAMP-41 to CAMP-45). */
  ERR_CAMPAIGN_STATE: { status: 409, data: z.object({ status: z.string() }) },
  /** Somebody else has saved it since the version on which the change is based. */
  ERR_CAMPAIGN_CHANGED: { status: 409 },
  /** It has no text, or nobody to write to. */
  ERR_CAMPAIGN_NO_TEXT: { status: 409 },
  ERR_CAMPAIGN_EMPTY: { status: 409 },
  /** Its file is gone, or a template of it has a picture, film or document above its words that it has not. */
  ERR_CAMPAIGN_NO_FILE: { status: 409 },
  /** A text names a variable that nobody fills. */
  ERR_CAMPAIGN_VARIABLE: { status: 400, data: z.object({ variables: z.array(z.string()) }) },
  ERR_NO_OPT_OUT_FOUND: { status: 404 },
  /** The person wants no such messages. */
  ERR_OPTED_OUT: { status: 409 },
  /** Somebody moved the card meanwhile; `laneId` is where it is. */
  ERR_CARD_MOVED: {
    status: 409,
    data: z.object({ laneId: z.number().nullable(), by: z.string().nullable() }),
  },
  ERR_TOO_MANY_PHRASES: { status: 409, data: z.object({ max: z.number() }) },
  ERR_NO_SCHEDULE_FOUND: { status: 404 },
  ERR_NO_TOKEN_FOUND: { status: 404 },
  ERR_NO_WEBHOOK_FOUND: { status: 404 },
  ERR_NO_DELIVERY_FOUND: { status: 404 },
  ERR_WEBHOOK_LIMIT: { status: 409, data: z.object({ max: z.number() }) },
  /** This sign-in has no device that gets pushes. */
  ERR_NO_PUSH_DEVICE: { status: 409 },
  /** The webhook is off, so it sends nothing. */
  ERR_WEBHOOK_OFF: { status: 409 },
  /** The operator has set up no mail, or turned it off. */
  ERR_MAIL_OFF: { status: 409 },
  ERR_NO_PLAN_FOUND: { status: 404 },
  ERR_NO_SUPPORT_REPORT_FOUND: { status: 404 },
  /** The installation's first plan cannot be deleted (COMP-17). */
  ERR_FIRST_PLAN: { status: 403 },
  /** Companies have this plan. */
  ERR_PLAN_IN_USE: { status: 409, data: z.object({ companies: z.number() }) },
  ERR_NO_WAPP_FOUND: { status: 404 },
  ERR_NO_REFERENCE_FOUND: { status: 404 },
  ERR_DUPLICATED_EMAIL: { status: 409 },
  ERR_DUPLICATED_NAME: { status: 409 },
  ERR_DUPLICATED_TAG: { status: 409 },
  ERR_DUPLICATED_CONTACT: { status: 409 },
  /** The contact has messages, which would be lost. */
  ERR_CONTACT_IN_USE: { status: 409 },
  ERR_NO_MERGE_FOUND: { status: 404 },
  /** A merge of a contact with itself, or of a group with a person. */
  ERR_MERGE_KIND: { status: 400 },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: { status: 409 },
  /** Somebody has changed the queue since the caller read it. */
  ERR_QUEUE_CHANGED: { status: 409 },
  ERR_OTHER_OPEN_TICKET: { status: 409, data: OwnerOfTicket },
  ERR_TICKET_ALREADY_ACCEPTED: { status: 409, data: OwnerOfTicket },
  ERR_CREATING_TICKET: { status: 409 },
  ERR_TICKET_STATE: { status: 409 },
  /** Something happened in the conversation since the writer last saw it (OFFLINE-14): what, by which person, and its state now. */
  ERR_CONVERSATION_CHANGED: {
    status: 409,
    data: z.object({
      kind: z.enum(['closed', 'moved', 'answered', 'elsewhere', 'wrote']),
      name: z.string().nullable(),
      seen: z.object({ status: z.string(), userId: z.number().nullable(), messageId: z.number().nullable() }),
    }),
  },
  ERR_TOO_MANY_PINS: { status: 409 },
  ERR_NO_VIEW_FOUND: { status: 404 },
  ERR_TOO_MANY_VIEWS: { status: 409 },
  /** The connection has no rating question, or the contact takes no automatic messages. */
  ERR_RATING_UNAVAILABLE: { status: 409 },
  /** The message has left already, or there is nothing to send again. */
  ERR_SCHEDULE_STATE: { status: 409 },
  ERR_UNDO_TOO_LATE: { status: 409 },
  ERR_QUEUE_REQUIRED: { status: 400 },
  ERR_TAG_REQUIRED: { status: 400 },
  ERR_CLOSING_REASON_REQUIRED: { status: 400 },
  ERR_IN_USE: { status: 409 },
  ERR_IDEMPOTENCY_CONFLICT: { status: 409 },
  ERR_COMMON_PASSWORD: { status: 400 },
  /** The current password, which a signed-in person must repeat, is wrong. */
  ERR_WRONG_PASSWORD: { status: 400 },
  ERR_LAST_ADMIN: { status: 409 },
  ERR_PROTECTED_USER: { status: 403 },
  ERR_NO_OTHER_WHATSAPP: { status: 400 },
  ERR_NO_DEF_WAPP_FOUND: { status: 404 },
  ERR_WAPP_GREETING_REQUIRED: { status: 400 },
  ERR_WAPP_NOT_INITIALIZED: { status: 409 },
  /** The connection is archived: nothing leaves over it, and nothing of it can be changed. */
  ERR_WAPP_ARCHIVED: { status: 409 },
  ERR_CHANNEL_UNAVAILABLE: { status: 400 },
  /** WhatsApp does not know this number, or it is none: country code, area code and number, digits only (API-05, CONTACT-17). */
  ERR_WAPP_INVALID_CONTACT: { status: 400 },
  /** The number lacks its area code, or some of its digits. */
  ERR_INCOMPLETE_NUMBER: { status: 422, data: z.object({ missing: z.enum(['area', 'digits']) }) },
  /** No connection could check the number on WhatsApp (CONTACT-17). */
  ERR_WAPP_CHECK_CONTACT: { status: 409 },
  ERR_SENDING_WAPP_MSG: { status: 409 },
  ERR_EMPTY_MESSAGE: { status: 400 },
  /** Not the person's own text, or not editable any more: deleted, failed, or a file. */
  ERR_EDITING_WAPP_MSG: { status: 409 },
  /** The message is more than 15 minutes old (MSG-22). */
  ERR_EDIT_TOO_LATE: { status: 409 },
  /** Not a message of ours, or the channel cannot delete messages (MSG-41). */
  ERR_DELETE_WAPP_MSG: { status: 409 },
  /** The message is too old for the channel to find it (MSG-41). */
  ERR_FETCH_WAPP_MSG: { status: 409 },
  /** The message takes no reactions. */
  ERR_REACTING_WAPP_MSG: { status: 409 },
  /** The customer's last message is older than the channel's window for answers. */
  ERR_WINDOW_CLOSED: { status: 409 },
  /** The text is longer than one message of the channel. */
  ERR_BODY_TOO_LONG: { status: 400, data: z.object({ maxBody: z.number() }) },
  /** The channel does not have this kind of message. */
  ERR_KIND_NOT_SENT: { status: 400 },
  /** An account needs its number, its business and its keys. */
  ERR_ACCOUNT_REQUIRED: { status: 400 },
  ERR_DUPLICATED_ACCOUNT: { status: 409 },
  /** The contact of the card has no known number, or is a group. */
  ERR_CONTACT_WITHOUT_NUMBER: { status: 400 },
  /** The download was given up: the channel no longer has the file. */
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

/** A code's own data, which is required, and its optional details: the wrong fields, and a status other than its usual one. */
export type ErrorDetail<C extends ErrorCode> = ((typeof errors)[C] extends { data: infer S extends z.ZodType }
  ? { data: z.input<S> }
  : { data?: undefined }) & { fields?: Record<string, string>; status?: number };

/** The shape of an error reply; a code's own data is added to these keys. */
export interface ErrorReply {
  error: ErrorCode;
  message?: string;
  /** Field path to its problem. */
  fields?: Record<string, string>;
}

/** A refusal with a code; any code may throw it, and one handler turns it into the reply. */
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

/** Returns the value, or throws the code if it is missing, so that a handler needs no branches. */
export function found<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new AppError(code);
  return value;
}
