import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { grantable } from '@recado/shared/roleRights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../features/core/roles/roles.table.ts';
import { buildTestApp, type TestApp } from './buildTestApp.ts';
import { connectSocket, type Listener } from './connectSocket.ts';
import { createRows } from './createRows.ts';
import { customerWords, fillCompany } from './mirror.ts';
import { pathOf } from './pathOf.ts';
import { type RowIds, validBody } from './validBody.ts';

// While an admin makes every call about a ticket, people who may not see it listen. They hear nothing of it.

let app: TestApp;
let own: RowIds;
const listeners: Listener[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  const { adminA } = app.people;
  const mirror = await fillCompany(app.kernel, app.companyA, 'canary');
  own = await createRows(
    app,
    adminA,
    { ...mirror, userId: adminA.userId, companyId: app.companyA },
    'canary',
  );
  const roleId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const permissions = grantable.filter((right) => right !== 'tickets:showAll');
    const [row] = await tx.insert(roles).values({ name: 'Supervisor', permissions }).returning();
    return row!.id;
  });
  const people = [
    await app.addPerson(app.companyA, { queueIds: [] }),
    await app.addPerson(app.companyA, { roleId, queueIds: [app.queues.support], allowGroup: 'enabled' }),
  ];
  for (const person of people) listeners.push(await connectSocket(app, person));
});
afterAll(async () => {
  for (const { socket } of listeners) socket.close();
  await app?.stop();
});

const isAboutAccess = /^(users|session|secondFactors|invitations|connections|companies|roles|support)$/;
/** Only the people of that ticket read the words of these calls. */
const isOfTicket = /^(tickets|messages|ticketNotes|drafts|forwards|transcripts)$/;
const writes = Object.entries(contract)
  .flatMap(([feature, endpoints]) =>
    Object.values(endpoints as Record<string, Endpoint>).map((endpoint) => ({ feature, endpoint })),
  )
  .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.allow !== 'public')
  // Without access no further call would work, and access concerns no ticket.
  .filter(({ feature, endpoint }) => !isAboutAccess.test(feature) && !endpoint.path.includes('/sessions'))
  .sort((one, other) => rank(one) - rank(other));

/** Calls that close many tickets come late, and calls that delete a row come last. */
function rank({ feature, endpoint }: { feature: string; endpoint: Endpoint }): number {
  if (endpoint.method === 'DELETE') return 2;
  return feature === 'bulkActions' ? 1 : 0;
}

test('whatever is done with a ticket, people who may not see it hear nothing of it', async () => {
  const { adminA } = app.people;
  const secret = new RegExp(`${customerWords('canary')}|${own.ticketUuid}|"ticketId":${own.ticketId}\\b`);
  const heardBefore = listeners.map(({ receivedEvents }) => receivedEvents.length);
  const admin = await connectSocket(app, adminA);
  listeners.push(admin);
  const taken = await app.call(adminA, 'PUT', `/tickets/${own.ticketId}`, {
    status: 'open',
    userId: adminA.userId,
    queueId: own.queueId,
  });
  expect(taken.status).toBe(200);
  for (const { feature, endpoint } of writes) {
    const body =
      endpoint.method === 'DELETE'
        ? undefined
        : validBody(endpoint, own, isOfTicket.test(feature) ? customerWords('canary') : 'canary');
    await app.call(adminA, endpoint.method, pathOf(feature, endpoint, own), body);
  }
  const last = await app.call(adminA, 'POST', '/tags', { name: 'The last', color: '#123456' });
  expect(last.status, last.error).toBe(201);
  for (const listener of listeners)
    await listener.hears('tag', ({ tag }: { tag?: { name: string } }) => tag?.name === 'The last');
  // The admin, who may see it, heard of it: there was something to hear.
  expect(JSON.stringify(admin.receivedEvents)).toMatch(secret);
  for (const [at, { receivedEvents }] of listeners.slice(0, 2).entries()) {
    expect(receivedEvents.length).toBeGreaterThan(heardBefore[at]!);
    for (const { name, payload } of receivedEvents) expect(JSON.stringify(payload), name).not.toMatch(secret);
  }
});
