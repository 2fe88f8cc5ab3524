import type { Ticket } from '@recado/shared/features/tickets';
import { type Actor, can, type Permission, permissions, type UserSwitch } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../../testing/newCustomer.ts';
import { tickets } from '../tickets/tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());

/** Everything off: what remains is open to everybody. */
const off = {
  allTicket: 'disable',
  allowGroup: 'disabled',
  allHistoric: 'disabled',
  allUserChat: 'disabled',
  userClosePendingTicket: 'disabled',
  showDashboard: 'disabled',
  allowRealTime: 'disabled',
  allowConnections: 'disabled',
} as const satisfies Record<UserSwitch | 'allTicket', string>;
type Name = keyof typeof off;

/** A ticket of the queue that everybody here serves, changed to be what a switch is about. */
async function ticketWith(fields: Partial<typeof tickets.$inferInsert>): Promise<Ticket> {
  const ticket = await newTicket(app, line);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ queueId: app.queues.sales, ...fields })
      .where(eq(tickets.id, ticket.id)),
  );
  return ticket;
}

/** Whether somebody finds it in the list, opens it, reads it and writes to it: all of that, or nothing. */
async function reaches(person: Person, { uuid, id }: Ticket): Promise<boolean> {
  const list = await app.call(
    person,
    'GET',
    `/tickets?statusFilter=${encodeURIComponent('["open","pending","group"]')}`,
  );
  const write = await app.call(person, 'POST', `/messages/${id}`, { body: 'oi' });
  return allOrNothing({
    list: list.body.tickets.some((one: Ticket) => one.id === id),
    ticket: (await app.call(person, 'GET', `/tickets/u/${uuid}`)).error,
    messages: (await app.call(person, 'GET', `/messages/${uuid}`)).error,
    log: (await app.call(person, 'GET', `/tickets-log/${id}`)).error,
    read: (await app.call(person, 'POST', `/tickets/${id}/read`)).error,
    // One that waits is accepted before it is answered.
    write: write.error === 'ERR_TICKET_STATE' || write.error,
  });
}
/** Every way is open (true, or no refusal) or none is. */
function allOrNothing(ways: Record<string, boolean | string | undefined>): boolean {
  const isOpen = Object.values(ways).map((way) => way === true || way === undefined);
  expect(new Set(isOpen).size, JSON.stringify(ways)).toBe(1);
  return isOpen[0]!;
}
const ignores = async (person: Person) => {
  const { id } = await ticketWith({});
  const { status, error } = await app.call(person, 'PUT', `/tickets/${id}`, { status: 'closed' });
  if (status !== 200) expect(error).toBe('ERR_NO_PERMISSION');
  return status === 200;
};

/**
 * What each switch opens: rows and calls as somebody meets them (`reach`), and lines of the table of rights. A switch
 * without an entry does not compile.
 */
