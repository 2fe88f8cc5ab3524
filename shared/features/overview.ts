import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, Moment } from '../lib/fields.ts';
import { storageWarning } from './companies.ts';
import { channels, connectionStatuses, stopReasons } from './connections.ts';
import { RowQueueName, RowQueueState } from './rowQueues.ts';

/** What can be wrong with a company, the worst first. */
export const troubles = [
  /** Numbers that should be connected and are not, or that no process holds. */
  'connectionsDown',
  /** Work that failed for too long. */
  'aside',
  'storageFull',
  'overdue',
  'storageNearly',
  /** It has more than its plan allows: the plan was lowered. */
  'overPlan',
] as const;
export type Trouble = (typeof troubles)[number];

/** How much of something a plan gives there is. */
const Use = z.object({ used: z.number().int(), most: z.number().int() });

/** A company as an operator looks over it. */
export const CompanyHealth = z
  .object({
    id: Id,
    name: z.string(),
    /** False: suspended. */
    status: z.boolean(),
    /** When it will be gone; null: it stays. */
    removeAt: Moment.nullable(),
    daysLeft: z.number().int().nullable(),
    planName: z.string(),
    users: Use,
    queues: Use,
    connections: Use,
    /** Connections that work, and those that should and do not; the others are switched off. */
    connected: z.number().int(),
    down: z.number().int(),
    aside: z.number().int(),
    /** Bytes of its files. */
    storageBytes: z.number().int(),
    /** What the plan gives it, in bytes; null: no limit. */
    storageMost: z.number().int().nullable(),
    /** When somebody of it signed in last, as far as is known. */
    lastLogin: Moment.nullable(),
  })
  .meta({ id: 'CompanyHealth' });
export type CompanyHealth = z.infer<typeof CompanyHealth>;

/** The share of the plan's room that is used, 0 and up; null: no limit. */
export const storageShare = ({
  storageBytes,
  storageMost,
}: Pick<CompanyHealth, 'storageBytes' | 'storageMost'>): number | null =>
  storageMost === null ? null : storageMost === 0 ? 1 : storageBytes / storageMost;

/** What is wrong with it, the worst first. Of one that is suspended only what waits for the operator. */
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

/** The sick first, the worst of them at the top; then by name. */
export function bySickness(a: CompanyHealth, b: CompanyHealth): number {
  const weight = (company: CompanyHealth) =>
    troublesOf(company).reduce((sum, trouble) => sum + 2 ** (troubles.length - troubles.indexOf(trouble)), 0);
  return weight(b) - weight(a) || a.name.localeCompare(b.name);
}

/** Rows of one queue and company that were laid aside for the same reason. */
export const LaidAsideGroup = z.object({
  queue: RowQueueName,
  companyId: Id,
  companyName: z.string(),
  /** What went wrong, in words that say nothing of the content. */
  error: z.string().nullable(),
  count: z.number().int(),
  /** Since when the first of them fails. */
  since: Moment,
  tries: z.number().int(),
  /** The newest, at most 1,000: what a replay names. */
  ids: z.array(z.number().int()),
});
export type LaidAsideGroup = z.infer<typeof LaidAsideGroup>;

/** A connection as an operator sees it: whether it works, and nothing of what is said over it. */
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

/** As many companies come in one look. */
export const mostCompaniesShown = 500;

/** How everything stands, over all companies: the operator's. */
export const overviewApi = api({
  show: {
    method: 'GET',
    path: '/overview',
    allow: 'companies:manage',
    across: true,
    summary:
      'How all companies are, the sick first (at most 500), the age of the queues, and what was laid aside',
    reply: z.object({
      /** When it was like this. */
      at: Moment,
      companies: z.array(CompanyHealth),
      /** Of all companies, those that are not shown too. */
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
      /** Who is told of incidents (NOTIFY-04): in their bell, and by mail where that is set up. */
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
