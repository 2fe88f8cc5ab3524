import { botLanguages } from '@recado/shared/features/settings';
import type { BlockData } from '@recado/shared/flow/blocks';
import { blocks } from '@recado/shared/flow/blocks';
import { answerKinds } from '@recado/shared/flow/blocks/question';
import { describe, expect, test } from 'vitest';
import { answerTexts } from './answers/answerTexts.ts';
import type { FlowInput } from './blockRunner.ts';
import { type LoadedFlow, runFlow } from './runFlow.ts';
import { type Sandbox, sandboxPort } from './tryOut/sandboxPort.ts';

/** A Monday. */
const now = new Date('2026-11-23T15:00:00Z');
const words = (body: string, mediaType: string | null = null): FlowInput => ({
  as: 'words',
  body,
  mediaType,
  mediaId: null,
  messageId: 77,
});

/** A conversation with one block, each of whose exits leads nowhere. */
function talk(type: string, data: Record<string, unknown>, more: Partial<Sandbox> = {}) {
  const sandbox: Sandbox = {
    now,
    timeZone: 'America/Sao_Paulo',
    language: 'pt',
    isOpen: true,
    values: { firstName: 'Bia' },
    variables: {},
    templateOf: async () => undefined,
    effects: [],
    ...more,
  };
  const node = { id: 'b', type, position: { x: 0, y: 0 }, data };
  const flow: LoadedFlow = { flowId: 1, versionId: 1, graph: { nodes: [node], connections: [], notes: [] } };
  let run = { flow, nodeId: 'b', memory: undefined as unknown, enteredAt: now, answers: [] as never[] };
  const goesOn = async (input: FlowInput) => {
    sandbox.effects = [];
    const result = await runFlow(
      sandboxPort(sandbox),
      run,
      input,
      () => 'w1',
      async () => undefined,
    );
    run = result.run as typeof run;
    const texts = sandbox.effects.flatMap((one) => (one.did === 'said' ? [one.text] : []));
    return { result, texts, exit: result.trace.at(-1)!.exit, effects: sandbox.effects };
  };
  return { sandbox, goesOn, answers: () => run.answers };
}
const enter: FlowInput = { as: 'enter' };

type QuestionData = Partial<BlockData<'question'>>;
const asks = (data: QuestionData, more: Partial<Sandbox> = {}) =>
  talk('question', { message: 'E aí, {{firstName}}?', variable: 'v', ...data }, more);
/** The value that an answer leaves in the variable; undefined for a wrong one. */
const stored = async (
  data: QuestionData,
  answer: string,
  more: Partial<Sandbox> = {},
  mediaType?: string,
) => {
  const conversation = asks(data, more);
  await conversation.goesOn(enter);
  const { exit } = await conversation.goesOn(words(answer, mediaType ?? null));
  return exit === 'next' ? conversation.sandbox.variables.v : undefined;
};

