import type { ErrorCode } from './errors.ts';

/** Switches that an admin sets per user; `enabled` gives the right (ROLE-13). */
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
  'useSiteChat',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const;
export type PlanFlag = (typeof planFlags)[number];

/** The actor of a call, always taken from the verified session, never from a request. */
export interface Actor {
  /** 0: nobody, if a connection's own token acts. */
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
  /** Contacts' numbers are masked for this person (OPEN-03, OPEN-04). */
  masked: boolean;
  /** The people whose tickets without a queue they see too: everybody who shares a queue with them (CUSTOM-07). */
  people?: readonly number[];
  /** The rights of a company's own role; they replace those of profile and switches (CUSTOM-01). */
  role?: readonly Grantable[];
  /** The company requires a second factor, and they have none yet (FACTOR-06). */
  mustSetUp?: boolean;
  /** Set if a token acts: it may do no more than these, and no more than its owner may now. */
  scopes?: readonly TokenScope[];
  /** The connection whose own token acts. */
  connectionId?: number;
  /** An operator acts as this person (SUPPORT-01), and may change something only if the company allows it. */
  support?: {
    operator: string;
    mayWrite: boolean;
    /** The user id under which they write; the page never gets it. */
    writerId?: number;
  };
}

/** The headings of rights in the dialog of a role. */
export const rightGroups = ['inbox', 'contacts', 'tools', 'figures', 'team', 'channels', 'company'] as const;
export type RightGroup = (typeof rightGroups)[number];

/**
 * Who has a right: only admins and people with one of `orSwitches`, only the operator, or everybody. A company's
 * own role decides about rights with a `group`; every right of admins has one, as a test checks. Everybody has a
 * right without a `group`, whatever their role.
 */
type Holders =
  | { admin: true; group: RightGroup; orSwitches?: readonly UserSwitch[] }
  | { superOnly: true }
  | { group?: RightGroup };

type Rule = Holders & {
  /** A role with this right also gets these, because it would be useless without them. */
  needs?: readonly string[];
  /** The code that programs know for a plan without it, if not ERR_PLAN. */
  planRefusal?: ErrorCode;
  /** Works although the subscription is overdue: signing in and out, and paying. */
  evenOverdue?: true;
  /** Works before the person sets up the second factor that the company requires. */
  evenBare?: true;
  /** Everybody of an overdue company has it, because they see only what is to be paid (OPEN-12). */
  whenOverdue?: true;
  /** Support never has it: personal things, what opens access, and copies that leave (SUPPORT-03). */
  notForSupport?: true;
  /** Daily work, and what has its own history: in the audit log it would bury the rest (AUDIT-01). */
  everyday?: true;
};

/**
 * The one table of permissions. The server's routes, the socket rooms, the menu, the router and the buttons read
 * it; a name that is not here does not compile.
 */
