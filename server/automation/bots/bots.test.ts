import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Content } from '../../channels/channel.ts';
import { ourTypingChanged } from '../../channels/channels.wakes.ts';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { mergeByHand } from '../../features/core/contacts/merge/mergeByHand.ts';
import { knowledgeSources } from '../../features/knowledge/knowledge.table.ts';
import { passagesOf } from '../../features/knowledge/passages/passagesOf.ts';
import { storePassages } from '../../features/knowledge/passages/storePassages.ts';
import { modelSpends } from '../../features/prompts/modelSpends.table.ts';
import { returnForgotten } from '../../rowQueue/settle.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { type AutomationRig, automationRig, type Customer } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { aPrompt, type FakeModel, fakeModel, planHasBots } from '../../testing/modelRig.ts';
import { asks } from '../asks/asks.table.ts';
import { openPurse } from '../asks/callers/openPurse.ts';
import { prompt } from '../asks/callers/prompt.ts';
import { startAsks } from '../asks/startAsks.ts';
import { automations } from '../automations.table.ts';

let app: TestApp;
let rig: AutomationRig;
let model: FakeModel;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  model = await fakeModel();
  app = await buildTestApp({ OUTSIDE_ALLOWED: model.host });
  rig = automationRig(app);
});
beforeEach(() => planHasBots(app));
afterEach(async () => {
  model.answers = (call) => call.answer('fim');
  for (const call of model.calls) if (!call.isOver()) call.answer('fim');
  for (const stop of stops.splice(0)) await stop();
  expect(model.complaints).toEqual([]);
  model.calls = [];
  model.answers = undefined;
});
afterAll(async () => {
  await app?.stop();
  await model?.stop();
});

const works = () => {
  const worker = startAsks(app.kernel);
  stops.push(() => worker.stop());
  return worker;
};
const timeout = { timeout: limitMs(10_000) };

type Fields = Parameters<typeof aPrompt>[3];

/** A customer of a connection with a prompt. */
async function customerOf(fields: Fields = {}, queueIds: number[] = []): Promise<Customer> {
  const line = await rig.line({ queueIds });
  await aPrompt(app, model, line.connectionId, fields);
  return rig.customer(line);
}
const asksOf = async (customer: Customer) => {
  const { id } = await customer.ticket();
  return app.read((tx) => tx.select().from(asks).where(eq(asks.ticketId, id)).orderBy(asc(asks.id)));
};
/** A source of company A, which goes with the test. */
async function aSource(name: string, content: string): Promise<number> {
  return app.kernel.inWork(app.companyA, async ({ tx }) => {
    const pieces = passagesOf(name, content, 'pt');
    const [source] = await tx
      .insert(knowledgeSources)
      .values({ name, kind: 'text', language: 'pt', state: 'ready', content, passagesCount: pieces.length })
      .returning({ id: knowledgeSources.id });
    await storePassages(tx, { id: source!.id, language: 'pt' }, pieces);
    stops.push(() =>
      app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.delete(knowledgeSources).where(eq(knowledgeSources.id, source!.id));
      }),
    );
    return source!.id;
  });
}
/** What the bot wrote, private notes with a mark. */
const written = async (customer: Customer): Promise<string[]> => {
  await rig.automation.idle();
  const { id } = await customer.ticket();
  const rows = await app.read((tx) =>
    tx.execute<{ body: string; isPrivate: boolean }>(
      sql`select body, is_private as "isPrivate" from messages where ticket_id = ${id} and from_me order by id`,
    ),
  );
  return rows.map(({ body, isPrivate }) => (isPrivate ? `(${body})` : body));
};
const writes = (customer: Customer, ...bodies: unknown[]) =>
  expect.poll(() => written(customer), timeout).toEqual(bodies);
const callsOf = (count: number) => expect.poll(() => model.calls.length, timeout).toBe(count);
const isFree = async (customer: Customer) => {
  const { id } = await customer.ticket();
  const [state] = await app.read((tx) => tx.select().from(automations).where(eq(automations.ticketId, id)));
  return state!.waits;
};
const goOn = 'Um momento, uma pessoa da nossa equipe vai continuar o atendimento.';
const noteOf = (reason: string) => expect.stringContaining(`não respondeu: ${reason}`);