describe('question', () => {
  test('asks, stores the answer in its variable and the contact, and remembers it for the note', async () => {
    const conversation = asks({ answer: 'email', contactField: 'E-mail 2' });
    expect((await conversation.goesOn(enter)).texts).toEqual(['E aí, Bia?']);
    const { exit, effects } = await conversation.goesOn(words('meu e-mail é Bia@Loja.com.br.'));
    expect(exit).toBe('next');
    expect(conversation.sandbox.variables).toEqual({ v: 'bia@loja.com.br' });
    expect(effects).toEqual([{ did: 'setContactField', name: 'E-mail 2', value: 'bia@loja.com.br' }]);
    expect(conversation.answers()).toEqual([{ question: 'E aí, Bia?', answer: 'bia@loja.com.br' }]);
  });

  test('says its own words after a wrong answer, and leaves by `wrong` after the last one', async () => {
    const conversation = asks({
      answer: 'number',
      wrongMessage: 'Só números, {{firstName}}.',
      mostWrongAnswers: 3,
    });
    await conversation.goesOn(enter);
    for (const answer of ['muitos', 'uns'])
      expect(await conversation.goesOn(words(answer))).toMatchObject({
        texts: ['Só números, Bia.'],
        exit: undefined,
      });
    expect(await conversation.goesOn(words('vários'))).toMatchObject({ texts: [], exit: 'wrong' });
    expect(conversation.sandbox.variables).toEqual({});
  });

  test("says the product's words in each language where the block has none", async () => {
    for (const language of botLanguages)
      for (const answer of answerKinds) {
        const conversation = asks({ answer, choices: ['Sim'] }, { language });
        await conversation.goesOn(enter);
        const { texts } = await conversation.goesOn(words(answer === 'file' ? 'aqui' : ''));
        expect(texts[0]).toContain(answerTexts[language].wrong[answer]);
      }
  });

  test('leaves by `noAnswer` when nobody answers in time', async () => {
    const conversation = asks({ answer: 'text', noAnswerMinutes: 5 });
    expect((await conversation.goesOn(enter)).result).toMatchObject({
      wait: { for: 'words', until: new Date('2026-11-23T15:05:00Z') },
    });
    expect((await conversation.goesOn({ as: 'time' })).exit).toBe('noAnswer');
  });

  test.each([
    ['pt', 'R$ 1.500,50', '1500.50'],
    ['pt', '1.500', '1500'],
    ['pt', '1,5', '1.5'],
    ['pt', 'somos 007', '7'],
    ['pt', '-3', '-3'],
    ['en', '1,500', '1500'],
    ['en', '1.500', '1.500'],
    ['en', '$1,234,567.8', '1234567.8'],
    ['pt', '10 ou 12', undefined],
    ['pt', '1.2.3', undefined],
    ['pt', 'dez', undefined],
  ] as const)('reads a number (%s) %s', async (language, answer, value) =>
    expect(await stored({ answer: 'number' }, answer, { language })).toBe(value),
  );

  test('keeps a number within its limits, and a text within its length', async () => {
    const data = { answer: 'number', least: 1, most: 10 } as const;
    expect(await stored(data, '10')).toBe('10');
    expect(await stored(data, '11')).toBeUndefined();
    expect(await stored({ answer: 'text', least: 3, most: 5 }, 'ab')).toBeUndefined();
    expect(await stored({ answer: 'text', least: 3, most: 5 }, ' abc ')).toBe('abc');
  });

  test.each([
    ['25/12/2026', '2026-12-25'],
    ['3-4-85', '1985-04-03'],
    ['12/25/2026', '2026-12-25'],
    ['2026-01-31', '2026-01-31'],
    ['5/11', '2027-11-05'],
    ['31/02/2026', undefined],
    ['5 de março de 2027', '2027-03-05'],
    ['March 5th, 2027', '2027-03-05'],
    ['el 5 de enero', '2027-01-05'],
    ["5 Mart'ta", '2027-03-05'],
    ['pode ser amanhã às 10h', '2026-11-24'],
    ['depois de amanhã', '2026-11-25'],
    ['pasado mañana', '2026-11-25'],
    ['tomorrow', '2026-11-24'],
    ['dün', '2026-11-22'],
    ['bugün', '2026-11-23'],
    ['sexta', '2026-11-27'],
    ['sexta, 4 de dezembro', '2026-12-04'],
    ['next Monday', '2026-11-30'],
    ['salı günü', '2026-11-24'],
    ['in 10 days', '2026-12-03'],
    ['3 gün sonra', '2026-11-26'],
    ['1/12 ou 2/12', undefined],
    ['sei lá', undefined],
  ])('reads a date: %s', async (answer, value) =>
    expect(await stored({ answer: 'date' }, answer)).toBe(value),
  );

  test('a day is that of the company', async () => {
    const late = new Date('2026-11-23T01:00:00Z');
    expect(await stored({ answer: 'date' }, 'hoje', { now: late })).toBe('2026-11-22');
    expect(await stored({ answer: 'date' }, 'bugün', { now: late, timeZone: 'Europe/Istanbul' })).toBe(
      '2026-11-23',
    );
  });

  test.each([
    ['meu número é (11) 91234-5678', 'phone', '5511912345678'],
    ['+90 532 123 45 67', 'phone', '905321234567'],
    ['1234', 'phone', undefined],
    ['CPF 529.982.247-25', 'taxDocument', '52998224725'],
    ['11.222.333/0001-81', 'taxDocument', '11222333000181'],
    ['529.982.247-26', 'taxDocument', undefined],
    ['a@b', 'email', undefined],
    ['a@x.com ou b@x.com', 'email', undefined],
  ] as const)('reads %s as %s', async (answer, kind, value) =>
    expect(await stored({ answer: kind }, answer)).toBe(value),
  );

  test('offers choices by number and stores the chosen one by its name', async () => {
    const data = { answer: 'choice', choices: ['Preços', 'Entrega'] } as const;
    const conversation = asks({ ...data, choices: [...data.choices] });
    expect((await conversation.goesOn(enter)).texts).toEqual(['E aí, Bia?\n\n*1* - Preços\n*2* - Entrega']);
    for (const answer of ['2', 'ENTREGA', 'quero uma entrega'])
      expect(await stored({ ...data, choices: [...data.choices] }, answer)).toBe('Entrega');
    expect(await stored({ ...data, choices: [...data.choices] }, '3')).toBeUndefined();
  });

  test('takes files only for files, and stores the message that holds it', async () => {
    expect(await stored({ answer: 'file' }, '', {}, 'image')).toBe('77');
    expect(await stored({ answer: 'file' }, 'já mando')).toBeUndefined();
    expect(await stored({ answer: 'text' }, '', {}, 'audio')).toBeUndefined();
  });
});

