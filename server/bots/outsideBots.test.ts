import type { DialogflowRegion } from '@recado/shared/features/integrations';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenOutsideBots, openOutsideBots } from '../../scripts/outsideBots/openOutsideBots.ts';
import { type Outside, openOutside } from '../outside/outside.ts';
import type { BotError } from './botError.ts';
import type { BotTurn } from './botTurn.ts';
import { dialogflow } from './dialogflow.ts';
import { typebot } from './typebot.ts';
import { webhook } from './webhook.ts';

let bots: OpenOutsideBots;
let outside: Outside;
const lines: string[] = [];
beforeAll(async () => {
  bots = await openOutsideBots();
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const settings = { OUTSIDE_ALLOWED: [new URL(bots.url).host], GOOGLE_API_URL: bots.url };
  outside = openOutside(settings as never, log, { restMs: 1 });
});
afterAll(async () => {
  await outside?.close();
  await bots?.close();
});
beforeEach(() => {
  bots.world.received.length = 0;
  bots.world.faults.length = 0;
  bots.world.complaints.length = 0;
});

let turns = 0;
const turn = (words: string, more: Partial<BotTurn> = {}): BotTurn => ({
  words,
  session: null,
  contact: { id: 7, name: 'Ana', number: '5511999990000' },
  ticket: { id: 9, queueId: null, status: 'pending' },
  companyId: 1000 + turns,
  key: `turn-${++turns}`,
  ...more,
});
const faultOf = (call: Promise<unknown>): Promise<BotError> =>
  call.then(
    () => expect.fail('it did not throw'),
    (error: BotError) => error,
  );
const texts = ({ actions }: { actions: { do: string; text?: string }[] }) =>
  actions.map((action) => action.text ?? action.do);

describe('webhook', () => {
  const signingKey = 'hook-Secret-42';
  const config = () => ({ urlN8N: `${bots.url}/webhook/1`, signingKey });
  const answers = async (hookAnswer: unknown, session: unknown = null) => {
    bots.world.signingKey = signingKey;
    bots.world.hookAnswer = hookAnswer;
    return webhook(outside, config(), turn('Oi', { session }));
  };

  test('gets a signed body that holds what is documented, and no more (INTEG-33)', async () => {
    const reply = await answers({ text: 'Olá!' });
    expect(reply).toMatchObject({ actions: [{ do: 'say', text: 'Olá!' }], isOver: false, outcome: 'ok' });
    expect(bots.world.complaints).toEqual([]);
    expect(reply.request).toContain('webhook-signature: ***');
    expect(JSON.stringify(reply)).not.toMatch(/v1,|hook-Secret/);
    expect(lines.join()).not.toContain('hook-Secret');
  });

  test.each([
    ['a plain text', 'Olá', ['Olá']],
    ['a text in JSON', '"Olá"', ['Olá']],
    ['what n8n sends of an agent', [{ output: 'Olá' }, { text: 'Tudo bem?' }], ['Olá', 'Tudo bem?']],
    [
      'actions',
      {
        actions: [
          { do: 'say', text: 'Já vai' },
          { do: 'queue', queueId: 3 },
        ],
      },
      ['Já vai', 'queue'],
    ],
    ['words and actions', { text: 'Tchau', actions: [{ do: 'close' }] }, ['Tchau', 'close']],
    ['the receipt of n8n', { message: 'Workflow was started' }, []],
    ['nothing', '', []],
  ])('answers with %s', async (_, answer, expected) => {
    expect(texts(await answers(answer))).toEqual(expected);
  });

  test('keeps its session of at most 8 kB, and the old one when it names none (INTEG-33)', async () => {
    expect(await answers({ text: 'a', session: { step: 2 }, isOver: true })).toMatchObject({
      session: { step: 2 },
      isOver: true,
    });
    expect((await answers({ text: 'a' }, { step: 1 })).session).toEqual({ step: 1 });
    expect((await faultOf(answers({ session: 'x'.repeat(9000) }))).fault).toBe('badAnswer');
  });

  test('has at most 20 actions', async () => {
    const { actions } = await answers(Array.from({ length: 1000 }, (_, n) => `Texto ${n}`));
    expect(actions).toHaveLength(20);
  });

  test.each([
    ['a page', { type: 'text/html', body: '<h1>Sign in</h1>' }, 'badAnswer'],
    ['deep nesting', { body: '['.repeat(30_000) + ']'.repeat(30_000) }, 'badAnswer'],
    ['half of an answer', { body: '{"text": "Ol' }, 'badAnswer'],
    ['other types', { body: '{"text": {"$ne": 1}}' }, 'badAnswer'],
    ['an unknown action', { body: '{"actions":[{"do":"delete","ticketId":1}]}' }, 'badAnswer'],
    ['an id that is none', { body: '{"actions":[{"do":"queue","queueId":"1; drop"}]}' }, 'badAnswer'],
    ['a file of ours', { body: '{"actions":[{"do":"sendFile","url":"file"}]}' }, 'badAnswer'],
    ['an error', { status: 500, body: 'boom' }, 'refused'],
    ['a refusal', { status: 401, body: '{}' }, 'badKey'],
    ['too many calls', { status: 429, body: '{}' }, 'tooMany'],
  ])('refuses %s', async (_, fault, expected) => {
    bots.world.faults.push(fault);
    expect((await faultOf(answers({}))).fault).toBe(expected);
  });

  test('follows no redirect inside, and reads no huge answer', async () => {
    bots.world.faults.push({ status: 302, headers: { location: 'http://169.254.169.254/' } });
    expect(await faultOf(answers({}))).toMatchObject({ code: 'redirect' });
    bots.world.faults.push({ body: JSON.stringify('x'.repeat(70_000)) });
    expect(await faultOf(answers({}))).toMatchObject({ code: 'tooLarge' });
    expect(bots.world.received).toHaveLength(2);
  });
});

