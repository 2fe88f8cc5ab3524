import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../features/core/messages/messages.table.ts';
import { flowPassages } from '../../features/flows/flowPassages.table.ts';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';
import { phraseCampaigns } from '../../features/phraseCampaigns/phraseCampaigns.table.ts';
import { leaveResume } from '../../steps/leaveResume.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { type AutomationRig, automationRig, type Customer } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../testing/fakeChannel.ts';
import { aFlow, block, drawn, inRow, letWaitsEnd } from '../../testing/flowRig.ts';
import { asks } from '../asks/asks.table.ts';
import { automationDecisions, automations } from '../automations.table.ts';
import { startFlow } from './starts/startFlow.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  line = await rig.line({ queueIds: [app.queues.sales, app.queues.support] });
});
afterAll(() => app.stop());

const messageBlock = (id: string, words: string) => block(id, 'message', { label: words });
const pause = (id: string, sec = 60) => block(id, 'interval', { sec });
const menu = (id: string, names: string[], more: Record<string, unknown> = {}) =>
  block(id, 'menu', {
    message: `${id}?`,
    arrayOption: names.map((value, index) => ({ number: index + 1, value })),
    ...more,
  });
const inputBlock = (id: string, variable: string) =>
  block(id, 'singleBlock', {
    seq: ['a', 'b'],
    elements: [
      { number: 'a', type: 'message', value: `${id}?` },
      { number: 'b', type: 'input', value: variable },
    ],
  });

let count = 0;
/** A customer who has just started this flow by its phrase, and what they heard. */
async function started(graph: ReturnType<typeof drawn>, fields: Parameters<typeof aFlow>[2] = {}) {
  const phrase = `frase ${++count}`;
  const flowId = await aFlow(app, graph, fields);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(phraseCampaigns).values({ name: phrase, flowId, phrase }),
  );
  const customer = rig.customer(line);
  const replies = await customer.says(phrase);
  return { customer, replies, flowId, phrase };
}
const inA = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyA, run);
const rowsOf = async (customer: Customer) => {
  const { id } = await customer.ticket();
  return app.read((tx) =>
    tx.select().from(messages).where(eq(messages.ticketId, id)).orderBy(asc(messages.id)),
  );
};
const notes = async (customer: Customer) =>
  (await rowsOf(customer)).filter(({ isPrivate }) => isPrivate).map(({ body }) => body);
const passages = async (flowId: number) =>
  (
    await app.read((tx) =>
      tx.select().from(flowPassages).where(eq(flowPassages.flowId, flowId)).orderBy(asc(flowPassages.id)),
    )
  ).map(({ nodeId, exit }) => `${nodeId}.${exit}`);
const waitsOf = async (customer: Customer) => {
  const { id } = await customer.ticket();
  const [row] = await app.read((tx) => tx.select().from(automations).where(eq(automations.ticketId, id)));
  return row!.waits;
};
/** What the bot has said since. */
const saidSince = async (customer: Customer, before: number) =>
  (await rowsOf(customer))
    .filter(({ sentBy, isPrivate }) => sentBy === 'bot' && !isPrivate)
    .slice(before)
    .map(({ body }) => body);
const afterWaits = async (customer: Customer) => {
  const before = (await saidSince(customer, 0)).length;
  await letWaitsEnd(app, rig);
  return saidSince(customer, before);
};

