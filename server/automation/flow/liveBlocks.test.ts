import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '../../features/core/media/media.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tags, ticketTags } from '../../features/tags/tags.table.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../testing/fakeChannel.ts';
import { aFlow, block, drawn, inRow } from '../../testing/flowRig.ts';
import { startFlow } from './starts/startFlow.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  line = await rig.line({});
});
afterAll(() => app.stop());

const messageBlock = (id: string, words: string) => block(id, 'message', { label: words });
const input = (variable: string) =>
  block('ask', 'singleBlock', {
    seq: ['a', 'b'],
    elements: [
      { number: 'a', type: 'message', value: 'Diga:' },
      { number: 'b', type: 'input', value: variable },
    ],
  });

/** A customer in a flow, and what the bot sent them since it started. */
async function inFlow(graph: ReturnType<typeof drawn>, fields: Parameters<typeof aFlow>[2] = {}) {
  const customer = rig.customer(line);
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  const flowId = await aFlow(app, graph, fields);
  const sent = () =>
    app.read((tx) =>
      tx.select().from(messages).where(eq(messages.ticketId, ticketId)).orderBy(asc(messages.id)),
    );
  const before = (await sent()).length;
  await app.kernel.inWork(app.companyA, (work) => startFlow(work, { ticketId, flowId, startedBy: 'person' }));
  return { customer, ticketId, sent: async () => (await sent()).slice(before) };
}

const aFile = (mime: string, state: 'ready' | 'waiting' = 'ready') =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx.insert(media).values({ mime, state, bytes: 3 }).returning();
    return Number(row!.id);
  });

test('picture, film and sound are sent as such, a recorded one as voice message (BOT-66)', async () => {
  const [picture, film, sound] = await Promise.all(
    ['image/png', 'video/mp4', 'audio/ogg'].map((mime) => aFile(mime)),
  );
  const { sent } = await inFlow(
    inRow(
      block('i', 'img', { url: `${picture}.png`, caption: 'Para {{firstName}}' }),
      block('v', 'video', { url: `${film}.mp4` }),
      block('a', 'audio', { url: `${sound}.ogg` }),
      block('r', 'audio', { url: `${sound}.ogg`, record: true }),
    ),
    { files: [picture!, film!, sound!] },
  );
  expect(await sent()).toMatchObject([
    { mediaId: picture, mediaType: 'image', body: 'Para Cliente', isVoice: false },
    { mediaId: film, mediaType: 'video', body: '' },
    { mediaId: sound, mediaType: 'audio', isVoice: false },
    { mediaId: sound, mediaType: 'audio', isVoice: true },
  ]);
});

test('a file that is not there, or that is no file of a flow, is left out; the flow goes on', async () => {
  const [missing, foreign] = [await aFile('image/png', 'waiting'), await aFile('image/png')];
  const { sent } = await inFlow(
    inRow(
      block('i', 'img', { url: `${missing}.png`, caption: 'Catálogo' }),
      block('f', 'img', { url: `${foreign}.png` }),
      messageBlock('m', 'Fim'),
    ),
    { files: [missing] },
  );
  expect((await sent()).map(({ body, mediaId }) => [body, mediaId])).toEqual([
    ['Catálogo', null],
    ['Fim', null],
  ]);
});

test.each([
  ['18', 1, '18', 'yes'],
  ['18,0', 1, '18', 'yes'],
  ['São Paulo', 1, 'sao paulo', 'yes'],
  ['Rio', 1, 'sao paulo', 'no'],
  ['9', 2, '10', 'no'],
  ['1.000,50', 2, '999', 'yes'],
  ['10', 3, '10', 'yes'],
  ['9', 4, '10', 'yes'],
  ['10', 5, '10', 'no'],
  ['31/12/2026', 4, '01/01/2027', 'yes'],
  ['14:30', 5, '8:00', 'yes'],
])('the answer %s compared by %i with %s goes on by %s (BOT-68)', async (answer, condition, value, way) => {
  const { customer } = await inFlow(
    drawn(
      [
        input('x'),
        block('c', 'condition', { key: 'x', condition, value }),
        messageBlock('y', 'yes'),
        messageBlock('n', 'no'),
      ],
      ['ask>c', 'c.yes>y', 'c.no>n'],
    ),
  );
  expect(await customer.says(answer)).toEqual([way]);
});

