import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Done, Flag, Id, Moment, name, plainText, Switch } from '../lib/fields.ts';
import { OpeningHours, ShownHours } from '../lib/openingHours.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** The accounts a company can connect (OPEN-09). */
export const channels = ['whatsapp', 'whatsappapi', 'facebook', 'instagram', 'site'] as const;
export type ChannelName = (typeof channels)[number];

/** States of a connection (CONN-14). */
export const connectionStatuses = [
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
  'DISCONNECTED',
] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** States that make the menu warn (SHELL-23). */
export const warningStatuses: readonly ConnectionStatus[] = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
];

/**
 * Why a connection is not connected; the client has words for each.
 * - `loggedOut`: signed out on the phone. `forbidden`: refused by WhatsApp, possibly a ban.
 * - `replaced`: opened elsewhere. `outdated`: WhatsApp wants a newer client. `unreachable`: no answer.
 * - `notScanned`: code not scanned in time. `wrongNumber`: another number scanned it.
 * - `badSession`: the session became invalid. `stopped`: disconnected by an admin.
 * - `unpaid`: the provider blocks sending until it is paid.
 */
export const stopReasons = [
  'loggedOut',
  'forbidden',
  'replaced',
  'outdated',
  'unreachable',
  'notScanned',
  'wrongNumber',
  'badSession',
  'stopped',
  /** The provider refuses the access token, or refuses it for this account. */
  'keysRefused',
  'unpaid',
  /** The account wants a passkey on the phone, which a linked device cannot give. */
  'passkeyNeeded',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** How long the history of a connection's states is kept. */
export const daysOfStates = 90;
/**
 * When the channel tells the customer that a message was read (READ-02): when its agent sees it, already when somebody
 * accepts the ticket, or never.
 */
export const readPolicies = ['onOpen', 'onAccept', 'never'] as const;
export type ReadPolicy = (typeof readPolicies)[number];

/** The longest time of a timer or limit, in minutes: a year. */
const Minutes = z.coerce.number().int().min(0).max(525_600).optional();
const Times = z.coerce.number().int().min(0).max(100).optional();
const Words = plainText(2000).optional();
const Day = z.iso.date().nullish();

/** Who wrote last in a silent ticket that is closed: '0' the customer, '1' the staff (CONN-38, OPEN-93). */
export const expiryRules = ['0', '1'] as const;

/** The most days that a vacation may have begun before somebody enters it (CONN-35). */
export const mostDaysBack = 10;

/** True for the types of a greeting's picture or film, by content (CONN-46). */
export const isGreetingKind = (mime: string): boolean => /^(image|video)\//.test(mime);

/** Other clients send an empty text for none. */
const RowOrNone = z.preprocess((sent) => (sent === '' || sent === 0 ? null : sent), Id.nullish());

/** Other clients send an empty text for none. */
const MomentOrNone = z.preprocess(
  (sent) => (sent === '' ? null : sent),
  z.iso.datetime({ offset: true }).nullish(),
);

/** The bot's words and timers. A field that is not sent stays; times are minutes, 0 is off (OPEN-94). */
const botFields = {
  outOfHoursMessage: Words,
  schedules: OpeningHours.optional(),
  collectiveVacationStart: Day,
  collectiveVacationEnd: Day,
  collectiveVacationMessage: Words,
  maxUseBotQueues: Times,
  timeUseBotQueues: Minutes,
  timeCreateNewTicket: Minutes,
  expiresTicket: Minutes,
  whenExpiresTicket: z.preprocess(
    (sent) => (typeof sent === 'number' ? String(sent) : sent),
    z.enum(expiryRules).optional(),
  ),
  expiresInactiveMessage: Words,
  timeInactiveMessage: Minutes,
  inactiveMessage: Words,
  ratingMessage: Words,
  maxUseBotQueuesNPS: Times,
  expiresTicketNPS: Minutes,
  /** Tickets that wait longer than `timeSendQueue` go to this queue. Set both or neither. */
  sendIdQueue: Id.nullish(),
  timeSendQueue: Minutes,
  /** The flow for a contact's first message, and the one for words that no phrase fits (CONN-42). */
  flowIdWelcome: RowOrNone,
  flowIdNotPhrase: RowOrNone,
  /** Flows that run within their windows: ids with `;` between them (CONN-43). */
  flowIdsScheduled: z
    .string()
    .regex(/^(\d{1,10}(;\d{1,10}){0,49};?)?$/, 'Invalid ids')
    .optional(),
  /** What answers before any menu: an integration, or else a prompt (CONN-41). */
  integrationId: RowOrNone,
  promptId: RowOrNone,
};

/** The oldest message that an import may ask for, in years (CONN-54). */
const mostYearsBack = 2;

/** Old conversations are imported from the phone at the next scan (CONN-53). Without a first moment nothing is imported. */
const historyFields = {
  /** The first and the last moment. Nothing for the last one: everything until the scan. */
  importOldMessages: MomentOrNone,
  importRecentMessages: MomentOrNone,
  /** Also groups. */
  importOldMessagesGroups: Flag.optional(),
  /** Imported conversations are closed at once; else they wait in the queue. */
  closedTicketsPostImported: Flag.optional(),
  queueIdImportMessages: RowOrNone,
};

/** Secrets of other services: printable, and without characters that could end a header. */
const Secret = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[!-~]*$/, 'Invalid characters');

