import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, Moment } from '../lib/fields.ts';
import { storageWarning } from './companies.ts';
import { channels, connectionStatuses, stopReasons } from './connections.ts';
import { RowQueueName, RowQueueState } from './rowQueues.ts';

/** Problems of a company, the worst first. */
export const troubles = [
  /** Connections that should be connected and are not, or that no process holds. */
  'connectionsDown',
  /** Dead letters. */
  'aside',
  'storageFull',
  'overdue',
  'storageNearly',
  /** It exceeds the limits of its plan, because the plan was lowered. */
  'overPlan',
] as const;
export type Trouble = (typeof troubles)[number];

/** The used part of a limit of the plan. */
const Use = z.object({ used: z.number().int(), most: z.number().int() });

/** A company in the operator's overview. */
export const CompanyHealth = z
  .object({
    id: Id,
    name: z.string(),
    /** False: suspended. */
    status: z.boolean(),
    /** When it will be deleted; null: never. */
    removeAt: Moment.nullable(),
    daysLeft: z.number().int().nullable(),
    planName: z.string(),
    users: Use,
    queues: Use,
    connections: Use,
    /** Connections that work, and those that should but do not; the others are off. */
    connected: z.number().int(),
    down: z.number().int(),
    aside: z.number().int(),
    /** The bytes of its files. */
    storageBytes: z.number().int(),
    /** The plan's storage in bytes; null: no limit. */
    storageMost: z.number().int().nullable(),
    /** The last sign-in of any of its people, if known. */
    lastLogin: Moment.nullable(),
  })
  .meta({ id: 'CompanyHealth' });
export type CompanyHealth = z.infer<typeof CompanyHealth>;

/** The used share of the plan's storage, 0 and up; null: no limit. */
export const storageShare = ({
  storageBytes,
  storageMost,
}: Pick<CompanyHealth, 'storageBytes' | 'storageMost'>): number | null =>
  storageMost === null ? null : storageMost === 0 ? 1 : storageBytes / storageMost;

/** The problems of a company, the worst first. Of a suspended one only those that wait for the operator. */
export function troublesOf(company: CompanyHealth): Trouble[] {
  const { status, down, aside, daysLeft, users, queues, connections } = company;
  const share = storageShare(company) ?? 0;
  const found: Record<Trouble, boolean> = {
    connectionsDown: status && down > 0,
    aside: aside > 0,
    storageFull: status && share >= 1,
    overdue: status && daysLeft !== null && daysLeft < 0,
    storageNearly: status && share >= storageWarning && share < 1,
    overPlan: status && [users, queues, connections].some(({ used, most }) => used > most),
  };
  return troubles.filter((trouble) => found[trouble]);
}

/** Sorts companies with problems first, the worst at the top; then by name. */
export function bySickness(a: CompanyHealth, b: CompanyHealth): number {
  const weight = (company: CompanyHealth) =>
    troublesOf(company).reduce((sum, trouble) => sum + 2 ** (troubles.length - troubles.indexOf(trouble)), 0);
  return weight(b) - weight(a) || a.name.localeCompare(b.name);
}

/** Dead letters of one queue and company with the same error. */
export const LaidAsideGroup = z.object({
  queue: RowQueueName,
  companyId: Id,
  companyName: z.string(),
  /** The error, in words without any content of the row. */
  error: z.string().nullable(),
  count: z.number().int(),
  /** Since when the first of them fails. */
  since: Moment,
  tries: z.number().int(),
  /** The newest, at most 1,000, for a replay. */
  ids: z.array(z.number().int()),
});
export type LaidAsideGroup = z.infer<typeof LaidAsideGroup>;

/** A connection as an operator sees it: whether it works, and nothing of its messages. */
export const ConnectionHealth = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(channels),
  number: z.string().nullable(),
  status: z.enum(connectionStatuses),
  stopReason: z.enum(stopReasons).nullable(),
  /** Should be connected. */
  wanted: z.boolean(),
  isDown: z.boolean(),
  isDefault: z.boolean(),
  /** The process that holds its session; null: none. */
  heldBy: z.string().nullable(),
  lastMessageAt: Moment.nullable(),
  updatedAt: Moment,
});
export type ConnectionHealth = z.infer<typeof ConnectionHealth>;

/** How many connections of a company work (CONN-72). */
export const ConnectionCounts = z.object({
  id: Id,
  name: z.string(),
  connected: z.number().int(),
  disconnected: z.number().int(),
  total: z.number().int(),
});
export type ConnectionCounts = z.infer<typeof ConnectionCounts>;

/** The most companies of one reply. */
export const mostCompaniesShown = 500;

/** The state of all companies, for the operator. */
export const overviewApi = api({
  show: {
    method: 'GET',
    path: '/overview',
    allow: 'companies:manage',
    across: true,
    summary:
      'How all companies are, the sick first (at most 500), the age of the queues, and what was laid aside',
    reply: z.object({
      /** The time of these figures. */
      at: Moment,
      companies: z.array(CompanyHealth),
      /** Totals of all companies, also of those that the reply leaves out. */
      totals: z.object({
        companies: z.number().int(),
        sick: z.number().int(),
        connected: z.number().int(),
        down: z.number().int(),
        connections: z.number().int(),
        storageBytes: z.number().int(),
      }),
      queues: z.array(RowQueueState),
      aside: z.array(LaidAsideGroup),
      /** The receivers of incidents (NOTIFY-04): in their bell, and by mail if mail is set up. */
      alarms: z.object({ byMail: z.boolean(), to: z.array(z.string()) }),
    }),
  },
  company: {
    method: 'GET',
    path: '/overview/companies/:companyId',
    allow: 'companies:manage',
    across: true,
    summary: 'How one company is: its connections, and what of it was laid aside',
    params: z.object({ companyId: Id }),
    reply: z.object({
      at: Moment,
      company: CompanyHealth,
      connections: z.array(ConnectionHealth),
      aside: z.array(LaidAsideGroup),
    }),
  },
  allConnections: {
    method: 'GET',
    path: '/whatsapp/all',
    allow: 'companies:manage',
    across: true,
    summary: 'How many connections of each company work, by name, and the sums',
    query: z.object({ session: z.string().max(10).optional() }),
    reply: z.object({
      companies: z.array(ConnectionCounts),
      totals: ConnectionCounts.omit({ id: true, name: true }),
    }),
  },
  restart: {
    method: 'POST',
    path: '/overview/companies/:companyId/connections/:connectionId/restart',
    allow: 'companies:manage',
    across: true,
    status: 200,
    summary:
      'Start a connection of a company again that should be connected; nothing of its session is forgotten',
    params: z.object({ companyId: Id, connectionId: Id }),
    reply: ConnectionHealth,
  },
});

export const overviewContract = { api: overviewApi };
