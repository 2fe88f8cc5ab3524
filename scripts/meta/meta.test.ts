import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedMeta, startMeta } from './testing/startMeta.ts';
import type { BusinessNumber } from './world.ts';

const customer = '5511988880001';
let meta: StartedMeta;
let number: BusinessNumber;
let product: Server;
/** The webhooks that the product got, and how many bodies it refuses first. */
const received: { body: string; signature: string }[] = [];
let refusals = 0;

beforeAll(async () => {
  meta = await startMeta();
  [number] = (await meta.numbers()) as [BusinessNumber];
  product = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://x');
    if (request.method === 'GET')
      return response.end(
        searchParams.get('hub.verify_token') === 'word' ? searchParams.get('hub.challenge') : 'no',
      );
    const body = await text(request);
    if (refusals-- > 0) return response.writeHead(503).end();
    received.push({ body, signature: String(request.headers['x-hub-signature-256']) });
    response.end();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  product?.close();
  await meta?.stop();
});

const address = () => `http://127.0.0.1:${(product.address() as AddressInfo).port}/hook`;
const graph = async (path: string, body: unknown, token = number.token) => {
  const reply = await fetch(`${meta.url}/v24.0/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies freely
  const answer = (await reply.json()) as any;
  return {
    status: reply.status,
    code: answer.error?.code,
    id: answer.messages?.[0]?.id as string | undefined,
  };
};
const words = (body: string) => ({
  messaging_product: 'whatsapp',
  to: customer,
  type: 'text',
  text: { body },
});
const send = (message: object) => graph(`${number.id}/messages`, message);

describe('Graph', () => {
  test('takes what is right, once for each call, and keeps it in the ledger', async () => {
    const { id } = await send({ ...words('olá'), biz_opaque_callback_data: 'ours' });
    await send({ ...words('olá de novo'), biz_opaque_callback_data: 'ours' });
    expect((await meta.taken())[0]).toMatchObject({ id, to: customer, opaque: 'ours' });
    expect(await meta.judge()).toMatchObject({ taken: 2, messages: 1, doubled: ['ours'] });
  });

  test.each([
    ['a key that Graph does not know', { ...words('x'), odd: 1 }, 100],
    ['no words', words(''), 100],
    ['too many words', words('x'.repeat(4097)), 100],
    ['an answer to what nobody has said', { ...words('x'), context: { message_id: 'wamid.none' } }, 100],
    [
      'a file that was never uploaded',
      { ...words('x'), type: 'image', text: undefined, image: { id: '1' } },
      131_009,
    ],
    ['two kinds at once', { ...words('x'), image: { id: '1' } }, 100],
  ])('refuses %s', async (_name, message, code) => {
    expect(await send(message)).toMatchObject({ status: 400, code });
  });

  test('knows whose token it is', async () => {
    expect(await graph(`${number.id}/messages`, words('x'), 'EAAGnobody')).toMatchObject({
      status: 401,
      code: 190,
    });
    expect(await graph('123456789012345/messages', words('x'))).toMatchObject({ status: 400, code: 100 });
  });
});

describe('webhooks', () => {
  test('go only to an address that has proved itself', async () => {
    await expect(meta.setWebhook(number.id, address(), 'wrong')).rejects.toThrow('challenge');
    expect((await meta.setWebhook(number.id, address(), 'word')).webhook).toBe(address());
  });

  test('are signed over their bytes, and sent again until a receiver takes them', async () => {
    refusals = 2;
    const id = await meta.writeAs({ number: number.id, from: customer, text: 'oi' });
    await expect.poll(() => received.some(({ body }) => body.includes(id))).toBe(true);
    const { body, signature } = received.find((one) => one.body.includes(id))!;
    expect(signature).toBe(`sha256=${createHmac('sha256', number.appSecret).update(body).digest('hex')}`);
  });

  test('come in batches and again, as asked, and say how it went', async () => {
    received.length = 0;
    const outcome = await meta.flood({
      number: number.id,
      count: 2000,
      customers: 5,
      batch: 1000,
      repeats: 1,
    });
    expect(outcome).toMatchObject({ bodies: 2, repeated: 2, refused: 0, unanswered: 0 });
    expect(received.map(({ body }) => JSON.parse(body).entry[0].changes.length)).toEqual([
      1000, 1000, 1000, 1000,
    ]);
  });
});