/** The provider's account of a connection that needs keys; an empty secret keeps the old one. */
export const AccountInput = z.object({
  /** The provider's name for the account (Meta: phone number ID). */
  account: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,64}$/, 'Invalid account'),
  /** The business that it belongs to (Meta: WhatsApp Business account ID). */
  business: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,64}$/, 'Invalid account')
    .default(''),
  accessToken: Secret.default(''),
  /** Signs the provider's requests to us. */
  appSecret: Secret.default(''),
});
export type AccountInput = z.input<typeof AccountInput>;

/** What Meta's embedded sign-up gives to the page, and how the new connection is called. */
export const SignUpInput = z.object({
  name: name(2, 50),
  queueIds: z.array(Id).max(500).default([]),
  /** Printable, as Meta makes it. */
  code: z
    .string()
    .trim()
    .regex(/^[!-~]{1,2000}$/, 'Invalid code'),
  /** Absent for a number that its phone app keeps using: Meta's window does not name that one. */
  phoneNumberId: z
    .string()
    .trim()
    .regex(/^\d{5,30}$/, 'Invalid account')
    .optional(),
  businessId: z
    .string()
    .trim()
    .regex(/^\d{5,30}$/, 'Invalid account'),
});

/** What a sign-in at Facebook gives to the page; the names are those of other programs (CONN-68). */
export const FacebookLogin = z.object({
  facebookUserId: z
    .string()
    .trim()
    .regex(/^\d{1,30}$/, 'Invalid account'),
  /** Printable, as Facebook makes it. */
  facebookUserToken: z
    .string()
    .trim()
    .regex(/^[!-~]{1,2000}$/, 'Invalid token'),
  addInstagram: Flag.default(false),
  /** The ids of the pages and Instagram accounts to connect; not sent: all pages. */
  accounts: z
    .array(z.string().regex(/^\d{1,30}$/, 'Invalid account'))
    .min(1)
    .max(500)
    .optional(),
  queueIds: z.array(Id).max(500).default([]),
});

/** What the page needs to open Meta's windows for the operator's app (CONN-69, CONN-70, CONN-83). */
export const MetaSignIn = z.object({
  appId: z.string(),
  /** The configuration of WhatsApp's embedded sign-up; null: the app has none. */
  configId: z.string().nullable(),
  /** Where Meta's script comes from; behind it come the language and the file's name. */
  sdk: z.string(),
  /** The rights to ask for when somebody connects pages, with commas between them. */
  scopes: z.string(),
  /** The versions of Meta's script for the two windows. */
  loginVersion: z.string(),
  signUpVersion: z.string(),
});
export type MetaSignIn = z.infer<typeof MetaSignIn>;

/** The new number of a connection. A phone is linked by its scan; an account needs its keys. */
export const NewNumberInput = z.object({ account: AccountInput.optional() });

