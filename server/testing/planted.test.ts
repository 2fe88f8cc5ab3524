import { tagApi } from '@recado/shared/features/tags';
import type { Actor } from '@recado/shared/permissions';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { routes } from '../calls/routes.ts';
import { declaredBy } from '../declared.ts';
import { everybody } from '../events/audience.ts';
import { announcements, type Publish } from '../events/publish.ts';
import { roomsOf } from '../events/roomsOf.ts';
import { exported, feature } from '../feature.ts';
import { queues } from '../features/core/queues/queues.table.ts';
import { rowsOf } from '../rowsOf.ts';

// Mistakes that must not compile. When one compiles, `npm run check` reports that the expected error is missing.

test('a handler has no way into another company', () => {
  const handlers: Parameters<typeof routes<Pick<typeof tagApi, 'names'>>>[1] = {
    // @ts-expect-error a handler with a session is given no kernel: it could open a transaction in any company
    names: async ({ kernel }) => kernel,
  };
  expect(routes({ names: tagApi.names }, handlers)).toBeTypeOf('function');
  const tools: Parameters<typeof routes<Pick<typeof tagApi, 'names'>>>[1] = {
    // @ts-expect-error nor any tool that does
    names: async ({ tools }) => tools.database,
  };
  expect(tools).toBeDefined();
});

test('what comes after a commit is no code of the caller: a promise that fails there would end the process', () => {
  const handlers: Parameters<typeof routes<Pick<typeof tagApi, 'names'>>>[1] = {
    // @ts-expect-error files can be removed, and processes woken, after the commit; nothing else
    names: async ({ work, tx }) => work.afterCommit(async () => tx.select().from(queues)),
  };
  expect(handlers).toBeDefined();
});

test('a feature declares refusals of its own calls alone', () => {
  const declared = feature({
    routes: () => import('../features/tags/tags.routes.ts'),
    // @ts-expect-error tags have no such call
    refuses: { rename: ['ERR_DUPLICATED_TAG'] },
  });
  expect(declared.refuses).toBeDefined();
});

test('two features that declare the same table are a mistake', () => {
  const tags = { tables: { tags: exported } };
  expect(() => declaredBy([tags, tags], {} as never)).toThrow('tags');
});

test('what only some may see is not published to everybody', () => {
  const { publish } = announcements() as { publish: Publish };
  const payload = {
    action: 'delete',
    messageId: 1,
    ticketUuid: '7f6b1c1e-0000-4000-8000-000000000000',
  } as const;
  // @ts-expect-error a message is for the rooms of its ticket
  expect(() => publish('appMessage', payload, everybody)).toThrow('rooms');
  expect(() => publish('appMessage', payload, { to: ['admins'] })).not.toThrow();
});

test('an event for everybody reaches those alone who may read it by a call', () => {
  const actor: Actor = {
    userId: 7,
    companyId: 1,
    profile: 'user',
    isSuper: false,
    switches: [],
    queueIds: [],
    seesQueueless: false,
    plan: [],
    overdue: false,
    masked: false,
  };
  expect(roomsOf(actor)).toContain('may:tags:view');
  expect(roomsOf(actor)).not.toContain('may:connections:manage');
  expect(roomsOf({ ...actor, switches: ['allowConnections'] })).toContain('may:connections:manage');
  const rooms = [...roomsOf({ ...actor, profile: 'admin', overdue: true })];
  expect(rooms.filter((room) => !room.startsWith('lacks:')).sort()).toEqual([
    'account:7',
    'may:invoices:view',
    'may:session:own',
    'may:settings:view',
  ]);
});

test('rows are published by their own topic, to people who may hear of all of them', () => {
  const declared = {
    missing: 'ERR_NO_QUEUE_FOUND' as const,
    order: [asc(queues.name)],
    search: [queues.name],
    beside: { fileListId: sql<number | null>`null`, integrationId: sql<number | null>`null` },
  };
  // @ts-expect-error an event about a queue does not use the topic of tags
  expect(rowsOf(queues, { ...declared, topic: 'tag' })).toBeDefined();
  // @ts-expect-error what only some rooms hear is published by hand, with its rooms
  expect(rowsOf(queues, { ...declared, topic: 'whatsapp' })).toBeDefined();
  expect(rowsOf(queues, { ...declared, topic: 'queue' })).toBeDefined();
});
