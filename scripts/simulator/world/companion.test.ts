import { expect, test } from 'vitest';
import { element } from '../wire/stanza.ts';
import { Companion } from './companion.ts';
import { Identity } from './identity.ts';

const preKey = (id: number) => ({ id, value: Buffer.alloc(32, id) });

function companionWith(preKeys: number): Companion {
  const bundle = {
    registrationId: 1,
    identity: Buffer.alloc(32),
    signedPreKey: { ...preKey(1), signature: Buffer.alloc(64) },
  };
  return new Companion(new Identity('5511900000001', '9100000'), {
    device: 1,
    platform: 'Ubuntu',
    linkedAt: 0,
    noiseKey: Buffer.alloc(32),
    bundle,
    preKeys: Array.from({ length: preKeys }, (_, index) => preKey(index + 1)),
    welcomed: true,
    queue: [],
  });
}

test('every one-time key is given out once, and the client gets a notice when four are left', () => {
  const companion = companionWith(6);
  const ids = Array.from({ length: 7 }, () => companion.takeBundle().preKey?.id);
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, undefined]);
  const notices = companion.state.queue.filter(({ node }) => node.tag === 'notification');
  expect(notices.map(({ node }) => node.content)).toEqual([[element('count', { value: '4' })]]);
});

test('a stanza stays queued until it is confirmed, receipts by their type', () => {
  const companion = companionWith(0);
  companion.deliver(element('message', { id: 'A' }));
  companion.deliver(element('receipt', { id: 'A' }));
  companion.deliver(element('receipt', { id: 'A', type: 'read' }));
  companion.settle('receipt', 'A');
  companion.settle('message', 'unknown');
  expect(companion.state.queue.map(({ key }) => key)).toEqual(['message|A|', 'receipt|A|read']);
});

test('presence is not kept for a device that is away', () => {
  const companion = companionWith(0);
  companion.push(element('presence', { from: 'x' }));
  expect(companion.state.queue).toEqual([]);
});