test('the model answers with the conversation so far, and people see what it cost (BOT-77)', async () => {
  const typed: boolean[] = [];
  const customer = await customerOf();
  stops.push(async () => unhear());
  const unhear = app.kernel.wakeups.on(ourTypingChanged, ({ isTyping }) => void typed.push(isTyping));
  works();
  await customer.says('Vocês abrem domingo?');
  await callsOf(1);
  expect(model.calls[0]!.messages).toMatchObject([
    { role: 'system', content: expect.stringContaining('padaria') },
    { role: 'user', content: 'Vocês abrem domingo?' },
  ]);
  await expect.poll(() => typed, timeout).toEqual([true]);
  model.calls[0]!.answer('Sim, **das 8 às 12**. {{number}}');
  // Words of a stranger fill no variables.
  await writes(customer, 'Sim, *das 8 às 12*. {{number}}');
  await expect.poll(() => typed, timeout).toEqual([true, false]);
  await customer.says('Obrigado');
  await callsOf(2);
  expect(model.calls[1]!.messages.slice(1).map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  const { id } = await customer.ticket();
  const { body } = await app.call(app.people.adminA, 'GET', `/tickets/${id}/automation-timeline`);
  expect(body.asks[0]).toMatchObject({
    kind: 'prompt',
    outcome: 'ok',
    host: model.host,
    tokens: 47,
    dropped: [],
  });
  expect(body.steps.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'botAsked',
    'botAnswered',
    'botAsked',
  ]);
  const [done] = await asksOf(customer);
  expect(done).toMatchObject({ input: '', result: expect.not.objectContaining({ text: expect.anything() }) });
});

test('later words are gathered: the first answer is dropped, and the model is asked again with all, three times', async () => {
  const customer = await customerOf();
  works();
  await customer.says('Quero um bolo');
  for (let round = 1; round <= 3; round++) {
    await callsOf(round);
    await customer.says(`e mais ${round}`);
    model.calls[round - 1]!.answer(`Resposta ${round}`);
  }
  // After three rounds it says what it has; what came meanwhile is its next turn.
  await writes(customer, 'Resposta 3');
  await callsOf(4);
  expect(
    model.calls[2]!.messages.filter(({ role }) => role === 'user').map(({ content }) => content),
  ).toEqual(['Quero um bolo', 'e mais 1', 'e mais 2']);
  model.calls[3]!.answer('Tudo certo');
  await writes(customer, 'Resposta 3', 'Tudo certo');
});

test('an answer from sources shows them at its message, to people who may see the conversation (ASSIST-50)', async () => {
  const sourceId = await aSource('Horários', '# Domingo\n\nAbrimos no domingo das 8 às 12.');
  const customer = await customerOf({}, [app.queues.sales]);
  works();
  await customer.says('Vocês abrem no domingo?');
  await callsOf(1);
  model.calls[0]!.answer('Sim, das 8 às 12. [[1]]');
  await writes(customer, 'Sim, das 8 às 12.');
  const { id } = await customer.ticket();
  const ids = await app.read((tx) =>
    tx.execute<{ id: number; fromMe: boolean }>(
      sql`select id::int, from_me as "fromMe" from messages where ticket_id = ${id} order by id`,
    ),
  );
  const path = `/assist/tickets/${id}/sources?messageIds=${JSON.stringify(ids.map((row) => row.id))}`;
  const { body } = await app.call(app.people.anaSales, 'GET', path);
  expect(body.messages).toEqual([
    {
      messageId: ids.find(({ fromMe }) => fromMe)!.id,
      sources: [{ sourceId, name: 'Horários', passages: ['Abrimos no domingo das 8 às 12.'] }],
    },
  ]);
  expect((await app.call(app.people.adminB, 'GET', path)).error).toBe('ERR_NO_TICKET_FOUND');
});

