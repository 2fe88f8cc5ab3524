import type { ErrorCode } from './errors.ts';

/** Switches an admin sets per user; `enabled` gives the right (ROLE-13). */
export const userSwitches = [
  'allowGroup',
  'allHistoric',
  'allUserChat',
  'userClosePendingTicket',
  'showDashboard',
  'allowRealTime',
  'allowConnections',
] as const;
export type UserSwitch = (typeof userSwitches)[number];

/** What a plan may contain (ROLE-19). */
export const planFlags = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const;
export type PlanFlag = (typeof planFlags)[number];

/** Whoever acts: always taken from the verified session, never from a request. */
export interface Actor {
  /** 0: nobody, where a connection's own token acts. */
  userId: number;
  companyId: number;
  profile: 'user' | 'admin';
  isSuper: boolean;
  switches: readonly UserSwitch[];
  /** Sees tickets without a queue (the user's `allTicket`). */
  seesQueueless: boolean;
  queueIds: readonly number[];
  plan: readonly PlanFlag[];
  /** The company's subscription has run out. */
  overdue: boolean;
  /** Contacts' numbers are hidden from this person (OPEN-03, OPEN-04). */
  masked: boolean;
  /** The company wants a second factor of them, and they have none yet (FACTOR-06). */
  mustSetUp?: boolean;
  /** Set where a token acts: it may do no more than these, and no more than its owner may now. */
  scopes?: readonly TokenScope[];
  /** The connection whose own token acts. */
  connectionId?: number;
  /** An operator acts in this person's place (SUPPORT-01), and may change something only where the company allows it. */
  support?: { operator: string; mayWrite: boolean };
}

interface Rule {
  /** Only admins, or whoever has one of `orSwitches`. */
  admin?: true;
  orSwitches?: readonly UserSwitch[];
  superOnly?: true;
  /** What programs know for a plan that does not hold it, where that is not ERR_PLAN. */
  planRefusal?: ErrorCode;
  /** Works although the subscription is overdue: signing in and out, and paying. */
  evenOverdue?: true;
  /** Works before the second factor is set up that the company wants. */
  evenBare?: true;
  /** Of an overdue company everybody may: what there is to pay is all that they are shown (OPEN-12). */
  whenOverdue?: true;
  /** A person's own, what opens something, and copies that leave: nobody's who acts in their place (SUPPORT-03). */
  notForSupport?: true;
}

/**
 * The one table of who may do what. Read by the server's routes, the socket rooms, the menu, the router and
 * the buttons; a name that is not here does not compile.
 */