export const permissions = {
  /** A person's own access: their identity, sessions and second factor. */
  'access:own': { evenOverdue: true, evenBare: true, everyday: true },
  'session:own': { evenOverdue: true, everyday: true },
  'events:read': { evenOverdue: true },
  'settings:view': { evenOverdue: true },
  'settings:edit': { admin: true, group: 'company' },
  /** The audit log (AUDIT-04). */
  'audit:view': { admin: true, group: 'company' },
  'tags:view': {},
  'tags:edit': { group: 'tools', everyday: true },
  'templates:view': {},
  /** Submits texts to the provider in the company's name, and deletes them there. */
  'templates:edit': { admin: true, group: 'tools' },
  'contacts:view': { group: 'contacts' },
  'contacts:edit': { group: 'contacts', needs: ['contacts:view'], everyday: true },
  /** `contacts-page:deleteContact` (CONTACT-11, ROLE-09). */
  'contacts:remove': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Merging two contacts, and undoing it. */
  'contacts:merge': { admin: true, group: 'contacts', needs: ['contacts:edit'] },
  /** Importing a phone's whole address book, numbers included. */
  'contacts:importPhone': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Sees contacts' numbers although the company masks them (OPEN-03). */
  'contacts:numbers': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Erasing people, and copying all data about them. */
  'privacy:manage': { admin: true, group: 'company', needs: ['contacts:view'], notForSupport: true },
  /** Exporting all data of the company, numbers of contacts included. */
  'companyExports:make': { admin: true, group: 'company', notForSupport: true },
  'tickets:view': { group: 'inbox', needs: ['contacts:view'] },
  'tickets:handle': { group: 'inbox', needs: ['tickets:view'], everyday: true },
  /** Exporting a conversation as a PDF, as the person sees it (CONV-18). */
  'transcripts:make': { group: 'inbox', needs: ['tickets:view'], notForSupport: true },
  /** All tickets in the person's queues, and the tickets of the people of these queues (CUSTOM-07). */
  'tickets:supervise': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  'tickets:showAll': { admin: true, group: 'inbox', needs: ['tickets:supervise'] },
  /** `ticket-options:deleteTicket` (INBOX-36, ROLE-08). */
  'tickets:remove': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  /** INBOX-23. */
  'tickets:closeAll': { admin: true, group: 'inbox', needs: ['tickets:handle'] },
  /** Closing pending tickets (STATE-05, STATE-06). */
  'tickets:ignore': {
    admin: true,
    group: 'inbox',
    orSwitches: ['userClosePendingTicket', 'showDashboard'],
    needs: ['tickets:handle'],
  },
  /** Figures of the whole company (DASH-03). */
  'dashboard:view': { admin: true, group: 'figures', orSwitches: ['showDashboard'] },
  /** Who has which tickets at this moment (PANEL-01, OPEN-10). */
  'panel:view': { admin: true, group: 'figures', orSwitches: ['allowRealTime'] },
  /** Lists of attendances (ROLE-11). */
  'reports:view': { admin: true, group: 'figures', orSwitches: ['showDashboard', 'allowRealTime'] },
  /** Writing reports as files. */
  'reports:make': {
    admin: true,
    group: 'figures',
    orSwitches: ['showDashboard', 'allowRealTime'],
    needs: ['reports:view'],
  },
  /** Downloading a file that was made for or mailed to the person (REPORT-05). */
  'reports:fetch': {},
  /** Mailing reports regularly, to any address (REPORT-02). */
  'reportMails:manage': { admin: true, notForSupport: true, group: 'figures', needs: ['reports:make'] },
  'savedViews:view': {},
  'savedViews:edit': { everyday: true },
  /** A view of the inbox for the whole company. */
  'savedViews:share': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  'messages:send': { group: 'inbox', needs: ['tickets:view'], everyday: true },
  /** Former texts of edited messages. */
  'messages:history': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  /** Deleting messages of others, including the bot's and the phone's (MSG-24). */
  'messages:removeAny': { admin: true, group: 'inbox', needs: ['messages:send'] },
  /** Deleting other people's notes on tickets. */
  'ticketNotes:removeAny': { admin: true, group: 'inbox', needs: ['tickets:handle'] },
  /** The person's own notifications; nobody reads another's. */
  'notifications:own': { notForSupport: true, everyday: true },
  'media:view': {},
  'media:fetch': { everyday: true },
  'schedules:view': { group: 'tools' },
  'schedules:edit': { group: 'tools', needs: ['schedules:view'], everyday: true },
  /** `seesReply` decides which of them a person sees and changes. */
  'quickReplies:view': {},
  'quickReplies:edit': { everyday: true },
  /** Replies of all queues, and those that others made (QUICK-08). */
  'quickReplies:manage': { admin: true, group: 'tools' },
  /** The browser stores it: no call needs this right. */
  'todo:view': {},
  /** Chats of the staff: each person, admins too, sees only those they are a member of (`features/core/access/chatAccess.ts`). */
  'chats:view': { group: 'tools', notForSupport: true },
  'chats:talk': { group: 'tools', needs: ['chats:view'], notForSupport: true, everyday: true },
  'queues:view': {},
  'queues:manage': { admin: true, group: 'team' },
  /** Lists of files that the bot sends (FILE-02). */
  'files:view': { admin: true, group: 'tools' },
  'files:manage': { admin: true, group: 'tools', needs: ['files:view'] },
  /** Names of flows, for pickers; starting one on a ticket needs `tickets:handle` (MSG-12). */
  'flows:view': {},
  /** Drawing flows, rules and macros; they may hold keys of other services. */
  'flows:manage': { admin: true, group: 'tools' },
  /** Beginning rules from a program, by a token of the company. */
  'flows:run': { admin: true, group: 'channels', needs: ['tickets:view'], everyday: true },
  /** Lists of people to write to; for admins (CAMP-20). */
  'prompts:view': { admin: true, group: 'tools' },
  'prompts:manage': { admin: true, group: 'tools', needs: ['prompts:view'] },
  'knowledge:view': { admin: true, group: 'tools' },
  'knowledge:manage': { admin: true, group: 'tools', needs: ['knowledge:view'] },
  /** Help of a model beside the composer; the company switches it on. */
  'assist:use': { group: 'inbox', needs: ['tickets:handle'], everyday: true },
  'integrations:view': { admin: true, group: 'tools' },
  'integrations:manage': { admin: true, group: 'tools', needs: ['integrations:view'] },
  'contactLists:view': { admin: true, group: 'tools', needs: ['contacts:view'] },
  'contactLists:edit': { admin: true, group: 'tools', needs: ['contactLists:view'] },
  /** Deleting people of a list: the right to delete contacts (CAMP-19, OPEN-45). */
  'contactLists:remove': { admin: true, group: 'tools', needs: ['contactLists:edit', 'contacts:remove'] },
  /** Campaigns; for admins (CAMP-22, CAMP-24). */
  'campaigns:view': { admin: true, group: 'tools', needs: ['contactLists:view'] },
  'campaigns:edit': { admin: true, group: 'tools', needs: ['campaigns:view'] },
  /** Saving the contacts of a campaign as a file. */
  'campaigns:export': { admin: true, notForSupport: true, group: 'tools', needs: ['campaigns:view'] },
  /** People who want no campaigns. */
  'optOuts:view': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  'optOuts:edit': { admin: true, group: 'contacts', needs: ['optOuts:view'] },
  /** The board; it shows what the person may see of the inbox. */
  'kanban:view': { group: 'inbox', needs: ['tickets:view'] },
  /** Moving cards and setting their values. */
  'kanban:move': { group: 'inbox', needs: ['kanban:view', 'tickets:handle'], everyday: true },
  'users:view': {},
  'users:manage': { admin: true, group: 'team' },
  /** The company's own roles (CUSTOM-01). */
  'roles:manage': { admin: true, group: 'team', needs: ['users:manage'] },
  'connections:view': {},
  /** Row queues of every company, for the operator. */
  'rowQueues:operate': { superOnly: true, evenOverdue: true },
  'tokens:manage': { admin: true, group: 'channels', notForSupport: true },
  /** Webhooks send what happens to every customer, numbers included. */
  'webhooks:manage': {
    admin: true,
    group: 'channels',
    needs: ['tickets:showAll', 'contacts:numbers'],
    notForSupport: true,
  },
  /** POST /messages/send (OPEN-74). */
  'messages:api': { admin: true, group: 'channels', planRefusal: 'ERR_NO_PERMISSION', everyday: true },
  /** Companies and what they get, for the operator (COMP-01). */
  'companies:manage': { superOnly: true, evenOverdue: true },
  /** Supporting another company (SUPPORT-01). */
  'support:begin': { superOnly: true, evenOverdue: true },
  /** Ending an operator's support at once, by the company. */
  'support:end': { admin: true, group: 'company', evenOverdue: true },
  /** The company's invoices, open and paid (FIN-04). */
  'invoices:view': { admin: true, group: 'company', evenOverdue: true, whenOverdue: true },
  'invoices:pay': { admin: true, group: 'company', evenOverdue: true, needs: ['invoices:view'] },
  /** Invoices and payments of every company, for the operator. */
  'finance:manage': { superOnly: true, evenOverdue: true },
  'announcements:view': {},
  'announcements:manage': { superOnly: true, evenOverdue: true },
  'helps:view': {},
  'helps:manage': { superOnly: true, evenOverdue: true },
  /** How mails leave the installation. */
  'mail:operate': { superOnly: true, evenOverdue: true },
  /** Reports of desktop apps that people of all companies sent. */
  'supportReports:manage': { superOnly: true, evenOverdue: true },
  'plans:manage': { superOnly: true, evenOverdue: true },
  'connections:manage': { admin: true, group: 'channels', orSwitches: ['allowConnections'] },
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof permissions;
/** Rights that a company's own role can give. */
export type Grantable = {
  [P in Permission]: (typeof permissions)[P] extends { group: RightGroup } ? P : never;
}[Permission];

/** True if a role can give this right; never for the operator's, whatever a row says. */
export const isGrantable = (right: string): right is Grantable =>
  Object.hasOwn(permissions, right) && 'group' in permissions[right as Permission];

/** Rights of the operator alone; only these suit calls that work over all companies. */
export type OperatorPermission = {
  [P in Permission]: (typeof permissions)[P] extends { superOnly: true } ? P : never;
}[Permission];

/**
 * The one table of what a plan holds (ROLE-20 to ROLE-26): every right of these areas (the part before the colon),
 * or single rights. So a new right in such an area needs the plan too, and with it every call and topic.
 * `channelPlans` holds the channels (ROLE-27).
 */
export const planGates = {
  useCampaigns: ['campaigns', 'contactLists'],
  useSchedules: ['schedules'],
  useInternalChat: ['chats'],
  useExternalApi: ['tokens', 'webhooks', 'messages:api'],
  useKanban: ['kanban'],
  useOpenAi: ['prompts', 'knowledge', 'assist'],
  useIntegrations: ['integrations'],
} as const satisfies Partial<Record<PlanFlag, readonly string[]>>;

/** The plan flag of each channel (ROLE-27). */
export const channelPlans = {
  whatsapp: 'useWhatsapp',
  whatsappapi: 'useWhatsapp',
  facebook: 'useFacebook',
  instagram: 'useInstagram',
  site: 'useSiteChat',
} as const satisfies Record<string, PlanFlag>;

/** True for a right of the operator. */
export const isOperators = (permission: Permission): permission is OperatorPermission =>
  'superOnly' in permissions[permission];

const gates = new Map<string, PlanFlag>(
  Object.entries(planGates).flatMap(([flag, areas]) =>
    areas.map((area) => [area, flag as PlanFlag] as const),
  ),
);

/** The plan flag that this right needs; undefined: every plan has it. */
export const planFor = (permission: Permission): PlanFlag | undefined =>
  gates.get(permission) ?? gates.get(permission.slice(0, permission.indexOf(':')));

/** The scopes of tokens. Rights to manage people, accounts, connections or tokens are not among them. */
export const tokenScopes = [
  'messages:api',
  'messages:send',
  'tickets:view',
  'tickets:handle',
  'contacts:view',
  'contacts:edit',
  'tags:view',
  'tags:edit',
  'templates:view',
  'schedules:view',
  'schedules:edit',
  'quickReplies:view',
  'quickReplies:edit',
  'flows:run',
  'queues:view',
  'users:view',
  'connections:view',
  'media:view',
  'events:read',
  'dashboard:view',
] as const satisfies readonly Permission[];
export type TokenScope = (typeof tokenScopes)[number];

/** A person's own rights, regardless of the plan, a debt, or the scopes of a token. */
export type Holder = Pick<Actor, 'profile' | 'isSuper' | 'switches' | 'role'>;

/** True if profile and switches, or the role in their place, give this right. */
export function holds({ profile, isSuper, switches, role }: Holder, permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  if ('superOnly' in rule) return isSuper;
  // A role older than the requirement lacks the needed right, so this one does not count either.
  if (role && isGrantable(permission))
    return (
      role.includes(permission) && (rule.needs ?? []).every((needed) => role.some((one) => one === needed))
    );
  if (!('admin' in rule)) return true;
  return profile === 'admin' || (rule.orSwitches?.some((name) => switches.includes(name)) ?? false);
}

/** Sees all tickets of the company, except groups (INBOX-17). */
export const seesAllTickets = (actor: Holder): boolean => holds(actor, 'tickets:showAll');

/** Sees other people's tickets in their queues too (ROLE-13, CUSTOM-07). */
export const seesOthersTickets = (actor: Holder): boolean =>
  holds(actor, 'tickets:supervise') || actor.switches.includes('allUserChat');

/**
 * The queues whose figures they see; undefined: the whole company (CUSTOM-08). A role shows figures of all queues
 * only if it also shows the tickets of all queues.
 */
export const figureQueues = (actor: Pick<Actor, 'queueIds'> & Holder): readonly number[] | undefined =>
  actor.role && !seesAllTickets(actor) ? actor.queueIds : undefined;

/** Why this person may not do it; undefined: they may. Each feature's access.ts decides about rows (own queues, own tickets). */
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

/** True if this person may do it. */
export const can = (actor: Actor, permission: Permission): boolean =>
  refusal(actor, permission) === undefined;