test('a question is kept unless its answer names a source, also where the search was not sure (KNOW-20)', async () => {
  await aSource('Trocas', '# Trocas\n\nTroque o produto em 30 dias.');
  const customer = await customerOf();
  works();
  const openQuestions = async () =>
    (await app.call(app.people.adminA, 'GET', '/knowledge/questions')).body.questions.map(
      ({ question }: { question: string }) => question,
    );
  await customer.says('Troco liquidificador amassado ontem?');
  await callsOf(1);
  model.calls[0]!.answer('Sim, em 30 dias. [[1]]');
  await writes(customer, 'Sim, em 30 dias.');
  expect(await openQuestions()).not.toContain('Troco liquidificador amassado ontem?');
  await customer.says('Troco torradeira chamuscada sábado?');
  await callsOf(2);
  model.calls[1]!.answer('Não sei.');
  await writes(customer, 'Sim, em 30 dias.', 'Não sei.');
  expect(await openQuestions()).toContain('Troco torradeira chamuscada sábado?');
});

test('a call is asked again with the words of then: only the person who asks sees the answer (BOT-77)', async () => {
  const customer = await customerOf();
  works();
  await customer.says('Vocês abrem domingo?');
  await callsOf(1);
  model.calls[0]!.answer('Sim.');
  await writes(customer, 'Sim.');
  await customer.says('E no feriado?');
  await callsOf(2);
  model.calls[1]!.answer('Não.');
  await writes(customer, 'Sim.', 'Não.');
  const [first] = await asksOf(customer);
  model.answers = (call) => call.answer('Sim, até as 12.');
  const again = await app.call(app.people.adminA, 'POST', `/asks/${first!.id}/again`);
  expect(again.body).toMatchObject({ text: 'Sim, até as 12.', outcome: '200', tokens: 47 });
  expect(model.calls[2]!.messages.slice(1)).toEqual([{ role: 'user', content: 'Vocês abrem domingo?' }]);
  await writes(customer, 'Sim.', 'Não.');
  expect(await asksOf(customer)).toHaveLength(2);
  for (const [person, error] of [
    [app.people.adminB, 'ERR_NO_TICKET_FOUND'],
    [app.people.anaSales, 'ERR_NO_PERMISSION'],
  ] as const)
    expect((await app.call(person, 'POST', `/asks/${first!.id}/again`)).error).toBe(error);
});

test('a person who takes the ticket voids the call: its late answer says nothing, and no bot answers again', async () => {
  const customer = await customerOf();
  works();
  await customer.says('Oi');
  await callsOf(1);
  const { id } = await customer.ticket();
  const accepted = await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, {
    status: 'open',
    queueId: app.queues.sales,
  });
  expect(accepted.status).toBe(200);
  model.calls[0]!.answer('tarde demais');
  await expect.poll(async () => (await asksOf(customer))[0]!.state, timeout).toBe('done');
  expect((await asksOf(customer))[0]!.result).not.toHaveProperty('text');
  await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, {
    status: 'pending',
    userId: null,
    queueId: app.queues.sales,
  });
  await customer.says('Alô?');
  expect(await written(customer)).not.toContain('tarde demais');
  expect(await asksOf(customer)).toHaveLength(1);
});

test('a ticket that a person resolves while the bot is asked stays resolved, and the late answer says nothing', async () => {
  const customer = await customerOf();
  works();
  await customer.says('Oi');
  await callsOf(1);
  const { id } = await customer.ticket();
  expect((await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, { status: 'closed' })).status).toBe(200);
  model.calls[0]!.answer('tarde demais');
  await expect.poll(async () => (await asksOf(customer))[0]!.state, timeout).toBe('done');
  expect(await written(customer)).not.toContain('tarde demais');
  expect((await customer.ticket()).status).toBe('closed');
});

test('two contacts that are one: words that the bot was asked about on the ticket that closes are answered on the other', async () => {
  const line = await rig.line({ queueIds: [] });
  await aPrompt(app, model, line.connectionId);
  const [first, second] = [rig.customer(line), rig.customer(line)];
  works();
  await first.says('Oi');
  await callsOf(1);
  model.calls[0]!.answer('Olá!');
  await writes(first, 'Olá!');
  await second.says('Quero pão');
  await second.says('de queijo');
  await callsOf(2);
  const [{ contactId: winner, id: open }, { contactId: loser, id: closed }] = [
    await first.ticket(),
    await second.ticket(),
  ];
  await app.kernel.inWork(app.companyA, (work) => mergeByHand(work, winner, loser));
  await rig.automation.idle();
  await callsOf(3);
  model.calls[1]!.answer('tarde');
  model.answers = (call) => call.answer(`Re: ${call.words}`);
  model.calls[2]!.answer('Re');
  const answers = (ticketId: number) =>
    app.read((tx) =>
      tx.execute<{ body: string }>(
        sql`select body from messages where ticket_id = ${ticketId} and from_me order by id`,
      ),
    );
  await expect.poll(() => answers(open), timeout).toEqual([{ body: 'Olá!' }, { body: 'Re: de queijo' }]);
  expect(model.calls[3]!.messages.slice(-2).map(({ content }) => content)).toEqual([
    'Quero pão',
    'de queijo',
  ]);
  await expect.poll(() => model.calls[1]!.isOver(), timeout).toBe(true);
  await rig.automation.idle();
  expect(await answers(closed)).toEqual([]);
});