describe('dialogflow', () => {
  const config = (more: object = {}) => ({
    projectName: bots.world.projectName,
    language: 'pt-BR',
    region: '' as DialogflowRegion,
    jsonContent: bots.world.serviceAccount(),
    ...more,
  });
  const paths = () => bots.world.received.map(({ url }) => url.split('/')[1]);

  test('answers in its language, one session for a conversation and one token for many calls (INTEG-30)', async () => {
    const first = await dialogflow(outside, config(), turn('Oi'));
    const again = await dialogflow(
      outside,
      config(),
      turn('Preço?', { session: first.session, companyId: 1000 + turns - 1 }),
    );
    expect([texts(first), texts(again)]).toEqual([['Você disse: Oi'], ['Você disse: Preço?']]);
    expect(paths()).toEqual(['token', 'v2', 'v2']);
    const [, one, two] = bots.world.received;
    expect(one!.url).toBe(two!.url);
    expect(JSON.parse(one!.body)).toEqual({ queryInput: { text: { text: 'Oi', languageCode: 'pt-BR' } } });
    expect(JSON.stringify([first, lines])).not.toMatch(/ya29\.|PRIVATE KEY/);
  });

  test('finds an agent of a region there alone (INTEG-29)', async () => {
    bots.world.region = 'europe-west1';
    expect(texts(await dialogflow(outside, config({ region: 'europe-west1' }), turn('Oi')))).toEqual([
      'Você disse: Oi',
    ]);
    expect((await faultOf(dialogflow(outside, config(), turn('Oi')))).fault).toBe('unknownBot');
    bots.world.region = '';
    const urls: string[] = [];
    const noted: Pick<Outside, 'configured'> = {
      configured(setting, usual) {
        urls.push(usual);
        return outside.configured(setting, usual);
      },
    };
    for (const region of ['', 'asia-northeast1', 'global'] as const)
      await dialogflow(noted, config({ region }), turn('Oi')).catch(() => undefined);
    expect(urls.filter((url) => url.includes('dialogflow'))).toEqual([
      'https://dialogflow.googleapis.com',
      'https://asia-northeast1-dialogflow.googleapis.com',
      'https://global-dialogflow.googleapis.com',
    ]);
  });

  test('replaces a token that Google refuses, once (INTEG-30)', async () => {
    const one = turn('Oi');
    await dialogflow(outside, config(), one);
    bots.world.tokens.clear();
    expect(texts(await dialogflow(outside, config(), one))).toEqual(['Você disse: Oi']);
    expect(paths()).toEqual(['token', 'v2', 'v2', 'token', 'v2']);
  });

  test('turns quick replies into numbers, cards and payloads into actions, and knows its end (INTEG-31, INTEG-32)', async () => {
    bots.world.queryResult = () => ({
      fulfillmentMessages: [
        { text: { text: ['Olá!'] } },
        { platform: 'FACEBOOK', text: { text: ['Só no Facebook'] } },
        { image: { imageUri: 'https://example.com/a.png' } },
        { payload: { actions: [{ do: 'tag', tagId: 4 }] } },
        { payload: { telegram: {} } },
        { quickReplies: { title: 'Escolha', quickReplies: ['Vendas', 'Suporte'] } },
      ],
    });
    const first = await dialogflow(outside, config(), turn('Oi'));
    expect(texts(first)).toEqual(['Olá!', 'sendFile', 'tag', 'Escolha\n\n*1* - Vendas\n*2* - Suporte']);
    bots.world.queryResult = (text) => ({
      fulfillmentText: text,
      diagnosticInfo: { end_conversation: true },
    });
    const second = await dialogflow(outside, config(), turn('2', { session: first.session }));
    expect([texts(second), second.isOver]).toEqual([['Suporte'], true]);
  });

  test('keeps a conversation whose quick replies are long', async () => {
    const quickReplies = Array.from({ length: 20 }, (_, n) => `${n} ${'🎂'.repeat(95)}`);
    bots.world.queryResult = () => ({ fulfillmentMessages: [{ quickReplies: { quickReplies } }] });
    const { session } = await dialogflow(outside, config(), turn('Oi'));
    expect(Buffer.byteLength(JSON.stringify(session))).toBeLessThan(8192);
    expect(session).toMatchObject({ choices: quickReplies.slice(0, 19) });
    bots.world.queryResult = (text) => ({ fulfillmentText: text });
  });

  test('gets no file, and no more words than it takes (INTEG-30, INTEG-32)', async () => {
    expect(await dialogflow(outside, config(), turn(''))).toMatchObject({
      actions: [{ do: 'person' }],
      isOver: true,
    });
    expect(bots.world.received).toEqual([]);
    expect(texts(await dialogflow(outside, config(), turn('a'.repeat(3000))))[0]).toHaveLength(256);
  });

  test.each([
    ['no service account', { jsonContent: '' }, 'badSettings'],
    ['a project that leads elsewhere', { projectName: '../x' }, 'badSettings'],
    ['another project', { projectName: 'other-456' }, 'badKey'],
  ])('fails with %s', async (_, more, fault) => {
    expect((await faultOf(dialogflow(outside, config(more), turn('Oi')))).fault).toBe(fault);
  });

  test('sends its key nowhere that the account names', async () => {
    const jsonContent = bots.world.serviceAccount({ token_uri: `${bots.url}/stolen` });
    expect((await faultOf(dialogflow(outside, config({ jsonContent }), turn('Oi')))).fault).toBe(
      'badSettings',
    );
    expect(bots.world.received).toEqual([]);
  });

  test.each([
    ['a page', { type: 'text/html', body: '<p>' }],
    ['other types', { body: '{"queryResult":{"fulfillmentMessages":{"a":1}}}' }],
    [
      'an unknown action',
      { body: '{"queryResult":{"fulfillmentMessages":[{"payload":{"actions":[{"do":"x"}]}}]}}' },
    ],
  ])('refuses %s', async (_, fault) => {
    const one = turn('Oi');
    await dialogflow(outside, config(), one);
    bots.world.faults.push(fault);
    expect((await faultOf(dialogflow(outside, config(), one))).fault).toBe('badAnswer');
  });
});

