import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { phraseCampaigns } from '../features/phraseCampaigns/phraseCampaigns.table.ts';
import { type AutomationRig, automationRig } from '../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import type { FakeConnection } from '../testing/fakeChannel.ts';
import { aFlow, block, drawn } from '../testing/flowRig.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  line = await rig.line({ queueIds: [app.queues.sales, app.queues.support] });
  const menu = (id: string, ...names: string[]) =>
    block(id, 'menu', {
      message: `${id}?`,
      arrayOption: names.map((value, index) => ({ number: index + 1, value })),
    });
  const input = (id: string) =>
    block(id, 'singleBlock', { seq: ['a'], elements: [{ number: 'a', type: 'input', value: 'x' }] });
  const flowId = await aFlow(
    app,
    drawn(
      [
        menu('first', 'Preços', 'Atendente'),
        menu('second', 'A', 'B'),
        input('free'),
        block('end', 'message', { label: 'x={{x}}' }),
        block('own', 'message', { label: 'Próprio' }),
      ],
      ['first.option-1>second', 'first.option-2>own', 'second.option-1>free', 'free>end'],
    ),
  );
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(phraseCampaigns).values({ name: 'f', flowId, phrase: 'fluxo' }),
  );
});
afterAll(() => app.stop());
beforeEach(() => rig.set({}));

const person = expect.stringContaining('Uma pessoa da nossa equipe');

test.each(['atendente', 'AGENT', 'hablar con un agente', 'temsilci'])(
  '"%s" leads to a person out of a menu of queues',
  async (words) => {
    const customer = rig.customer(line);
    await customer.says('oi');
    expect(await customer.says(words)).toEqual([person]);
    expect(await customer.says('oi?')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', isBot: false, queueId: null });
    expect(await customer.says('menu')).toEqual([expect.stringContaining('*1* - Sales')]);
  },
);

test('words lead out of a flow, unless one of its options has that name', async () => {
  const [one, two] = [rig.customer(line), rig.customer(line)];
  await one.says('fluxo');
  expect(await one.says('atendente')).toEqual(['Próprio']);
  await two.says('fluxo');
  await two.says('1');
  expect(await two.says('Atendente!')).toEqual([person]);
  expect(await two.ticket()).toMatchObject({ status: 'pending', isBot: false });
});

test("a company's own words lead to a person too", async () => {
  await rig.set({ personWords: 'ouvidoria, SAC' });
  const customer = rig.customer(line);
  await customer.says('fluxo');
  expect(await customer.says('sac')).toEqual([person]);
});

test('a customer ends the conversation with the bot', async () => {
  for (const words of ['sair', 'exit', 'çıkış']) {
    const customer = rig.customer(line);
    await customer.says('fluxo');
    expect(await customer.says(words)).toEqual([expect.stringContaining('Conversa encerrada')]);
    expect(await customer.ticket()).toMatchObject({ status: 'closed' });
  }
});

test('0 goes back to the menu before, and menu to the first one', async () => {
  const customer = rig.customer(line);
  expect(await customer.says('fluxo')).toEqual(['first?\n\n*1* - Preços\n*2* - Atendente']);
  const second = 'second?\n\n*1* - A\n*2* - B\n*0* - Voltar';
  expect(await customer.says('1')).toEqual([second]);
  expect(await customer.says('0')).toEqual(['first?\n\n*1* - Preços\n*2* - Atendente']);
  expect(await customer.says('preços')).toEqual([second]);
  expect(await customer.says('Menu')).toEqual(['first?\n\n*1* - Preços\n*2* - Atendente']);
  await customer.says('1');
  expect(await customer.says('1')).toEqual([]);
  // Where words are asked for, 0 is an answer.
  expect(await customer.says('0')).toEqual(['x=0']);
});