test('a call that fails hands the customer to people, with a note that says why', async () => {
  const cases: [Fields, (() => void) | undefined, string][] = [
    [{}, () => model.calls.at(-1)!.fail(500), 'o outro lado falhou'],
    [{}, () => model.calls.at(-1)!.fail(401), 'o endereço dele recusou a chave'],
    [{ apiKey: '' }, undefined, 'falta algo na configuração'],
    [{ ticketTokens: 50 }, undefined, 'o limite de tokens acabou'],
    [{ sourcesOnly: true }, undefined, 'nenhuma fonte responde'],
  ];
  works();
  for (const [fields, answer, reason] of cases) {
    const before = model.calls.length;
    const customer = await customerOf(fields);
    await customer.says('Qual é o preço do pão?');
    if (answer) {
      await callsOf(before + 1);
      answer();
    }
    await writes(customer, goOn, noteOf(reason));
    // It stays with people.
    await customer.says('Alguém?');
    expect(await written(customer)).toHaveLength(2);
    expect(await asksOf(customer)).toHaveLength(1);
  }
});

test(
  'messages without words are no loop of two machines; the same words are, and people have the ticket',
  async () => {
    const customer = await customerOf();
    works();
    model.answers = (call) => call.answer(`Resposta ${model.calls.indexOf(call) + 1}`);
    const answers: string[] = [];
    const hears = async (words: Parameters<Customer['says']>[0]) => {
      await customer.says(words);
      answers.push(`Resposta ${answers.length + 1}`);
      await writes(customer, ...answers);
    };
    for (let n = 0; n < 8; n++)
      await hears({ type: 'other', mediaType: 'locationMessage', body: '', vCard: null });
    for (let n = 0; n < 5; n++) await hears('sim');
    await customer.says('sim');
    expect(await customer.log()).toContain('chatBot bot loop');
    expect(await isFree(customer)).toBeNull();
    expect(await customer.ticket()).toMatchObject({ status: 'pending', isBot: false });
  },
  limitMs(60_000),
);

test('a prompt that answers from its sources alone still returns a greeting', async () => {
  const customer = await customerOf({ sourcesOnly: true });
  works();
  model.answers = (call) => call.answer('Bom dia!');
  await customer.says('Oi, bom dia');
  await writes(customer, 'Bom dia!');
  await customer.says('Qual é o preço do pão?');
  await writes(customer, 'Bom dia!', goOn, noteOf('nenhuma fonte responde'));
});

/** A voice message whose file is not here yet. */
const voice: Content = {
  type: 'media',
  mediaType: 'audio',
  caption: '',
  fileName: null,
  mime: 'audio/ogg',
  bytes: 10,
  isVoice: true,
  source: {},
};
/** The file of a customer's message is here, as far as the database knows. */
const fileComes = async (customer: Customer) => {
  const { id } = await customer.ticket();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(sql`
      update media set state = 'ready', storage_key = ${`${app.companyA}/ab/gone`}, bytes = 10
      where id in (select media_id from messages where ticket_id = ${id})`),
  );
};

test('a voice whose file is not here yet is waited for', async () => {
  const customer = await customerOf({ transcribes: true });
  model.answers = (call) => call.answer('Certo.');
  await customer.says(voice);
  works();
  await expect.poll(async () => (await asksOf(customer))[0]!.state, timeout).toBe('taken');
  expect(model.calls).toEqual([]);
  await fileComes(customer);
  await writes(customer, 'Certo.');
  const { id } = await customer.ticket();
  const spends = await app.read((tx) =>
    tx.select({ use: modelSpends.use }).from(modelSpends).where(eq(modelSpends.ticketId, id)),
  );
  expect(spends.map(({ use }) => use).sort()).toEqual(['answer', 'transcription']);
});