/** The fields of the dialog. */
export const ConnectionInput = z.object({
  name: name(2, 50),
  channel: z.enum(channels).default('whatsapp'),
  isDefault: Flag.default(false),
  allowGroup: Flag.default(false),
  groupAsTicket: Switch.default('disabled'),
  /** What is not sent stays. */
  readReceipts: z.enum(readPolicies).optional(),
  /** Shows the account as online while somebody has a conversation open, so that the customers' typing comes. */
  seesTyping: Flag.optional(),
  greetingMessage: plainText(2000).default(''),
  complationMessage: plainText(2000).default(''),
  queueIds: z.array(Id).max(500).default([]),
  /** For channels that connect by keys. */
  account: AccountInput.optional(),
  ...botFields,
  ...historyFields,
});
export type ConnectionInput = z.input<typeof ConnectionInput>;

export const Connection = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(channels),
  number: z.string().nullable(),
  status: z.enum(connectionStatuses),
  /** Why it is not connected, if known. */
  stopReason: z.enum(stopReasons).nullable(),
  /** The text of the QR code to scan; empty if there is none. */
  qrcode: z.string(),
  /** The code to type on the phone instead of a scan, if one was requested. */
  pairingCode: z.string().nullable(),
  isDefault: z.boolean(),
  allowGroup: z.boolean(),
  groupAsTicket: Switch,
  readReceipts: z.enum(readPolicies),
  seesTyping: z.boolean(),
  greetingMessage: z.string(),
  complationMessage: z.string(),
  /** The name and id of the greeting's picture or film; `GET /whatsapp/{id}/media` returns a link. */
  greetingMediaAttachment: z.string().nullable(),
  greetingMediaId: BigId.nullable(),
  outOfHoursMessage: z.string(),
  schedules: ShownHours,
  collectiveVacationStart: z.string().nullable(),
  collectiveVacationEnd: z.string().nullable(),
  collectiveVacationMessage: z.string(),
  maxUseBotQueues: z.number().int(),
  timeUseBotQueues: z.number().int(),
  timeCreateNewTicket: z.number().int(),
  expiresTicket: z.number().int(),
  whenExpiresTicket: z.enum(expiryRules),
  expiresInactiveMessage: z.string(),
  timeInactiveMessage: z.number().int(),
  inactiveMessage: z.string(),
  ratingMessage: z.string(),
  maxUseBotQueuesNPS: z.number().int(),
  expiresTicketNPS: z.number().int(),
  sendIdQueue: Id.nullable(),
  timeSendQueue: z.number().int(),
  flowIdWelcome: Id.nullable(),
  flowIdNotPhrase: Id.nullable(),
  flowIdsScheduled: z.string(),
  integrationId: Id.nullable(),
  promptId: Id.nullable(),
  importOldMessages: Moment.nullable(),
  importRecentMessages: Moment.nullable(),
  importOldMessagesGroups: z.boolean(),
  closedTicketsPostImported: z.boolean(),
  queueIdImportMessages: Id.nullable(),
  /**
   * How the import of old messages is (CONN-58, CONN-59). `renderButtonCloseTickets`: its tickets can be closed. A number:
   * the milliseconds of the last piece that the phone sent.
   */
  statusImportMessages: z.string().nullable(),
  queueIds: z.array(Id),
  queues: z.array(z.object({ id: Id, name: z.string(), color: z.string() })),
  /** The provider's account; never its secrets. */
  account: z.object({ account: z.string(), business: z.string() }).nullable(),
  /** The time of the last incoming message; null before the first. */
  lastMessageAt: Moment.nullable(),
  /** Since when it is archived; null: in service. */
  archivedAt: Moment.nullable(),
  /** The connection that took its place when the number changed. */
  replacedBy: Id.nullable(),
  updatedAt: Moment,
});
export type Connection = z.infer<typeof Connection>;

