import { AppError } from '@recado/shared/errors';
import { TicketChanges, type TicketStatus, ticketStatuses } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';
import { describe, expect, test } from 'vitest';
import { moveOf } from './moveOf.ts';

const actor: Actor = {
  userId: 7,
  companyId: 1,
  profile: 'user',
  isSuper: false,
  switches: ['userClosePendingTicket'],
  seesQueueless: false,
  queueIds: [1],
  plan: [],
  overdue: false,
  masked: false,
};
const owner = async () => ({ id: 1, uuid: 'u', userId: 9, user: { id: 9, name: 'Rui' }, queue: null });

interface MoveContext {
  userId?: number | null;
  queueId?: number | null;
  isGroup?: boolean;
  by?: Actor;
}
/** The outcome in short: `kind status owner`, or the refusal. */
async function outcome(status: TicketStatus, changes: object, context: MoveContext = {}): Promise<string> {
  const { userId = null, queueId = 1, isGroup = false, by = actor } = context;
  try {
    const move = await moveOf({ status, userId, queueId, isGroup }, TicketChanges.parse(changes), by, owner);
    const ownedBy =
      move.userId === undefined ? 'kept' : move.userId === null ? 'nobody' : `user${move.userId}`;
    return [move.kind, move.status ?? status, ownedBy].join(' ');
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The state table (STATE-01 to 18): asked, and the outcome from each status. */
const table: [string, object, Record<TicketStatus, string>][] = [
  [
    'open',
    { status: 'open' },
    {
      pending: 'accept open user7',
      open: 'ERR_TICKET_ALREADY_ACCEPTED',
      closed: 'reopen open user7',
      group: 'accept open user7',
      lgpd: 'ERR_TICKET_STATE',
      nps: 'reopen open user7',
    },
  ],
  [
    'pending',
    { status: 'pending' },
    {
      pending: 'ERR_TICKET_STATE',
      open: 'return pending nobody',
      closed: 'ERR_TICKET_STATE',
      group: 'ERR_TICKET_STATE',
      lgpd: 'ERR_TICKET_STATE',
      nps: 'ERR_TICKET_STATE',
    },
  ],
  [
    'closed',
    { status: 'closed' },
    {
      pending: 'ignore closed kept',
      open: 'resolve closed user9',
      closed: 'ERR_TICKET_STATE',
      group: 'resolve closed user7',
      lgpd: 'ignore closed kept',
      nps: 'ignore closed kept',
    },
  ],
  [
    'transfer to a queue',
    { isTransfered: true, queueId: 2 },
    Object.fromEntries(ticketStatuses.map((status) => [status, 'transfer pending nobody'])) as never,
  ],
  [
    'transfer to a user',
    { isTransfered: true, queueId: 2, userId: 5 },
    Object.fromEntries(ticketStatuses.map((status) => [status, 'transfer open user5'])) as never,
  ],
  [
    'rating',
    { status: 'nps' },
    {
      ...Object.fromEntries(ticketStatuses.map((s) => [s, 'ERR_TICKET_STATE'])),
      open: 'resolve nps user9',
    } as never,
  ],
  [
    'lgpd',
    { status: 'lgpd' },
    Object.fromEntries(ticketStatuses.map((s) => [s, 'ERR_TICKET_STATE'])) as never,
  ],
];

describe('the state table', () => {
  for (const [name, changes, outcomes] of table)
    test.each(Object.entries(outcomes))(`${name}, from %s: %s`, async (status, expected) => {
      const userId = status === 'open' ? 9 : null;
      expect(await outcome(status as TicketStatus, changes, { userId })).toBe(expected);
    });

  test.each([
    ['pending', { status: 'open' }, 'accept group user7'],
    ['closed', { status: 'open' }, 'reopen group user7'],
    ['pending', { status: 'group' }, 'accept group user7'],
    ['open', { isTransfered: true, queueId: 2, userId: 5 }, 'transfer group user5'],
  ] as const)('a group that is %s and asked %j is group, not open: %s', async (status, changes, expected) => {
    expect(await outcome(status, changes, { isGroup: true })).toBe(expected);
  });

  test('a queue is needed to accept, reopen or transfer, from the ticket or from the request', async () => {
    for (const [status, changes] of [
      ['pending', { status: 'open' }],
      ['closed', { status: 'open' }],
      ['open', { isTransfered: true }],
    ] as const) {
      expect(await outcome(status, changes, { queueId: null })).toBe('ERR_QUEUE_REQUIRED');
      expect(await outcome(status, { ...changes, queueId: 3 }, { queueId: null })).not.toMatch(/^ERR/);
    }
  });

  test('accepting what is mine already changes nothing', async () => {
    expect(await outcome('open', { status: 'open' }, { userId: 7 })).toBe('settings open kept');
  });

  test('ignoring is for admins and for people with either switch', async () => {
    const as = (overrides: Partial<Actor>) =>
      outcome('pending', { status: 'closed' }, { by: { ...actor, ...overrides } });
    expect(await as({ switches: [] })).toBe('ERR_NO_PERMISSION');
    expect(await as({ switches: ['showDashboard'] })).toBe('ignore closed kept');
    expect(await as({ switches: [], profile: 'admin' })).toBe('ignore closed kept');
  });
});