test('a variable that nobody has set equals nothing and is less than nothing (BOT-68)', async () => {
  for (const condition of [1, 2, 3, 4, 5]) {
    const { sent } = await inFlow(
      drawn(
        [
          block('c', 'condition', { key: 'nada', condition, value: '1' }),
          messageBlock('y', 'yes'),
          messageBlock('n', 'no'),
        ],
        ['c.yes>y', 'c.no>n'],
      ),
    );
    expect((await sent()).map(({ body }) => body)).toEqual(['no']);
  }
});

test('the randomizer at 100 percent always goes on by its first way (BOT-70)', async () => {
  const { sent } = await inFlow(
    drawn(
      [block('r', 'randomizer', { percent: 100 }), messageBlock('a', 'A'), messageBlock('b', 'B')],
      ['r.first>a', 'r.second>b'],
    ),
  );
  expect((await sent()).map(({ body }) => body)).toEqual(['A']);
});

test('a content block runs its elements in their order; what is no writing is asked for again (BOT-71)', async () => {
  const graph = inRow(
    block('b', 'singleBlock', {
      seq: ['3', '1', '2', '4'],
      elements: [
        { number: '1', type: 'input', value: 'nome' },
        { number: '2', type: 'message', value: 'Olá {{nome}}, {nome}!' },
        { number: '3', type: 'message', value: 'Nome?' },
        { number: '4', type: 'input', value: 'idade' },
      ],
    }),
    messageBlock('m', '{{nome}} tem {{idade}}'),
  );
  const { customer, sent } = await inFlow(graph);
  expect((await sent()).map(({ body }) => body)).toEqual(['Nome?']);
  expect(await customer.says('  ')).toEqual([expect.stringContaining('por escrito')]);
  expect(await customer.says('Ana {{idade}}')).toEqual(['Olá Ana {{idade}}, Ana {{idade}}!']);
  expect(await customer.says('30')).toEqual(['Ana {{idade}} tem 30']);
});

test('tags come and go; a lane takes the ticket out of its other lane (BOT-73)', async () => {
  const [vip, first, second] = await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .insert(tags)
      .values([
        { name: 'VIP', color: '#111111' },
        { name: 'Um', color: '#222222', kanban: 1 },
        { name: 'Dois', color: '#333333', kanban: 1 },
      ])
      .returning(),
  );
  const { ticketId } = await inFlow(
    inRow(
      block('a', 'tag', { tagId: vip!.id }),
      block('b', 'tag', { tag: { id: first!.id } }),
      block('c', 'tag', { tagId: second!.id }),
      block('d', 'tag', { tagId: vip!.id, remove: true }),
      block('e', 'tag', { tagId: 999_999 }),
    ),
  );
  const own = await app.read((tx) => tx.select().from(ticketTags).where(eq(ticketTags.ticketId, ticketId)));
  expect(own.map(({ tagId }) => tagId)).toEqual([second!.id]);
});

test('the ticket block moves the ticket; its queue hears of it when the flow ends, and no menu comes after (BOT-72)', async () => {
  await rig.set({ sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição: {{position}}' });
  const { customer, sent } = await inFlow(
    inRow(block('t', 'ticket', { queueId: app.queues.support }), input('x'), messageBlock('m', 'Obrigado')),
  );
  expect(await customer.ticket()).toMatchObject({
    queueId: app.queues.support,
    status: 'pending',
    isBot: true,
  });
  expect((await sent()).map(({ body }) => body)).toEqual(['Diga:']);
  const replies = await customer.says('tudo');
  expect(replies[0]).toBe('Obrigado');
  expect(replies.slice(1)).toEqual([expect.stringMatching(/^Sua posição: \d+$/)]);
  expect(await customer.ticket()).toMatchObject({ queueId: app.queues.support, isBot: false });
  expect(await customer.says('alô?')).toEqual([]);
  await rig.set({});
});

test("the flow's variables are in every text of the bot, also those of the queue (BOT-71)", async () => {
  await rig.set({ sendQueuePosition: 'enabled', sendQueuePositionMessage: '{{pedido}}: {{position}}' });
  const { customer } = await inFlow(
    inRow(input('pedido'), block('t', 'ticket', { queueId: app.queues.support })),
  );
  expect(await customer.says('A-7')).toEqual([expect.stringMatching(/^A-7: \d+$/)]);
  await rig.set({});
});