/** Rules over several fields, and their messages (CONN-34, CONN-39, CONN-50, CONN-51). */
const rules = {
  redirect:
    'Foi informado tempo para redirecionar fila, porém não foi selecionada fila para redirecionar. Os dois campos precisam estar preenchidos',
  ratingMessage: 'É obrigado informar uma mensagem de avaliação quando se utiliza o NPS.',
  ratingTime: 'É obrigado informar um tempo para avaliação quando se utiliza o NPS.',
  required: 'Obrigatório',
  order: 'O fim não pode ser antes do início',
  importFrom: 'A data deve estar entre dois anos atrás e agora',
  importUntil: 'A data deve estar entre a data inicial e agora',
} as const;

/** Finds what is wrong with fields that depend on each other. `ratings`: the company asks for ratings (`userRating`). */
export function wrongTogether(
  {
    sendIdQueue,
    timeSendQueue,
    ratingMessage,
    expiresTicketNPS,
    collectiveVacationMessage,
    collectiveVacationStart: start,
    collectiveVacationEnd: end,
  }: Partial<Pick<z.output<typeof ConnectionInput>, keyof typeof botFields>>,
  ratings: boolean,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!sendIdQueue !== !timeSendQueue) wrong[sendIdQueue ? 'timeSendQueue' : 'sendIdQueue'] = rules.redirect;
  if (ratings && !ratingMessage?.trim()) wrong.ratingMessage = rules.ratingMessage;
  if (ratings && !expiresTicketNPS) wrong.expiresTicketNPS = rules.ratingTime;
  if (collectiveVacationMessage?.trim()) {
    if (!start) wrong.collectiveVacationStart = rules.required;
    if (!end) wrong.collectiveVacationEnd = rules.required;
  }
  if (start && end && end < start) wrong.collectiveVacationEnd = rules.order;
  return wrong;
}

/**
 * Finds what is wrong with an import of old messages (CONN-54 to CONN-56). Only an import that begins is checked: a
 * stored one grows older than two years by itself.
 */
export function wrongImport(
  {
    importOldMessages: from,
    importRecentMessages: until,
    queueIdImportMessages: queueId,
  }: Partial<Pick<z.output<typeof ConnectionInput>, keyof typeof historyFields>>,
  now: Date,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!from) return wrong;
  const [first, last] = [new Date(from), until ? new Date(until) : now];
  if (first < yearsBefore(now) || first > now) wrong.importOldMessages = rules.importFrom;
  if (last < first || last.getTime() > now.getTime() + clockSlackMs)
    wrong.importRecentMessages = rules.importUntil;
  if (!queueId) wrong.queueIdImportMessages = rules.required;
  return wrong;
}

/** The clock of the person who chose "now" may run ahead. */
const clockSlackMs = 5 * 60_000;

/** The earliest moment of an import, with a day to spare for zones and slow typing. */
export const yearsBefore = (now: Date): Date => {
  const first = new Date(now);
  first.setUTCFullYear(first.getUTCFullYear() - mostYearsBack);
  return new Date(first.getTime() - 24 * 3_600_000);
};

/** The button that closes imported tickets is offered (CONN-58). */
export const offersToClose = 'renderButtonCloseTickets';

/** How long after a piece of history an import waits for the next one, ms (CONN-59). */
export const preparingMs = 35_000;