describe('typebot', () => {
  const config = (more: object = {}) => ({
    urlN8N: bots.url,
    typebotSlug: 'loja',
    typebotExpires: 1,
    typebotDelayMessage: 700,
    typebotKeywordFinish: 'sair',
    typebotKeywordRestart: 'recomeçar',
    typebotRestartMessage: 'Vamos de novo.',
    typebotUnknownMessage: 'Não entendi.',
    ...more,
  });
  const choices = '*1* - Vendas\n*2* - Suporte técnico';
  const at = new Date('2030-01-01T10:00:00Z');
  const talk = (
    words: string,
    session: unknown = null,
    more: Partial<BotTurn> & { settings?: object } = {},
  ) => typebot(outside, config(more.settings), turn(words, { session, now: at, ...more }));

  test('begins, takes choices by number and words, and ends (INTEG-34, BOT-75)', async () => {
    const first = await talk('Oi');
    expect(first.actions).toEqual([
      { do: 'say', text: '*Bem-vindo!*' },
      { do: 'say', text: choices, delayMs: 700 },
    ]);
    expect(Buffer.byteLength(JSON.stringify(first.session))).toBeLessThan(8192);
    const second = await talk('suporte', first.session);
    expect(texts(second)).toEqual(['Qual o seu e-mail?']);
    const wrong = await talk('nenhum', second.session);
    expect(texts(wrong)).toEqual(['Resposta inválida.']);
    const third = await talk('ana@example.com', wrong.session);
    expect([texts(third), third.isOver, third.session]).toEqual([['Obrigado!'], true, null]);
    const [session] = [...bots.world.sessions.values()].slice(-1);
    expect(session).toMatchObject({
      answers: ['Suporte técnico', 'ana@example.com'],
      variables: { name: 'Ana', number: '5511999990000' },
    });
    expect(bots.world.complaints).toEqual([]);
  });

  test('says that it did not understand, with the choices again, and asks typebot nothing (INTEG-35, BOT-76)', async () => {
    const { session } = await talk('Oi');
    bots.world.received.length = 0;
    const reply = await talk('abacaxi', session);
    expect(texts(reply)).toEqual([`Não entendi.\n\n${choices}`]);
    expect(bots.world.received).toEqual([]);
    const own = await talk('abacaxi', session, { settings: { typebotUnknownMessage: '' } });
    expect(texts(own)).toEqual(['Resposta inválida.', choices]);
  });

  test('ends and begins again by its keywords (INTEG-35, BOT-76)', async () => {
    const { session } = await talk('Oi');
    bots.world.received.length = 0;
    expect(await talk(' SAIR ', session)).toMatchObject({ actions: [], isOver: true, session: null });
    expect(bots.world.received).toEqual([]);
    const again = await talk('Recomecar', session);
    expect(texts(again)).toEqual(['Vamos de novo.', '*Bem-vindo!*', choices]);
  });

  test('begins again after hours of silence, and when typebot lost the session (INTEG-36, BOT-75)', async () => {
    const { session } = await talk('Oi');
    const later = (hours: number) => ({ now: new Date(at.getTime() + hours * 3_600_000 + 1) });
    expect(texts(await talk('1', session, later(0.9)))).toEqual(['Qual o seu e-mail?']);
    expect(texts(await talk('1', session, later(1)))).toEqual(['*Bem-vindo!*', choices]);
    const never = await talk('ana@example.com', session, { ...later(5000), settings: { typebotExpires: 0 } });
    expect(texts(never)).not.toContain('*Bem-vindo!*');
    bots.world.sessions.clear();
    bots.world.received.length = 0;
    expect(texts(await talk('1', session))).toEqual(['*Bem-vindo!*', choices]);
    expect(bots.world.received).toHaveLength(2);
  });

  test('shows files as files, and what only a page can show as links (INTEG-34)', async () => {
    const all = bots.world.typebot;
    const p = (children: object[]) => ({ type: 'p', children });
    const link = { type: 'a', url: 'https://example.com/x', children: [{ text: 'aqui' }] };
    const list = { type: 'ul', children: [{ type: 'li', children: [{ text: 'um' }] }] };
    const richText = [p([{ text: 'Veja ' }, { text: 'isto ', bold: true }, link]), list];
    bots.world.typebot = [
      {
        messages: [
          { id: '1', type: 'text', content: { type: 'richText', richText } },
          { id: '2', type: 'image', content: { url: 'https://example.com/a.png' } },
          { id: '3', type: 'audio', content: { url: 'https://example.com/a.mp3' } },
          { id: '4', type: 'video', content: { type: 'youtube', id: 'abc' } },
          { id: '5', type: 'embed', content: { url: 'https://example.com/map' } },
          { id: '6', type: 'image', content: { url: 'javascript:alert(1)' } },
        ],
        input: { type: 'file input', options: { isRequired: false, labels: { skip: 'Pular' } } },
      },
    ];
    const first = await talk('Oi');
    expect(texts(first)).toEqual([
      'Veja *isto* aqui (https://example.com/x)\n- um',
      'sendFile',
      'sendFile',
      'https://www.youtube.com/watch?v=abc',
      'https://example.com/map',
    ]);
    const media = { url: 'https://recado.example/signed', mime: 'image/png' };
    expect((await talk('', first.session, { media })).isOver).toBe(true);
    const second = await talk('Oi');
    expect((await talk('não tenho', second.session)).isOver).toBe(true);
    expect([...bots.world.sessions.values()].slice(-2).map(({ answers }) => answers)).toEqual([
      [media.url],
      ['Pular'],
    ]);
    bots.world.typebot = all;
  });

  test('keeps a chat whose choices are many and long within a session', async () => {
    const all = bots.world.typebot;
    const items = Array.from({ length: 30 }, (_, n) => ({ id: `i${n}`, content: `${n} ${'€'.repeat(75)}` }));
    bots.world.typebot = [{ messages: [], input: { type: 'choice input', items } }];
    const { session } = await talk('Oi');
    expect(Buffer.byteLength(JSON.stringify(session))).toBeLessThan(8192);
    expect((await talk('30', session)).isOver).toBe(true);
    expect([...bots.world.sessions.values()].at(-1)!.answers).toEqual([items[29]!.content]);
    bots.world.typebot = all;
  });

  test.each([
    ['a page', { type: 'text/html', body: '<p>' }, 'badAnswer'],
    ['no session', { body: '{"messages":[]}' }, 'badAnswer'],
    ['a session that leads elsewhere', { body: '{"sessionId":"../x","messages":[]}' }, 'badAnswer'],
    ['other types', { body: '{"sessionId":"a","messages":{}}' }, 'badAnswer'],
    ['an error', { status: 500 }, 'refused'],
    ['an unknown bot', { status: 404 }, 'unknownBot'],
  ])('refuses %s', async (_, fault, expected) => {
    bots.world.faults.push(fault);
    expect((await faultOf(talk('Oi'))).fault).toBe(expected);
  });

  test('leaves out what a text hides too deeply, and refuses what nobody can walk', async () => {
    const nested = (depth: number) => {
      const deep = `${'{"children":['.repeat(depth)}{"text":"x"}${']}'.repeat(depth)}`;
      return { body: `{"sessionId":"a1","messages":[{"type":"text","content":{"richText":[${deep}]}}]}` };
    };
    bots.world.faults.push(nested(200));
    expect(await talk('Oi')).toMatchObject({ actions: [], isOver: true });
    bots.world.faults.push(nested(4000));
    expect((await faultOf(talk('Oi'))).fault).toBe('badAnswer');
  });
});
