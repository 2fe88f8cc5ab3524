import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atFakeSpeech } from '../../scripts/model/atFakeSpeech.ts';
import { type OpenModel, openModel } from '../../scripts/model/openModel.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { type ChatCall, chat } from './chat.ts';
import { mostTokens } from './countTokens.ts';
import { embed } from './embed.ts';
import { ModelError } from './modelError.ts';
import { speak } from './speak.ts';
import { transcribe } from './transcribe.ts';

let app: TestApp;
let model: OpenModel;
beforeAll(async () => {
  model = await openModel();
  app = await buildTestApp({ OUTSIDE_ALLOWED: model.host });
});
beforeEach(() => void model.world.calls.splice(0));
afterAll(async () => {
  await app?.stop();
  await model?.close();
});

const addressOf = (name: string, apiKey = model.key) => ({
  baseUrl: `${model.url}/v1/`,
  apiKey,
  model: name,
});
const call = (more: Partial<ChatCall> = {}): ChatCall => ({
  messages: [
    { role: 'system', content: 'Responda.' },
    { role: 'user', content: 'Olá, tudo bem?' },
  ],
  temperature: 1,
  maxTokens: 100,
  key: 'call 1',
  timeoutSeconds: 5,
  ...more,
});
const callOf = (name: string, more?: Partial<ChatCall>, apiKey?: string) =>
  chat(app.kernel.outside, app.companyA, addressOf(name, apiKey), call(more));

test('an answer comes with words, tools and tokens, and never costs more than its bound', async () => {
  const answer = await callOf('echo');
  expect(answer).toMatchObject({ text: 'Olá, tudo bem?', toolCalls: [], isCut: false });
  expect(answer.usage.input).toBeGreaterThan(0);
  expect(answer.usage.input).toBeLessThan(mostTokens(call().messages));
  expect((await callOf('tool:add_tag {"tagId":3}')).toolCalls).toEqual([
    { id: 'call_0', name: 'add_tag', arguments: '{"tagId":3}' },
  ]);
  expect((await callOf('truncates')).isCut).toBe(true);
  expect(model.world.findings()).toEqual([]);
  expect(model.world.calls[0]).toMatchObject({ path: '/v1/chat/completions', idempotencyKey: 'call 1' });
});

test('a model that takes neither the limit nor the temperature is asked as it wants', async () => {
  expect((await callOf('newer')).text).not.toBe('');
  expect(JSON.parse(model.world.calls.at(-1)!.words)).toMatchObject({ max_completion_tokens: 100 });
});

test.each([
  ['streams', 'badAnswer'],
  ['breaks', 'badAnswer'],
  ['mistypes', 'badAnswer'],
  ['page', 'badAnswer'],
  ['say:', 'badAnswer'],
  ['filters', 'refused'],
  ['code:content_filter', 'refused'],
  ['code:context_length_exceeded', 'tooLong'],
  ['code:model_not_found', 'noModel'],
  ['status:401', 'keyRefused'],
  ['status:403', 'keyRefused'],
  ['status:402', 'noCredit'],
  ['status:404', 'noModel'],
  ['status:413', 'tooLong'],
  ['status:429', 'limited'],
  ['spent', 'noCredit'],
  ['status:400', 'failed'],
  ['status:500', 'failed'],
  ['status:503', 'failed'],
])('%s is the fault %s', async (name, fault) => {
  await expect(callOf(name)).rejects.toMatchObject({ name: 'ModelError', fault });
});

test('a model that stalls is waited for as long as the call says, and may have cost its tokens', async () => {
  const error = await callOf('stalls', { timeoutSeconds: 0.3 }).catch((error: unknown) => error);
  expect(error).toMatchObject({ fault: 'silent', mayHaveCost: true });
  model.world.release();
  expect(new ModelError('keyRefused').mayHaveCost).toBe(false);
});