/** The progress of an import, as `importMessages-{companyId}` publishes it (CONN-60). */
export const ImportProgress = z.object({
  whatsappId: Id,
  /** Messages that were imported; -1 while the phone still sends (CONN-61). */
  this: z.number().int(),
  /** All messages between the dates. */
  all: z.number().int(),
  /** The time of the message that was imported last. */
  date: Moment.nullable(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/** A connection as everybody may see it: no code to scan, no texts. */
export const ConnectionName = Connection.pick({
  id: true,
  name: true,
  channel: true,
  number: true,
  status: true,
  isDefault: true,
  archivedAt: true,
  replacedBy: true,
});
export type ConnectionName = z.infer<typeof ConnectionName>;

/** What a QR dialog needs; the server publishes it with every change of a session (CONN-22). */
export const ConnectionSession = Connection.pick({
  id: true,
  status: true,
  stopReason: true,
  qrcode: true,
  pairingCode: true,
  number: true,
  updatedAt: true,
  lastMessageAt: true,
});
export type ConnectionSession = z.infer<typeof ConnectionSession>;

const usual = rowApi({
  path: '/whatsapp',
  called: 'a connection',
  view: 'connections:manage',
  edit: 'connections:manage',
  list: 'connections',
  row: Connection,
  input: ConnectionInput,
  changes: ConnectionInput.omit({ channel: true }),
});

export const connectionApi = api({
  ...usual,
  list: {
    method: 'GET',
    path: '/whatsapp',
    allow: 'connections:manage',
    summary: 'The connections of the company; the archived ones instead with `archived`',
    query: z.object({
      session: z.string().max(10).optional(),
      companyId: z.string().max(20).optional(),
      archived: Flag.optional(),
    }),
    reply: z.array(Connection),
  },
  names: {
    method: 'GET',
    path: '/whatsapp/filter',
    allow: 'connections:view',
    summary: 'Connections as pickers need them, those in the state `session` where it is given',
    query: z.object({
      session: z.preprocess(
        (sent) => (sent === '' || /^\d$/.test(String(sent)) ? undefined : sent),
        z.enum(connectionStatuses).optional(),
      ),
      channel: z.enum(channels).optional(),
      /** Also the archived ones, whose conversations stay. */
      archived: Flag.optional(),
    }),
    reply: z.array(ConnectionName),
  },
  get: { ...usual.get, query: z.object({ session: z.string().max(10).optional() }) },
  remove: { ...usual.remove, summary: 'Delete a connection and sign it out' },
  archive: {
    method: 'POST',
    path: '/whatsapp/:id/archive',
    allow: 'connections:manage',
    status: 200,
    summary: 'Take a connection out of service for good; its conversations stay readable',
    params: ById,
    reply: Connection,
  },
  restore: {
    method: 'DELETE',
    path: '/whatsapp/:id/archive',
    allow: 'connections:manage',
    summary: 'Take an archived connection back into service',
    params: ById,
    reply: Connection,
  },
  changeNumber: {
    method: 'POST',
    path: '/whatsapp/:id/number',
    allow: 'connections:manage',
    status: 200,
    summary:
      'Go on with another number: a new connection takes over the settings, and the old one is archived with its conversations',
    params: ById,
    body: NewNumberInput,
    reply: Connection,
  },
  retry: {
    method: 'POST',
    path: '/whatsappsession/:id',
    allow: 'connections:manage',
    status: 202,
    summary: 'Try to connect again',
    params: ById,
    reply: Connection,
  },
  newQr: {
    method: 'PUT',
    path: '/whatsappsession/:id',
    allow: 'connections:manage',
    status: 202,
    summary: 'Forget the session and show a new QR code',
    params: ById,
    reply: Connection,
  },
  signUpApp: {
    method: 'GET',
    path: '/whatsapp/signup/app',
    allow: 'connections:manage',
    summary: 'What the page needs to open the sign-up of the operator’s app at Meta; null: there is none',
    reply: MetaSignIn.nullable(),
  },
  support: {
    method: 'GET',
    path: '/whatsapp/support',
    allow: 'connections:manage',
    summary: 'Where people of a company reach the operator; null: not set',
    reply: z.object({ url: z.string().nullable() }),
  },
  signUp: {
    method: 'POST',
    path: '/whatsapp/signup',
    allow: 'connections:manage',
    outside: true,
    summary: 'Connect a WhatsApp Cloud API number that somebody has signed up to the operator’s app at Meta',
    body: SignUpInput,
    reply: Connection,
  },
  loginAccounts: {
    method: 'POST',
    path: '/facebook/accounts',
    allow: 'connections:manage',
    outside: true,
    audited: false,
    status: 200,
    summary: 'The pages and Instagram accounts of somebody who has signed in at Facebook',
    body: FacebookLogin,
    reply: z.object({
      accounts: z.array(
        z.object({
          channel: z.enum(['facebook', 'instagram']),
          id: z.string(),
          name: z.string(),
          /** It has a connection here already, which gets the new token. */
          isConnected: z.boolean(),
        }),
      ),
    }),
  },
  login: {
    method: 'POST',
    path: '/facebook',
    allow: 'connections:manage',
    outside: true,
    summary: 'Connect pages of somebody who has signed in at Facebook, and their Instagram accounts',
    body: FacebookLogin,
    reply: z.object({ connections: z.array(Connection) }),
  },
  webhook: {
    method: 'GET',
    path: '/whatsapp/:id/webhook',
    allow: 'connections:manage',
    summary: 'The webhook address of a connection with keys, and its verify token',
    params: ById,
    reply: z.object({
      /** A path below the server's public address. */
      path: z.string(),
      verifyToken: z.string(),
    }),
  },
  disconnect: {
    method: 'DELETE',
    path: '/whatsappsession/:id',
    allow: 'connections:manage',
    status: 202,
    summary: 'Disconnect and sign out',
    params: ById,
    reply: Connection,
  },
  pairByCode: {
    method: 'POST',
    path: '/whatsappsession/:id/code',
    allow: 'connections:manage',
    status: 202,
    summary: 'Pair by typing a code on the phone; the code arrives live',
    params: ById,
    body: z.object({ number: plainText(50).trim().min(8, 'Invalid number') }),
    reply: Connection,
  },
  token: {
    method: 'GET',
    path: '/whatsapp/:id/token',
    allow: 'connections:manage',
    fresh: true,
    summary: "The connection's own token for POST /messages/send; null until one is made",
    params: ById,
    reply: z.object({ token: z.string().nullable() }),
  },
  renewToken: {
    method: 'POST',
    path: '/whatsapp/:id/token',
    allow: 'connections:manage',
    status: 200,
    fresh: true,
    summary: 'Make a new token for the connection; the old one is refused at once',
    params: ById,
    reply: z.object({ token: z.string() }),
  },
  media: {
    method: 'GET',
    path: '/whatsapp/:id/media',
    allow: 'connections:manage',
    summary: 'A fresh link to the picture or film that goes with the greeting',
    params: ById,
    reply: z.object({ path: z.string().nullable(), mediaType: z.string().nullable() }),
  },
  upload: {
    method: 'POST',
    path: '/whatsapp/:id/media-upload',
    allow: 'connections:manage',
    upload: { field: 'file', maxFiles: 1 },
    status: 200,
    summary: 'Send a picture or film with the greeting, in place of the one it has',
    params: ById,
    body: z.object({}).optional(),
    reply: Connection,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/whatsapp/:id/media-upload',
    allow: 'connections:manage',
    summary: 'Send no picture or film with the greeting any more',
    params: ById,
    reply: Connection,
  },
  closeImported: {
    method: 'POST',
    path: '/closedimported/:id',
    allow: 'connections:manage',
    status: 200,
    summary: 'Close the imported tickets of a connection that nobody has accepted',
    params: ById,
    reply: z.object({ closed: z.number().int() }),
  },
  restartAll: {
    method: 'POST',
    path: '/whatsapp-restart',
    allow: 'connections:manage',
    status: 202,
    summary: 'Restart every connection',
    reply: Done,
  },
});

export const connectionContract = {
  rights: rights({
    'connections:view': {},
    'connections:manage': { admin: true, group: 'channels', orSwitches: ['allowConnections'] },
  }),
  api: connectionApi,
  events: topics({
    /** What everybody may see: its name and whether it works. */
    connectionName: rowTopic('connections:view', 'connection', ConnectionName),
    whatsapp: rowTopic('connections:manage', 'whatsapp', Connection),
    /** Live state and QR code. */
    whatsappSession: {
      hearers: 'connections:manage',
      payload: z.object({ action: z.literal('update'), session: ConnectionSession }),
    },
    /** The progress of an import of old messages (RT-17), and `refresh` when many tickets have changed at once. */
    importMessages: {
      hearers: 'connections:view',
      payload: z.discriminatedUnion('action', [
        z.object({ action: z.literal('update'), status: ImportProgress }),
        z.object({ action: z.literal('refresh') }),
      ]),
      wire: (companyId) => `importMessages-${companyId}`,
    },
  }),
};