test('a voice whose file is lost costs nothing, and the model answers without its words', async () => {
  const customer = await customerOf({ transcribes: true });
  model.answers = (call) => call.answer('Não consegui ouvir.');
  await customer.says(voice);
  await fileComes(customer);
  works();
  await writes(customer, 'Não consegui ouvir.');
  const { id } = await customer.ticket();
  const spends = await app.read((tx) =>
    tx.select().from(modelSpends).where(eq(modelSpends.ticketId, id)).orderBy(asc(modelSpends.id)),
  );
  expect(spends).toMatchObject([
    { use: 'transcription', spent: 0 },
    { use: 'answer', spent: 47 },
  ]);
});

test('a prompt that answers from its sources alone shows the model no photo without words', async () => {
  const customer = await customerOf({ sourcesOnly: true });
  works();
  model.answers = (call) => call.answer('Que bonito!');
  await customer.says({ ...voice, mediaType: 'image', mime: 'image/jpeg', isVoice: false });
  await writes(customer, goOn, noteOf('nenhuma fonte responde'));
  expect(model.calls).toEqual([]);
});

test('a bot never answers a group, a contact or a ticket without bots, or a ticket that a person had (BOT-10)', async () => {
  const cases: ((id: number, contactId: number) => ReturnType<typeof sql>)[] = [
    (id) => sql`update tickets set use_integration = false where id = ${id}`,
    (_, contactId) => sql`update contacts set disable_bot = true where id = ${contactId}`,
    (_, contactId) => sql`update contacts set is_group = true where id = ${contactId}`,
    (id) => sql`insert into ticket_logs (ticket_id, type, by) values (${id}, 'open', 'person')`,
  ];
  for (const change of cases) {
    const line = await rig.line({ queueIds: [] });
    const customer = rig.customer(line);
    await customer.says('Oi');
    await aPrompt(app, model, line.connectionId);
    const { id, contactId } = await customer.ticket();
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.execute(change(id, contactId)));
    await customer.says('Oi?');
    expect(await asksOf(customer)).toEqual([]);
  }
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(contacts).set({ disableBot: false, isGroup: false }),
  );
});

test('the model hands over, tags and closes only within its scope; the rest is named', async () => {
  const { sales, support } = app.queues;
  const call = (name: string, args: unknown) => ({ name, arguments: JSON.stringify(args) });
  works();
  const handed = await customerOf({ queueId: sales });
  await handed.says('Quero comprar');
  await callsOf(1);
  expect(model.calls[0]!.tools).not.toContain('close_conversation');
  model.calls[0]!.answer('Já passo você', [
    call('close_conversation', {}),
    call('transfer_to_queue', { queueId: support }),
    call('transfer_to_queue', { queueId: sales }),
  ]);
  await writes(handed, 'Já passo você');
  expect(await handed.ticket()).toMatchObject({ status: 'pending', queueId: sales, isBot: false });
  const { id } = await handed.ticket();
  const { body } = await app.call(app.people.adminA, 'GET', `/tickets/${id}/automation-timeline`);
  expect(body.asks[0].dropped).toEqual(['close_conversation', 'transfer_to_queue']);
  await handed.says('Oi?');
  expect(await asksOf(handed)).toHaveLength(1);
});

test('words that ask for a person lead out of the bot at once', async () => {
  const customer = await customerOf();
  works();
  await customer.says('Oi');
  await callsOf(1);
  await customer.says('quero falar com um atendente');
  expect(await isFree(customer)).toBeNull();
  model.calls[0]!.answer('tarde');
  await expect.poll(async () => (await asksOf(customer))[0]!.state, timeout).toBe('done');
  expect(await written(customer)).toEqual([expect.stringContaining('Uma pessoa da nossa equipe')]);
});

