import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { serialQueue } from '../../serialQueue.ts';
import { orderMessages } from './orderMessages.ts';

/** Stanzas whose handling is held until the test lets each go. */
function heldWire() {
  const wire = new EventEmitter();
  const done: string[] = [];
  const look = new Map<string, PromiseWithResolvers<void>>();
  wire.on('CB:message', async ({ attrs }: { attrs: Record<string, string> }) => {
    const looked = Promise.withResolvers<void>();
    look.set(attrs.id!, looked);
    await looked.promise;
    done.push(attrs.id!);
  });
  orderMessages({ ws: wire, messageMutex: { mutex: serialQueue() } });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    done,
    begun: () => [...look.keys()],
    settle,
    comes: (attrs: Record<string, string>) => wire.emit('CB:message', { tag: 'message', attrs }),
    async letGo(id: string) {
      look.get(id)!.resolve();
      await settle();
    },
  };
}

test('messages of one chat are handled in the order they came, those of others are not kept waiting', async () => {
  const { comes, settle, begun, letGo, done } = heldWire();
  comes({ from: 'a', id: 'a1' });
  comes({ from: 'a', id: 'a2' });
  comes({ from: 'b', id: 'b1' });
  await settle();
  expect(begun()).toEqual(['a1', 'b1']);
  for (const id of ['b1', 'a1', 'a2']) await letGo(id);
  expect(done).toEqual(['b1', 'a1', 'a2']);
});

test.each([
  [{ from: '7@lid', sender_pn: '55@s.whatsapp.net' }, { recipient: '7@lid' }],
  [{ from: '55:3@s.whatsapp.net' }, { recipient: '7@lid', peer_recipient_pn: '55@s.whatsapp.net' }],
] as const)(
  'what our own phone wrote does not overtake what the customer wrote before: %j',
  async (customer, own) => {
    const { comes, settle, begun, letGo, done } = heldWire();
    comes({ ...customer, id: 'theirs' });
    comes({ from: '99@s.whatsapp.net', ...own, id: 'ours' });
    comes({ from: '99@s.whatsapp.net', recipient: '8@lid', id: 'to another' });
    await settle();
    expect(begun()).toEqual(['theirs', 'to another']);
    for (const id of ['theirs', 'ours']) await letGo(id);
    expect(done).toEqual(['theirs', 'ours']);
  },
);
