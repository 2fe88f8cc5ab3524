import { describe, expect, test } from 'vitest';
import { ackOfServer, acksOfReceipt, rawAcks } from './acks.ts';

const own = { pn: '5511999990000:3@s.whatsapp.net', lid: '900000000000001:3@lid' };
const receipt = (attrs: Record<string, string>, more: string[] = []) => ({
  tag: 'receipt',
  attrs: { id: 'A', from: '123@lid', ...attrs },
  ...(more.length > 0 && {
    content: [{ tag: 'list', attrs: {}, content: more.map((id) => ({ tag: 'item', attrs: { id } })) }],
  }),
});

describe('receipts become the product’s numbers', () => {
  test.each<[string, Record<string, string>, number | undefined]>([
    ['delivered', {}, 2],
    ['delivered to a device nobody looks at', { type: 'inactive' }, 2],
    ['read', { type: 'read' }, 3],
    ['played', { type: 'played' }, 5],
    [
      'our own phone got its copy: sent, not delivered',
      { type: 'sender', from: '5511999990000@s.whatsapp.net', recipient: '123@lid' },
      1,
    ],
    ['read by a group member', { type: 'read', from: '1@g.us', participant: '123@lid' }, 3],
    ['a device asks again', { type: 'retry' }, undefined],
    [
      'our phone has read the customer’s message',
      { type: 'read', from: '900000000000001@lid', recipient: '123@lid' },
      undefined,
    ],
    ['our phone has read, without telling', { type: 'read-self', from: '900000000000001@lid' }, undefined],
    [
      'our phone got the customer’s message',
      { from: '5511999990000@s.whatsapp.net', recipient: '123@lid' },
      undefined,
    ],
    ['a stranger who claims to be our phone', { type: 'sender' }, undefined],
    ['something new', { type: 'telepathy' }, undefined],
  ])('%s', (_, attrs, ack) => {
    expect(acksOfReceipt(receipt(attrs), own)?.ack).toBe(ack);
  });

  test('one receipt may be about many messages', () => {
    expect(acksOfReceipt(receipt({ type: 'read' }, ['B', 'C']), own)?.providerIds).toEqual(['A', 'B', 'C']);
  });
});

test.each([
  [undefined, { ack: 1, failure: null }],
  ['463', { ack: -1, failure: 'restricted' }],
  ['479', { ack: -1, failure: 'refused' }],
  ['404', { ack: -1, failure: 'notOnChannel' }],
])('the server’s answer %s', (error, expected) => {
  const attrs = { id: 'A', class: 'message', ...(error && { error }) };
  expect(ackOfServer({ tag: 'ack', attrs })).toMatchObject(expected);
});

test('an ack of a message that came from the phone waits its turn behind that message', () => {
  const news = { providerIds: ['A', 'B'], ack: 2, failure: null };
  expect(
    rawAcks(news, (id) => (id === 'A' ? 'lid:123' : undefined)).map(({ conversation }) => conversation),
  ).toEqual(['lid:123', 'ack:B']);
});