const opens: Record<Name, { what: string; reach?(person: Person): Promise<boolean>; rights: Permission[] }> =
  {
    allTicket: {
      what: 'tickets without a queue (INBOX-39)',
      reach: async (person) => reaches(person, await ticketWith({ queueId: null })),
      rights: [],
    },
    allowGroup: {
      what: 'groups (INBOX-40)',
      reach: async (person) => reaches(person, await ticketWith({ isGroup: true, status: 'group' })),
      rights: [],
    },
    allUserChat: {
      what: 'what colleagues serve (INBOX-41)',
      reach: async (person) =>
        reaches(person, await ticketWith({ status: 'open', userId: app.people.anaSales.userId })),
      rights: [],
    },
    allHistoric: {
      what: 'the messages of other queues before (OPEN-91)',
      async reach(person) {
        const number = newNumber();
        const first = await newTicket(app, line, { number, text: 'a fatura' });
        await app.kernel.inWork(app.companyA, ({ tx }) =>
          tx
            .update(tickets)
            .set({ status: 'closed', queueId: app.queues.support })
            .where(eq(tickets.id, first.id)),
        );
        const now = await newTicket(app, line, { number, text: 'quero comprar' });
        const { body } = await app.call(person, 'GET', `/messages/${now.uuid}`);
        return body.messages.some((message: { body: string }) => message.body === 'a fatura');
      },
      rights: [],
    },
    userClosePendingTicket: {
      what: 'closing what nobody has accepted (STATE-06)',
      reach: ignores,
      rights: ['tickets:ignore'],
    },
    showDashboard: {
      what: 'figures, reports and closing what nobody has accepted (DASH-03, ROLE-11, STATE-06)',
      async reach(person) {
        const closes = await ignores(person);
        const { error } = await app.call(person, 'GET', '/dashboard?days=7');
        expect(closes).toBe(error === undefined);
        return closes;
      },
      rights: ['tickets:ignore', 'dashboard:view', 'reports:view', 'reports:make'],
    },
    allowRealTime: {
      what: 'the live panel and reports (PANEL-01, ROLE-11)',
      reach: async (person) =>
        allOrNothing({
          panel: (await app.call(person, 'GET', '/usersMoments')).error,
          reports: (await app.call(person, 'GET', '/ticketreport/reports?days=7')).error,
        }),
      rights: ['panel:view', 'reports:view', 'reports:make'],
    },
    allowConnections: {
      what: 'connections (CONN-04, ROLE-12)',
      async reach(person) {
        const path = `/whatsapp/${line.connectionId}`;
        return allOrNothing({
          make: (await app.call(person, 'POST', '/whatsapp', { name: `Linha ${newNumber()}` })).error,
          change: (await app.call(person, 'PUT', path, { name: `Linha ${newNumber()}` })).error,
          restart: (await app.call(person, 'POST', '/whatsapp-restart')).error,
        });
      },
      rights: ['connections:manage'],
    },
  };

describe('a switch of somebody (ROLE-13)', () => {
  const all = Object.keys(off) as Name[];

  test.each(all.map((name) => ({ name, ...opens[name] })))(
    '$name opens $what, at once and only while it is on',
    async ({ name, reach, rights }) => {
      const on = name === 'allTicket' ? 'enable' : 'enabled';
      const person = await app.addPerson(app.companyA, { queueIds: [app.queues.sales], ...off });
      const turn = async (value: string) => {
        const { status, body } = await app.call(app.people.adminA, 'PUT', `/users/${person.userId}`, {
          [name]: value,
        });
        expect([status, body[name]]).toEqual([200, value]);
      };
      const actor: Actor = {
        ...{ userId: person.userId, companyId: app.companyA, profile: 'user', isSuper: false, queueIds: [] },
        ...{ switches: [], seesQueueless: false, plan: [], overdue: false, masked: false },
      };
      const names = Object.keys(permissions) as Permission[];
      const more = (switches: Actor['switches']) =>
        names.filter((right) => can({ ...actor, switches }, right));
      const without = more([]);
      const gained = name === 'allTicket' ? [] : more([name]).filter((right) => !without.includes(right));
      expect(gained).toEqual(rights);
      if (!reach) return;
      expect(await reach(person), 'before').toBe(false);
      await turn(on);
      expect(await reach(person), 'while it is on').toBe(true);
      await turn(off[name]);
      expect(await reach(person), 'afterwards').toBe(false);
    },
  );

  test.each(all)('%s is nobody’s own to turn on', async (name) => {
    const person = await app.addPerson(app.companyA, off);
    const { status, body } = await app.call(person, 'PUT', `/users/${person.userId}`, {
      [name]: name === 'allTicket' ? 'enable' : 'enabled',
    });
    expect([status, body[name]]).toEqual([200, off[name]]);
  });

  test('allTicket is returned as enable and disable, and understood as enabled and disabled too (OPEN-24)', async () => {
    const { userId } = await app.addPerson(app.companyA, off);
    const turn = async (allTicket: string) =>
      (await app.call(app.people.adminA, 'PUT', `/users/${userId}`, { allTicket })).body.allTicket;
    expect([await turn('enabled'), await turn('disabled'), await turn('enable')]).toEqual([
      'enable',
      'disable',
      'enable',
    ]);
  });
});
