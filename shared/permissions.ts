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
  /** Whose tickets they see too as far as these stand in no queue: everybody who serves a queue with them (CUSTOM-07). */
  people?: readonly number[];
  /** What a role of the company's own gives them; it takes the place of what profile and switches give (CUSTOM-01). */
  role?: readonly Grantable[];
  /** The company wants a second factor of them, and they have none yet (FACTOR-06). */
  mustSetUp?: boolean;
  /** Set where a token acts: it may do no more than these, and no more than its owner may now. */
  scopes?: readonly TokenScope[];
  /** The connection whose own token acts. */
  connectionId?: number;
  /** An operator acts in this person's place (SUPPORT-01), and may change something only where the company allows it. */
  support?: {
    operator: string;
    mayWrite: boolean;
    /** Under which id they write; the page is told of none. */
    writerId?: number;
  };
}

/** Under which words rights stand when a role is put together. */
export const rightGroups = ['inbox', 'contacts', 'tools', 'figures', 'team', 'channels', 'company'] as const;
export type RightGroup = (typeof rightGroups)[number];

/**
 * Who has a right. Only admins, or whoever has one of `orSwitches`; or the operator; or everybody. What stands in a
 * `group` roles of the company's own give or do not, admins' rights all of them (a test says so); of what stands in
 * none they say nothing: it is everybody's.
 */
type Holders =
  | { admin: true; group: RightGroup; orSwitches?: readonly UserSwitch[] }
  | { superOnly: true }
  | { group?: RightGroup };

type Rule = Holders & {
  /** A role that gives this gives these too: without them it would open nothing. */
  needs?: readonly string[];
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
  /** What people do all day, and what has a history of its own: in the audit log it would bury the rest (AUDIT-01). */
  everyday?: true;
};

/**
 * The one table of who may do what. Read by the server's routes, the socket rooms, the menu, the router and
 * the buttons; a name that is not here does not compile.
 */