describe('httpRequest', () => {
  const call = {
    method: 'POST',
    url: 'https://shop.example/orders/{{order}}?name={{firstName}}',
    headers: [{ name: 'X-Who', value: '{{who}}' }],
    body: '{"name": "{{who}}", "count": {{count}}, "code": {{who}}}',
    mapped: [{ path: 'order.items.0.name', variable: 'item' }],
  };
  const variables = { order: '../admin?x=1#', who: 'Ana "\nX-Evil: 1', count: '3' };

  test('fills variables so that they change neither address nor headers nor the form of the body', async () => {
    const { goesOn } = talk('httpRequest', call, { variables });
    const { result, effects } = await goesOn(enter);
    expect(result).toMatchObject({ as: 'waits', waitId: 'w1', wait: { for: 'outside' } });
    expect(effects[0]).toMatchObject({ did: 'called', method: 'POST' });
    const { url, body } = effects[0] as { url: string; body: string };
    expect(new URL(url)).toMatchObject({ pathname: '/orders/..%2Fadmin%3Fx%3D1%23', search: '?name=Bia' });
    expect(JSON.parse(body)).toEqual({ name: variables.who, count: 3, code: variables.who });
  });

  test('takes values of the answer into variables, and nothing that is not its own', async () => {
    const mapped = [
      { path: 'order.items.0.name', variable: 'item' },
      { path: 'order', variable: 'whole' },
      { path: 'constructor.name', variable: 'none' },
      { path: 'order.items.length', variable: 'length' },
    ];
    const { goesOn, sandbox } = talk('httpRequest', { ...call, mapped });
    await goesOn(enter);
    const text = '{"order": {"items": [{"name": "Bolo"}]}}';
    expect((await goesOn({ as: 'outside', outcome: '200', result: { status: 200, text } })).exit).toBe(
      'next',
    );
    expect(sandbox.variables).toEqual({
      item: 'Bolo',
      whole: '{"items":[{"name":"Bolo"}]}',
      none: '',
      length: '1',
    });
  });

  test.each<[string, FlowInput]>([
    ['a status other than 2xx', { as: 'outside', outcome: '404', result: { status: 404, text: '' } }],
    ['no answer', { as: 'outside', outcome: 'silent', result: null }],
    ['the end of its time', { as: 'time' }],
  ])('goes on by `error` after %s', async (_, input) => {
    const { goesOn } = talk('httpRequest', call);
    await goesOn(enter);
    expect((await goesOn(input)).exit).toBe('error');
  });
});

test('setVariable fills its text; businessHours goes by the hours; note writes a note', async () => {
  const { goesOn, sandbox } = talk('setVariable', { variable: 'who', value: 'Sra. {{firstName}}' });
  expect((await goesOn(enter)).exit).toBe('next');
  expect(sandbox.variables).toEqual({ who: 'Sra. Bia' });
  for (const isOpen of [true, false])
    expect((await talk('businessHours', {}, { isOpen }).goesOn(enter)).exit).toBe(isOpen ? 'open' : 'closed');
  expect(
    (await talk('note', { text: 'Quer {{x}}' }, { variables: { x: 'bolo' } }).goesOn(enter)).effects,
  ).toEqual([{ did: 'noted', text: 'Quer bolo' }]);
});

test('handOver, close and rating end the flow; a note says what the customer answered', async () => {
  const conversation = talk('handOver', { queueId: 3, message: 'Já chamo alguém.' });
  const answers = [{ question: 'Nome?', answer: 'Bia' }] as never[];
  const { result, effects } = await conversation.goesOn(enter);
  expect(result).toMatchObject({ as: 'ended', how: 'handedOver' });
  expect(effects).toEqual([
    { did: 'said', text: 'Já chamo alguém.' },
    { did: 'handedOver', queueId: 3, userId: null },
  ]);
  conversation.answers().push(...answers);
  expect((await conversation.goesOn(enter)).effects[1]).toEqual({
    did: 'noted',
    text: 'Respostas ao robô\n\nNome?\n→ Bia',
  });
  expect(await talk('close', { message: 'Tchau!' }).goesOn(enter)).toMatchObject({
    result: { how: 'closed' },
    effects: [{ did: 'said', text: 'Tchau!' }, { did: 'closed' }],
  });
  expect(await talk('rating', {}).goesOn(enter)).toMatchObject({
    result: { how: 'rating' },
    effects: [{ did: 'askedRating' }],
  });
});

test('goToFlow goes on in another flow, and ends where that is gone', async () => {
  expect((await talk('goToFlow', { flowId: 9 }).goesOn(enter)).result).toMatchObject({ how: 'flowGone' });
  expect(blocks.goToFlow.exits({ flowId: 9 })).toEqual([]);
});
