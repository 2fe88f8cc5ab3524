import type { ErrorCode } from './errors.ts';
import type { Rule } from './lib/rights.ts';
import { permissionTable } from './permissionTable.ts';

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
 * The one table of permissions. The server's routes, the socket rooms, the menu, the router and the buttons read
 * it; a name that is not here does not compile.
 */
export const permissions = permissionTable;
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