export const permissions = {
  /** One's own way in: who one is, one's sessions, one's second factor. */
  'access:own': { evenOverdue: true, evenBare: true },
  'session:own': { evenOverdue: true },
  'events:read': { evenOverdue: true },
  'settings:view': { evenOverdue: true },
  'settings:edit': { admin: true },
  /** Who did what (AUDIT-04). */
  'audit:view': { admin: true },
  'tags:view': {},
  'tags:edit': {},
  'contacts:view': {},
  'contacts:edit': {},
  /** `contacts-page:deleteContact` (CONTACT-11, ROLE-09). */
  'contacts:remove': { admin: true },
  /** Making two contacts one, and two again. */
  'contacts:merge': { admin: true },
  /** Taking over whom a phone knows: its whole address book, numbers included. */
  'contacts:importPhone': { admin: true },
  /** Erasing people, and copies of everything about them. */
  'privacy:manage': { admin: true, notForSupport: true },
  /** Everything of the company in an archive, numbers of contacts included. */
  'companyExports:make': { admin: true, notForSupport: true },
  'tickets:view': {},
  'tickets:handle': {},
  /** Having a conversation written as a PDF, as one sees it (CONV-18). */
  'transcripts:make': { notForSupport: true },
  'tickets:showAll': { admin: true },
  /** `ticket-options:deleteTicket` (INBOX-36, ROLE-08). */
  'tickets:remove': { admin: true },
  /** INBOX-23. */
  'tickets:closeAll': { admin: true },
  /** Closing what nobody has accepted (STATE-05, STATE-06). */
  'tickets:ignore': { admin: true, orSwitches: ['userClosePendingTicket', 'showDashboard'] },
  /** Figures of the whole company (DASH-03). */
  'dashboard:view': { admin: true, orSwitches: ['showDashboard'] },
  /** Who has what at this moment (PANEL-01, OPEN-10). */
  'panel:view': { admin: true, orSwitches: ['allowRealTime'] },
  /** Lists of what was attended (ROLE-11). */
  'reports:view': { admin: true, orSwitches: ['showDashboard', 'allowRealTime'] },
  /** Having them written as files. */
  'reports:make': { admin: true, orSwitches: ['showDashboard', 'allowRealTime'] },
  /** Fetching a file that was made for oneself, or mailed to one (REPORT-05). */
  'reports:fetch': {},
  /** Having them mailed, day by day, to whomever one names (REPORT-02). */
  'reportMails:manage': { admin: true, notForSupport: true },
  'savedViews:view': {},
  'savedViews:edit': {},
  /** A view of the inbox for the whole company. */
  'savedViews:share': { admin: true },
  'messages:send': {},
  /** What messages said before they were edited. */
  'messages:history': { admin: true },
  /** What one is told of oneself; nobody reads another's. */
  'notifications:own': { notForSupport: true },
  'media:view': {},
  'media:fetch': {},
  'schedules:view': {},
  'schedules:edit': {},
  /** Which of them somebody sees and changes is said with them (`seesReply`). */
  'quickReplies:view': {},
  'quickReplies:edit': {},
  /** It is kept in the browser: no call asks for it. */
  'todo:view': {},
  /** Conversations of the staff: each sees those that they take part in, admins too (`features/chats/chatAccess.ts`). */
  'chats:view': { notForSupport: true },
  'chats:talk': { notForSupport: true },
  'queues:view': {},
  'queues:manage': { admin: true },
  /** Lists of files that the bot sends (FILE-02). */
  'files:view': { admin: true },
  'files:manage': { admin: true },
  'users:view': {},
  'users:manage': { admin: true },
  'connections:view': {},
  /** Raw events of every company: the operator's. */
  'rowQueues:operate': { superOnly: true, evenOverdue: true },
  'tokens:manage': { admin: true, notForSupport: true },
  'webhooks:manage': { admin: true, notForSupport: true },
  /** POST /messages/send (OPEN-74). */
  'messages:api': { admin: true, planRefusal: 'ERR_NO_PERMISSION' },
  /** What the product offers, and to whom: the operator's (COMP-01). */
  'companies:manage': { superOnly: true, evenOverdue: true },
  /** Being in a company of somebody else to help it (SUPPORT-01). */
  'support:begin': { superOnly: true, evenOverdue: true },
  /** The company has whoever helps it leave at once. */
  'support:end': { admin: true, evenOverdue: true },
  /** What the company has to pay, and has paid (FIN-04). */
  'invoices:view': { admin: true, evenOverdue: true, whenOverdue: true },
  'invoices:pay': { admin: true, evenOverdue: true },
  /** Invoices and payments of every company: the operator's. */
  'finance:manage': { superOnly: true, evenOverdue: true },
  'announcements:view': {},
  'announcements:manage': { superOnly: true, evenOverdue: true },
  'helps:view': {},
  'helps:manage': { superOnly: true, evenOverdue: true },
  /** How mails leave the installation. */
  'mail:operate': { superOnly: true, evenOverdue: true },
  'plans:manage': { superOnly: true, evenOverdue: true },
  'connections:manage': { admin: true, orSwitches: ['allowConnections'] },
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof permissions;
/** What only the operator may: these alone may be asked for by calls that work over all companies. */
export type OperatorPermission = {
  [P in Permission]: (typeof permissions)[P] extends { superOnly: true } ? P : never;
}[Permission];

/**
 * The one table of what a plan holds (ROLE-20 to ROLE-26): every right of these areas, which is the part of its name
 * before the colon, or this right alone. So a right that is new in one of them needs the plan too, and with it every
 * call and topic that asks for it. Channels are held by `channelPlans` (ROLE-27).
 */
export const planGates = {
  useCampaigns: ['campaigns', 'contactLists'],
  useSchedules: ['schedules'],
  useInternalChat: ['chats'],
  useExternalApi: ['tokens', 'webhooks', 'messages:api'],
  useKanban: ['kanban'],
  useOpenAi: ['prompts'],
  useIntegrations: ['integrations'],
} as const satisfies Partial<Record<PlanFlag, readonly string[]>>;

/** Which channels a plan holds (ROLE-27). */
export const channelPlans = {
  whatsapp: 'useWhatsapp',
  whatsappapi: 'useWhatsapp',
  facebook: 'useFacebook',
  instagram: 'useInstagram',
} as const satisfies Record<string, PlanFlag>;

/** Is it a right of the operator? */
export const isOperators = (permission: Permission): permission is OperatorPermission =>
  'superOnly' in permissions[permission];

const gates = new Map<string, PlanFlag>(
  Object.entries(planGates).flatMap(([flag, areas]) =>
    areas.map((area) => [area, flag as PlanFlag] as const),
  ),
);

/** What the plan must hold for this right; undefined: every plan has it. */
export const planFor = (permission: Permission): PlanFlag | undefined =>
  gates.get(permission) ?? gates.get(permission.slice(0, permission.indexOf(':')));

/** What a token may be made for. Whatever manages people, accounts, connections or tokens is not among it. */
export const tokenScopes = [
  'messages:api',
  'messages:send',
  'tickets:view',
  'tickets:handle',
  'contacts:view',
  'contacts:edit',
  'tags:view',
  'tags:edit',
  'schedules:view',
  'schedules:edit',
  'quickReplies:view',
  'quickReplies:edit',
  'queues:view',
  'users:view',
  'connections:view',
  'media:view',
  'events:read',
] as const satisfies readonly Permission[];
export type TokenScope = (typeof tokenScopes)[number];

/** Why this person may not: undefined means allowed. Rows (own queues, own tickets) are decided in each feature's access.ts. */
export function refusal(actor: Actor, permission: Permission): ErrorCode | undefined {
  const rule: Rule = permissions[permission];
  if (actor.scopes && !actor.scopes.some((scope) => scope === permission)) return 'ERR_TOKEN_SCOPE';
  if (actor.mustSetUp && !rule.evenBare) return 'ERR_SECOND_FACTOR_REQUIRED';
  if (actor.overdue && !rule.evenOverdue) return 'ERR_SUBSCRIPTION_OVERDUE';
  if (rule.superOnly && !actor.isSuper) return 'ERR_NO_PERMISSION';
  if (rule.notForSupport && actor.support) return 'ERR_NO_PERMISSION';
  const plan = planFor(permission);
  if (plan && !actor.plan.includes(plan)) return rule.planRefusal ?? 'ERR_PLAN';
  const bySwitch = rule.orSwitches?.some((name) => actor.switches.includes(name)) ?? false;
  const byDebt = rule.whenOverdue === true && actor.overdue;
  if (rule.admin && actor.profile !== 'admin' && !bySwitch && !byDebt) return 'ERR_NO_PERMISSION';
  return undefined;
}

/** May this person do it? */
export const can = (actor: Actor, permission: Permission): boolean =>
  refusal(actor, permission) === undefined;
