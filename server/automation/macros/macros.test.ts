import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../features/core/messages/messages.table.ts';
import { users } from '../../features/core/users/users.table.ts';
import { tags, ticketTags } from '../../features/tags/tags.table.ts';
import { automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { aFlow, block, inRow } from '../../testing/flowRig.ts';

let app: TestApp;
let rig: ReturnType<typeof automationRig>;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
});
afterAll(() => app.stop());

const aMacro = (queueId: number) =>
  aFlow(app, inRow(block('m', 'message', { label: 'We look into it' }), block('t', 'ticket', { queueId })), {
    kind: 'macro',
    name: 'Escalar',
    trigger: { on: 'person', key: 'e' },
  });

test('a macro acts in the name of the person, and an undo takes its move and its message back', async () => {
  const macroId = await aMacro(app.queues.support);
  const customer = rig.customer(await rig.line({ queueIds: [app.queues.sales] }));
  await customer.says('Oi');
  const { id } = await customer.ticket();
  const admin = app.people.adminA;
  expect((await app.call(admin, 'GET', '/macros')).body.macros).toEqual([
    { id: macroId, name: 'Escalar', key: 'e' },
  ]);
  await app.call(admin, 'PUT', `/tickets/${id}`, { status: 'open' });
  const ran = await app.call(admin, 'POST', `/tickets/${id}/macros/${macroId}`, { undoSeconds: 10 });
  expect(ran).toMatchObject({ status: 200, body: { queueId: app.queues.support } });
  const sent = () =>
    app.read((tx) =>
      tx
        .select({ by: users.name, sentBy: messages.sentBy })
        .from(messages)
        .innerJoin(users, eq(users.id, messages.userId))
        .where(and(eq(messages.ticketId, id), eq(messages.body, 'We look into it'))),
    );
  expect(await sent()).toMatchObject([{ by: 'Admin A', sentBy: null }]);
  const undone = await app.call(admin, 'POST', `/tickets/${id}/undo`, {});
  expect(undone).toMatchObject({ status: 200, body: { queueId: app.queues.sales, status: 'open' } });
  expect(await sent()).toEqual([]);
});

test('an undo takes tags, lane and notes of a macro back, and leaves tags that were there before (FLOW-82)', async () => {
  const [keptTag, goneTag, put, before, after] = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const made = await tx
      .insert(tags)
      .values(
        ['kept', 'gone', 'put', 'before', 'after'].map((name) => ({
          name: `Macro ${name}`,
          color: '#112233',
          kanban: name === 'before' || name === 'after' ? 1 : 0,
        })),
      )
      .returning({ id: tags.id });
    return made.map(({ id }) => id);
  });
  const macroId = await aFlow(
    app,
    inRow(
      block('k', 'tag', { tagId: keptTag }),
      block('g', 'tag', { tagId: goneTag, remove: true }),
      block('p', 'tag', { tagId: put }),
      block('l', 'tag', { tagId: after }),
      block('n', 'note', { text: 'Escalado' }),
    ),
    { kind: 'macro', name: 'Etiquetar', trigger: { on: 'person', key: '' } },
  );
  const customer = rig.customer(await rig.line({}));
  await customer.says('Oi');
  const { id } = await customer.ticket();
  const admin = app.people.adminA;
  await app.call(admin, 'PUT', `/tickets/${id}`, { status: 'open' });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .insert(ticketTags)
      .values([keptTag, goneTag, before].map((tagId) => ({ ticketId: id, tagId: tagId! }))),
  );
  const tagged = async () => {
    const rows = await app.read((tx) => tx.select().from(ticketTags).where(eq(ticketTags.ticketId, id)));
    return rows.map(({ tagId }) => tagId).sort((one, other) => one - other);
  };
  const notes = () =>
    app.read((tx) => tx.$count(messages, and(eq(messages.ticketId, id), eq(messages.body, 'Escalado'))));
  const ran = await app.call(admin, 'POST', `/tickets/${id}/macros/${macroId}`, { undoSeconds: 10 });
  expect(ran.status).toBe(200);
  expect([await tagged(), await notes()]).toEqual([[keptTag, put, after], 1]);
  const undone = await app.call(admin, 'POST', `/tickets/${id}/undo`, {});
  expect(undone.status).toBe(200);
  expect([await tagged(), await notes()]).toEqual([[keptTag, goneTag, before], 0]);
  const shown = (undone.body.tags as { id: number }[]).map((tag) => tag.id).sort((one, other) => one - other);
  expect(shown).toEqual([keptTag, goneTag, before]);
  // A second press changes nothing.
  expect((await app.call(admin, 'POST', `/tickets/${id}/undo`, {})).error).toBe('ERR_UNDO_TOO_LATE');
});

test('a macro that is no macro, a foreign ticket and a closed one are refused, and nothing happens', async () => {
  const macroId = await aMacro(app.queues.support);
  const customer = rig.customer(await rig.line({}));
  await customer.says('Oi');
  const { id } = await customer.ticket();
  const run = (person: typeof app.people.adminA, ticketId: number, macro: number) =>
    app.call(person, 'POST', `/tickets/${ticketId}/macros/${macro}`, {});
  expect((await run(app.people.adminA, id, macroId + 999)).error).toBe('ERR_NO_FLOW_FOUND');
  expect((await run(app.people.adminB, id, macroId)).error).toBe('ERR_NO_TICKET_FOUND');
  await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, {
    status: 'closed',
    sendFarewellMessage: false,
  });
  expect((await run(app.people.adminA, id, macroId)).error).toBe('ERR_TICKET_STATE');
});