test('without an answer in time the customer is handed to people; the late answer says nothing', async () => {
  const customer = await customerOf();
  works();
  await customer.says('Oi');
  await callsOf(1);
  const { id } = await customer.ticket();
  await letTimePass(app, ticketSteps, eq(ticketSteps.ticketId, id), 600);
  await writes(customer, goOn, noteOf('a resposta não chegou a tempo'));
  model.calls[0]!.answer('tarde');
  await expect.poll(async () => (await asksOf(customer))[0]!.state, timeout).toBe('done');
  expect(await written(customer)).toHaveLength(2);
});

test('a call that was too slow costs what it came to in the end, and begins nothing more that costs', async () => {
  const customer = await customerOf({ transcribes: true });
  const limits = { ...prompt.limits, seconds: 1 };
  const worker = startAsks(app.kernel, { prompt: { ...prompt, limits } });
  stops.push(() => worker.stop());
  await customer.says('Oi');
  await callsOf(1);
  await writes(customer, goOn, noteOf('a resposta não chegou a tempo'));
  const { id } = await customer.ticket();
  const spends = () =>
    app.read((tx) =>
      tx
        .select({ use: modelSpends.use, spent: modelSpends.spent })
        .from(modelSpends)
        .where(eq(modelSpends.ticketId, id)),
    );
  expect(await spends()).toEqual([{ use: 'answer', spent: null }]);
  model.calls[0]!.answer('tarde');
  await expect.poll(spends, timeout).toEqual([{ use: 'answer', spent: 47 }]);
  expect(await written(customer)).toHaveLength(2);
});

test('nothing is paid for once a call was too slow: neither a call that would begin then, nor one that was about to', async () => {
  const customer = await customerOf();
  await customer.says('Oi');
  const { id: ticketId } = await customer.ticket();
  const [{ promptId } = { promptId: null }] = await asksOf(customer);
  const calls: string[] = [];
  const pay = (purse: ReturnType<typeof openPurse>, key: string) =>
    purse.pay({
      ...{ key, use: 'answer', tokens: 10 },
      call: async () => void calls.push(key),
      cost: () => 10,
    });
  const limit = new AbortController();
  const purse = openPurse(app.kernel, app.companyA, {
    ...{ promptId: promptId!, ticketId, tooSlow: limit.signal },
  });
  const aboutTo = pay(purse, 'about to');
  limit.abort();
  expect([await aboutTo, await pay(purse, 'later')]).toMatchObject([
    { fault: 'tooSlow' },
    { fault: 'tooSlow' },
  ]);
  expect(calls).toEqual([]);
  const spends = await app.read((tx) =>
    tx.select().from(modelSpends).where(eq(modelSpends.ticketId, ticketId)),
  );
  expect(spends).toMatchObject([{ key: 'about to', spent: 0 }]);
  await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(asks).where(eq(asks.ticketId, ticketId)));
});

test('when the plan ends midway the conversation goes on without the bot', async () => {
  const customer = await customerOf({}, [app.queues.sales, app.queues.support]);
  works();
  await customer.says('Oi');
  await callsOf(1);
  model.calls[0]!.answer('Olá!');
  await writes(customer, 'Olá!');
  await planHasBots(app, false);
  expect(await customer.says('Tudo bem?')).toEqual([expect.stringContaining('Support')]);
  expect(model.calls).toHaveLength(1);
});

test('a call of a kind that this release does not know waits for one that does, and takes no place', async () => {
  const customer = await customerOf();
  await customer.says('Oi');
  const { id: ticketId } = await customer.ticket();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(sql`
      insert into asks (kind, ticket_id, wait_id, input)
      select 'newer', ${ticketId}, 'newer' || n, 'x' from generate_series(1, 100) n`),
  );
  model.answers = (call) => call.answer('Olá!');
  await works().idle();
  await writes(customer, 'Olá!');
  const rows = await asksOf(customer);
  expect(rows.filter(({ state, takes }) => state === 'waiting' && takes === 0)).toHaveLength(100);
  await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(asks).where(sql`kind = 'newer'`));
});

test('a call that may not be made twice goes on as lost after its worker died', async () => {
  const customer = await customerOf();
  await customer.says('Oi');
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(asks)
      .set({ state: 'taken', takes: 4, takenUntil: sql`now() - interval '1 second'` })
      .where(sql`state = 'waiting'`),
  );
  await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, asks));
  works();
  await writes(customer, goOn, noteOf('a chamada se perdeu'));
  expect(model.calls).toEqual([]);
});