export const permissions = {
  /** One's own way in: who one is, one's sessions, one's second factor. */
  'access:own': { evenOverdue: true, evenBare: true, everyday: true },
  'session:own': { evenOverdue: true, everyday: true },
  'events:read': { evenOverdue: true },
  'settings:view': { evenOverdue: true },
  'settings:edit': { admin: true, group: 'company' },
  /** Who did what (AUDIT-04). */
  'audit:view': { admin: true, group: 'company' },
  'tags:view': {},
  'tags:edit': { group: 'tools', everyday: true },
  'contacts:view': { group: 'contacts' },
  'contacts:edit': { group: 'contacts', needs: ['contacts:view'], everyday: true },
  /** `contacts-page:deleteContact` (CONTACT-11, ROLE-09). */
  'contacts:remove': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Making two contacts one, and two again. */
  'contacts:merge': { admin: true, group: 'contacts', needs: ['contacts:edit'] },
  /** Taking over whom a phone knows: its whole address book, numbers included. */
  'contacts:importPhone': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Sees contacts' numbers although the company hides them (OPEN-03). */
  'contacts:numbers': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Erasing people, and copies of everything about them. */
  'privacy:manage': { admin: true, group: 'company', needs: ['contacts:view'], notForSupport: true },
  /** Everything of the company in an archive, numbers of contacts included. */
  'companyExports:make': { admin: true, group: 'company', notForSupport: true },
  'tickets:view': { group: 'inbox', needs: ['contacts:view'] },
  'tickets:handle': { group: 'inbox', needs: ['tickets:view'], everyday: true },
  /** Having a conversation written as a PDF, as one sees it (CONV-18). */
  'transcripts:make': { group: 'inbox', needs: ['tickets:view'], notForSupport: true },
  /** Whatever stands in one's queues, and what the people of these queues have (CUSTOM-07). */
  'tickets:supervise': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  'tickets:showAll': { admin: true, group: 'inbox', needs: ['tickets:supervise'] },
  /** `ticket-options:deleteTicket` (INBOX-36, ROLE-08). */
  'tickets:remove': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  /** INBOX-23. */
  'tickets:closeAll': { admin: true, group: 'inbox', needs: ['tickets:handle'] },
  /** Closing what nobody has accepted (STATE-05, STATE-06). */
  'tickets:ignore': {
    admin: true,
    group: 'inbox',
    orSwitches: ['userClosePendingTicket', 'showDashboard'],
    needs: ['tickets:handle'],
  },
  /** Figures of the whole company (DASH-03). */
  'dashboard:view': { admin: true, group: 'figures', orSwitches: ['showDashboard'] },
  /** Who has what at this moment (PANEL-01, OPEN-10). */
  'panel:view': { admin: true, group: 'figures', orSwitches: ['allowRealTime'] },
  /** Lists of what was attended (ROLE-11). */
  'reports:view': { admin: true, group: 'figures', orSwitches: ['showDashboard', 'allowRealTime'] },
  /** Having them written as files. */
  'reports:make': {
    admin: true,
    group: 'figures',
    orSwitches: ['showDashboard', 'allowRealTime'],
    needs: ['reports:view'],
  },
  /** Fetching a file that was made for oneself, or mailed to one (REPORT-05). */
  'reports:fetch': {},
  /** Having them mailed, day by day, to whomever one names (REPORT-02). */
  'reportMails:manage': { admin: true, notForSupport: true, group: 'figures', needs: ['reports:make'] },
  'savedViews:view': {},
  'savedViews:edit': { everyday: true },
  /** A view of the inbox for the whole company. */
  'savedViews:share': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  'messages:send': { group: 'inbox', needs: ['tickets:view'], everyday: true },
  /** What messages said before they were edited. */
  'messages:history': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  /** Taking back what others wrote, the bot and the phone too (MSG-24). */
  'messages:removeAny': { admin: true, group: 'inbox', needs: ['messages:send'] },
  /** Notes of others on tickets. */
  'ticketNotes:removeAny': { admin: true, group: 'inbox', needs: ['tickets:handle'] },
  /** What one is told of oneself; nobody reads another's. */
  'notifications:own': { notForSupport: true, everyday: true },
  'media:view': {},
  'media:fetch': { everyday: true },
  'schedules:view': { group: 'tools' },
  'schedules:edit': { group: 'tools', needs: ['schedules:view'], everyday: true },
  /** Which of them somebody sees and changes is said with them (`seesReply`). */
  'quickReplies:view': {},
  'quickReplies:edit': { everyday: true },
  /** Those of all queues, and what others made (QUICK-08). */
  'quickReplies:manage': { admin: true, group: 'tools' },
  /** It is kept in the browser: no call asks for it. */
  'todo:view': {},
  /** Conversations of the staff: each sees those that they take part in, admins too (`features/core/access/chatAccess.ts`). */
  'chats:view': { group: 'tools', notForSupport: true },
  'chats:talk': { group: 'tools', needs: ['chats:view'], notForSupport: true, everyday: true },
  'queues:view': {},
  'queues:manage': { admin: true, group: 'team' },
  /** Lists of files that the bot sends (FILE-02). */
  'files:view': { admin: true, group: 'tools' },
  'files:manage': { admin: true, group: 'tools', needs: ['files:view'] },
  'users:view': {},
  'users:manage': { admin: true, group: 'team' },
  /** Roles of the company's own (CUSTOM-01). */
  'roles:manage': { admin: true, group: 'team', needs: ['users:manage'] },
  'connections:view': {},
  /** Raw events of every company: the operator's. */
  'rowQueues:operate': { superOnly: true, evenOverdue: true },
  'tokens:manage': { admin: true, group: 'channels', notForSupport: true },
  /** What happens to every customer leaves by them, numbers included. */
  'webhooks:manage': {
    admin: true,
    group: 'channels',
    needs: ['tickets:showAll', 'contacts:numbers'],
    notForSupport: true,
  },
  /** POST /messages/send (OPEN-74). */
  'messages:api': { admin: true, group: 'channels', planRefusal: 'ERR_NO_PERMISSION', everyday: true },
  /** What the product offers, and to whom: the operator's (COMP-01). */
  'companies:manage': { superOnly: true, evenOverdue: true },
  /** Being in a company of somebody else to help it (SUPPORT-01). */
  'support:begin': { superOnly: true, evenOverdue: true },
  /** The company has whoever helps it leave at once. */
  'support:end': { admin: true, group: 'company', evenOverdue: true },
  /** What the company has to pay, and has paid (FIN-04). */
  'invoices:view': { admin: true, group: 'company', evenOverdue: true, whenOverdue: true },
  'invoices:pay': { admin: true, group: 'company', evenOverdue: true, needs: ['invoices:view'] },
  /** Invoices and payments of every company: the operator's. */
  'finance:manage': { superOnly: true, evenOverdue: true },
  'announcements:view': {},
  'announcements:manage': { superOnly: true, evenOverdue: true },
  'helps:view': {},
  'helps:manage': { superOnly: true, evenOverdue: true },
  /** How mails leave the installation. */
  'mail:operate': { superOnly: true, evenOverdue: true },
  'plans:manage': { superOnly: true, evenOverdue: true },
  'connections:manage': { admin: true, group: 'channels', orSwitches: ['allowConnections'] },
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof permissions;
/** What a role of a company's own can give. */
export type Grantable = {
  [P in Permission]: (typeof permissions)[P] extends { group: RightGroup } ? P : never;
}[Permission];

/** Can a role give this? Nothing that is the operator's, whatever a row says. */
export const isGrantable = (right: string): right is Grantable =>
  Object.hasOwn(permissions, right) && 'group' in permissions[right as Permission];

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

/** What somebody has of themselves: whatever the plan, a debt, or the scopes of a token say besides. */
export type Holder = Pick<Actor, 'profile' | 'isSuper' | 'switches' | 'role'>;

/** Do profile and switches, or the role in their place, give this right? */
export function holds({ profile, isSuper, switches, role }: Holder, permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  if ('superOnly' in rule) return isSuper;
  // A role of before a right needed another gives it no more.
  if (role && isGrantable(permission))
    return (
      role.includes(permission) && (rule.needs ?? []).every((needed) => role.some((one) => one === needed))
    );
  if (!('admin' in rule)) return true;
  return profile === 'admin' || (rule.orSwitches?.some((name) => switches.includes(name)) ?? false);
}

/** Sees all tickets of the company, but for groups (INBOX-17). */
export const seesAllTickets = (actor: Holder): boolean => holds(actor, 'tickets:showAll');

/** Sees what others have in their queues too (ROLE-13, CUSTOM-07). */
export const seesOthersTickets = (actor: Holder): boolean =>
  holds(actor, 'tickets:supervise') || actor.switches.includes('allUserChat');

/**
 * The queues that their figures are of; undefined: the whole company (CUSTOM-08). A role gives those of all queues only
 * to whom it shows the tickets of all queues.
 */
export const figureQueues = (actor: Pick<Actor, 'queueIds'> & Holder): readonly number[] | undefined =>
  actor.role && !seesAllTickets(actor) ? actor.queueIds : undefined;

/** Why this person may not: undefined means allowed. Rows (own queues, own tickets) are decided in each feature's access.ts. */
export function refusal(actor: Actor, permission: Permission): ErrorCode | undefined {
  const rule: Rule = permissions[permission];
  if (actor.scopes && !actor.scopes.some((scope) => scope === permission)) return 'ERR_TOKEN_SCOPE';
  if (actor.mustSetUp && !rule.evenBare) return 'ERR_SECOND_FACTOR_REQUIRED';
  if (actor.overdue && !rule.evenOverdue) return 'ERR_SUBSCRIPTION_OVERDUE';
  if ('superOnly' in rule && !actor.isSuper) return 'ERR_NO_PERMISSION';
  if (rule.notForSupport && actor.support) return 'ERR_NO_PERMISSION';
  const plan = planFor(permission);
  if (plan && !actor.plan.includes(plan)) return rule.planRefusal ?? 'ERR_PLAN';
  const byDebt = rule.whenOverdue === true && actor.overdue;
  return holds(actor, permission) || byDebt ? undefined : 'ERR_NO_PERMISSION';
}

/** May this person do it? */
export const can = (actor: Actor, permission: Permission): boolean =>
  refusal(actor, permission) === undefined;