describe('a flow', () => {
  test('says, pauses by itself, asks, and goes on by the option that the customer chose (BOT-65 to BOT-69)', async () => {
    const { customer, replies, flowId } = await started(
      drawn(
        [
          messageBlock('hello', 'Olá!'),
          pause('wait', 1),
          menu('topic', ['Prices', 'Delivery']),
          messageBlock('prices', 'All prices'),
        ],
        ['hello>wait', 'wait>topic', 'topic.option-1>prices'],
      ),
    );
    expect(replies[0]).toBe('Olá!');
    await expect
      .poll(async () => saidSince(customer, 0), { timeout: 10_000 })
      .toEqual(['Olá!', 'topic?\n\n*1* - Prices\n*2* - Delivery']);
    expect(await customer.says('prices please')).toEqual(['All prices']);
    expect(await waitsOf(customer)).toBeNull();
    expect(await passages(flowId)).toEqual([
      'start.next',
      'hello.next',
      'wait.next',
      'topic.option-1',
      'prices.next',
    ]);
  });

  test('keeps for the timeline why it started, which blocks ran, and what left', async () => {
    const { customer, flowId, phrase } = await started(inRow(messageBlock('m', 'Oi'), pause('p')));
    const { id } = await customer.ticket();
    const [decision] = await app.read((tx) =>
      tx.select().from(automationDecisions).where(eq(automationDecisions.ticketId, id)),
    );
    const [sentRow] = (await rowsOf(customer)).filter(({ fromMe }) => fromMe);
    expect(decision).toMatchObject({
      decider: 'flow',
      outcome: 'startedFlow',
      trace: {
        startedBy: 'phrase',
        isStart: true,
        phrase,
        said: [sentRow!.id],
        waitsFor: 'time',
        blocks: [
          { flowId, nodeId: 'start', type: 'start', exit: 'next' },
          { nodeId: 'm', type: 'message', exit: 'next' },
          { nodeId: 'p', type: 'interval' },
        ],
      },
    });
  });

  test('waits twice in a row, each for its time (glific#3580, glific#4474)', async () => {
    const { customer } = await started(inRow(pause('one'), pause('two'), messageBlock('m', 'Now')));
    expect(await afterWaits(customer)).toEqual([]);
    expect(await afterWaits(customer)).toEqual(['Now']);
  });

  test('does not begin again by its phrase while it runs (typebot.io#2310)', async () => {
    const { customer, phrase } = await started(inRow(inputBlock('name', 'who'), messageBlock('m', 'Bye')));
    expect(await customer.says(phrase)).toEqual(['Bye']);
  });

  test('takes no answer after it ended: the words start what words start (typebot.io#2340)', async () => {
    const { customer } = await started(inRow(menu('topic', ['A', 'B'], { noAnswerMinutes: 1 })));
    expect(await afterWaits(customer)).toEqual([]);
    expect(await waitsOf(customer)).toBeNull();
    expect(await customer.says('1')).toEqual([expect.stringContaining('*1* - Sales')]);
  });

  test('ends on the version on which it began; the next one runs the new version', async () => {
    const { customer, flowId, phrase } = await started(inRow(inputBlock('q', 'x'), messageBlock('m', 'Old')));
    await inA(async ({ tx }) => {
      await tx.update(flowVersions).set({ isCurrent: false }).where(eq(flowVersions.flowId, flowId));
      await tx.insert(flowVersions).values({ flowId, number: 2, graph: inRow(messageBlock('n', 'New')) });
    });
    expect(await customer.says('x')).toEqual(['Old']);
    expect(await rig.customer(line).says(phrase)).toEqual(['New']);
  });

  test.each([
    ['deleted', (flowId: number) => inA(({ tx }) => tx.delete(flows).where(eq(flows.id, flowId)))],
    [
      'switched off',
      (flowId: number) =>
        inA(({ tx }) => tx.update(flows).set({ active: false }).where(eq(flows.id, flowId))),
    ],
  ])('that was %s leaves its conversation to a person and says so, once', async (_how, end) => {
    const { customer, flowId } = await started(inRow(inputBlock('q', 'x'), inputBlock('r', 'y')));
    await customer.says('Ana');
    await end(flowId);
    expect(await customer.says('oi?')).toEqual([expect.stringContaining('uma pessoa da nossa equipe')]);
    expect(await customer.says('oi?')).toEqual([]);
    expect(await notes(customer)).toEqual(['Respostas ao robô\n\nq?\n→ Ana']);
  });

  test('with a block of a newer release waits for a process of that release', async () => {
    const { customer, replies } = await started(inRow(messageBlock('m', 'Oi'), block('n', 'hologram')));
    expect(replies).toEqual([]);
    const { id } = await customer.ticket();
    const ofTicket = eq(ticketSteps.ticketId, id);
    expect(await app.read((tx) => tx.select().from(ticketSteps).where(ofTicket))).toMatchObject([
      { state: 'waiting', failingSince: null },
    ]);
    await inA(({ tx }) => tx.delete(ticketSteps).where(ofTicket));
  });

  test('with many questions is no loop of two machines', async () => {
    const questions = Array.from({ length: 15 }, (_, n) => inputBlock(`q${n}`, 'x'));
    const { customer } = await started(inRow(...questions, messageBlock('m', 'Done')));
    for (let n = 1; n < 15; n++) expect(await customer.says('sim')).toEqual([`q${n}?`]);
    expect(await customer.says('sim')).toEqual(['Done']);
  });

  test('that leads to itself without a pause breaks off, and a person goes on', async () => {
    const { replies } = await started(
      drawn([block('r', 'randomizer', { percent: 50 })], ['r.first>r', 'r.second>r']),
    );
    expect(replies).toEqual([expect.stringContaining('uma pessoa da nossa equipe')]);
  });
});

describe('while a flow pauses', () => {
  test('words start nothing and answer nothing that is asked afterwards', async () => {
    const { customer } = await started(inRow(pause('p'), menu('topic', ['A', 'B'])));
    expect(await customer.says('1')).toEqual([]);
    expect(await afterWaits(customer)).toEqual([expect.stringContaining('topic?')]);
    expect(await waitsOf(customer)).toBe('flow');
  });

  test('words answer what was asked before the pause', async () => {
    const content = block('q', 'singleBlock', {
      seq: ['a', 'b', 'c'],
      elements: [
        { number: 'a', type: 'message', value: 'Seu nome?' },
        { number: 'b', type: 'interval', value: 5 },
        { number: 'c', type: 'input', value: 'who' },
      ],
    });
    const { customer } = await started(inRow(content, messageBlock('m', 'Oi {{who}}')));
    expect(await customer.says('Ana')).toEqual([]);
    expect(await afterWaits(customer)).toEqual(['Oi Ana']);
  });
});