test('an answer without an end is cut off in its time, and one of 10 MB before it fills the memory; both may have cost', async () => {
  await expect(callOf('drips', { timeoutSeconds: 0.5 })).rejects.toMatchObject({ mayHaveCost: true });
  await expect(callOf('huge')).rejects.toMatchObject({ fault: 'tooLarge', mayHaveCost: true });
});

test('a key is in no error, even when the other side repeats it; one with wrong signs does not leave', async () => {
  const key = 'sk-secret-of-company';
  const error = await callOf('echo', {}, key).catch((error: Error) => error);
  expect(error).toMatchObject({ fault: 'keyRefused' });
  expect(`${JSON.stringify(error)} ${(error as Error).stack} ${(error as Error).cause}`).not.toContain(key);
  for (const wrong of ['', 'a b', 'a\r\nx-other: 1', 'chavé'])
    await expect(callOf('echo', {}, wrong)).rejects.toMatchObject({ fault: 'notSetUp' });
  expect(model.world.calls).toHaveLength(1);
});

test('an address inside the network is not called', async () => {
  const address = { ...addressOf('echo'), baseUrl: 'http://127.0.0.1:8094/v1' };
  await expect(chat(app.kernel.outside, app.companyA, address, call())).rejects.toMatchObject({
    fault: 'inside',
  });
});

test('vectors come in the order of their texts, whatever order the reply has', async () => {
  const texts = ['troca de produtos', 'horário de funcionamento', 'troca de produtos'];
  const { vectors, tokens } = await embed(app.kernel.outside, app.companyA, addressOf('vectors'), texts);
  expect(vectors).toHaveLength(3);
  expect(vectors[0]).toEqual(vectors[2]);
  expect(vectors[0]).not.toEqual(vectors[1]);
  expect(tokens).toBeGreaterThan(0);
  await expect(embed(app.kernel.outside, app.companyA, addressOf('short'), texts)).rejects.toMatchObject({
    fault: 'badAnswer',
  });
});

test('numbers that no vector can have are a bad answer; those next to nothing are nothing', async () => {
  const answer = (embedding: string) => ({
    fetch: async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(`{"data":[{"embedding":${embedding}}]}`),
    }),
  });
  const made = (embedding: string) =>
    embed(answer(embedding) as never, app.companyA, addressOf('vectors'), ['Oi']);
  expect((await made('[1,1e-300,-0.5]')).vectors).toEqual([[1, 0, -0.5]]);
  for (const wrong of ['[1e400]', '[1e39]', '["1"]', '[]', '[null]'])
    await expect(made(wrong), wrong).rejects.toMatchObject({ fault: 'badAnswer' });
});

test('a voice is written down', async () => {
  const { text, tokens } = await transcribe(app.kernel.outside, app.companyA, addressOf('echo'), {
    bytes: Buffer.from('OggS\r\n--not a boundary\r\n'),
    mime: 'audio/ogg; codecs=opus',
    language: 'pt',
  });
  expect([text, tokens > 0]).toEqual([model.world.transcript, true]);
  expect(model.world.findings()).toEqual([]);
});

test('an answer is spoken: words stay words in SSML, and a region is no address (PROMPT-08)', async () => {
  const outside = atFakeSpeech(app.kernel.outside, model.url);
  const voice = { key: model.key, region: 'brazilsouth', voice: 'pt-BR-FranciscaNeural' };
  const text = '</voice><voice name="x">Olá & "até" <logo>';
  const { bytes, mime } = await speak(outside, app.companyA, voice, text);
  expect([String(bytes).slice(0, 4), mime]).toEqual(['OggS', 'audio/ogg']);
  expect(model.world.findings()).toEqual([]);
  for (const wrong of [{ region: 'evil.example/' }, { region: '' }, { voice: 'x"' }, { key: 'a\nb' }])
    await expect(speak(outside, app.companyA, { ...voice, ...wrong }, text)).rejects.toMatchObject({
      fault: 'notSetUp',
    });
  await expect(speak(outside, app.companyA, { ...voice, key: 'other' }, text)).rejects.toMatchObject({
    fault: 'keyRefused',
  });
});