test('a pause behind a call outside is a pause: words and the answer of the call end it no sooner (glific#5754)', async () => {
  const call = block('call', 'httpRequest', { method: 'GET', url: 'https://api.example/x' });
  const { customer } = await started(
    drawn([call, pause('p'), messageBlock('m', 'Now')], ['call.error>p', 'p>m']),
  );
  const { id } = await customer.ticket();
  expect(await customer.says('hello?')).toEqual([]);
  const [askRow] = await app.read((tx) => tx.select().from(asks).where(eq(asks.ticketId, id)));
  const answer = () =>
    inA(async (work) => {
      await work.tx.update(asks).set({ state: 'done', outcome: '500' }).where(eq(asks.ticketId, id));
      await leaveResume(work, { ticketId: id, waitId: askRow!.waitId, dueAt: new Date() });
    });
  await answer();
  await rig.automation.idle();
  expect(await saidSince(customer, 0)).toEqual([]);
  // The same answer again, and words, are no end of the pause.
  await answer();
  expect(await customer.says('hello?')).toEqual([]);
  expect(await waitsOf(customer)).toBe('flow');
  expect(await afterWaits(customer)).toEqual(['Now']);
});

describe('an answer', () => {
  test('that is stored when its time ends is no silence', async () => {
    const { customer } = await started(
      drawn(
        [
          menu('topic', ['A'], { noAnswerMinutes: 1 }),
          messageBlock('a', 'Answer'),
          messageBlock('s', 'Silence'),
        ],
        ['topic.option-1>a', 'topic.noAnswer>s'],
      ),
    );
    const { id } = await customer.ticket();
    const later = sql`now() + interval '1 hour'`;
    // Its step waits behind the end of the time, as after a process was away.
    await inA(async ({ tx }) => {
      const [spoken] = await tx
        .insert(messages)
        .values({ ticketId: id, connectionId: line.connectionId, fromMe: false, body: '1' })
        .returning();
      await tx
        .insert(ticketSteps)
        .values({ ticketId: id, about: 'message', messageId: spoken!.id, dueAt: later });
    });
    expect(await afterWaits(customer)).toEqual([]);
    await inA(({ tx }) =>
      tx.update(ticketSteps).set({ dueAt: sql`now()` }).where(eq(ticketSteps.ticketId, id)),
    );
    expect(await afterWaits(customer)).toEqual(['Answer']);
  });
});

describe('a person', () => {
  /** A customer whose ticket a person has. */
  const opened = async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    const { id } = await customer.ticket();
    const queueId = app.queues.sales;
    await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, { status: 'open', queueId });
    return { customer, id };
  };
  const two = () => inRow(inputBlock('nome', 'who'), inputBlock('cidade', 'city'), messageBlock('m', 'Fim'));

  test('who accepts stops it at once and finds the answers in a note, once', async () => {
    const { customer, flowId } = await started(two());
    await customer.says('Ana');
    const { id } = await customer.ticket();
    const put = (body: object) => app.call(app.people.adminA, 'PUT', `/tickets/${id}`, body);
    expect((await put({ status: 'open', queueId: app.queues.sales })).body).toMatchObject({ isBot: false });
    expect(await waitsOf(customer)).toBeNull();
    expect(await customer.says('Rio')).toEqual([]);
    await put({ status: 'pending' });
    await put({ status: 'open' });
    expect(await notes(customer)).toEqual(['Respostas ao robô\n\nnome?\n→ Ana']);
    expect((await passages(flowId)).at(-1)).toBe('cidade.stopped');
  });

  test('who starts one on their ticket stops it by writing, also while it pauses', async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    const { id } = await customer.ticket();
    await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, { status: 'open', queueId: app.queues.sales });
    const flowId = await aFlow(app, inRow(inputBlock('nome', 'who'), pause('p'), messageBlock('m', 'Fim')));
    const start = () => inA((work) => startFlow(work, { ticketId: id, flowId, startedBy: 'person' }));
    expect(await start()).toBe(true);
    expect(await customer.ticket()).toMatchObject({ status: 'open', isBot: true });
    expect(await customer.says('Ana')).toEqual([]);
    await app.call(app.people.adminA, 'POST', `/messages/${id}`, { body: 'Eu assumo' });
    expect(await customer.ticket()).toMatchObject({ isBot: false });
    expect(await afterWaits(customer)).toEqual([]);
    expect(await notes(customer)).toEqual(['Respostas ao robô\n\nnome?\n→ Ana']);
  });

  test('who writes a private note lets it go on', async () => {
    const { customer, id } = await opened();
    const flowId = await aFlow(app, inRow(inputBlock('nome', 'who'), messageBlock('m', 'Fim')));
    await inA((work) => startFlow(work, { ticketId: id, flowId, startedBy: 'person' }));
    await app.call(app.people.adminA, 'POST', `/messages/${id}`, { body: 'Só entre nós', isPrivate: true });
    expect(await customer.says('Ana')).toEqual(['Fim']);
  });
});
