import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { serialQueue } from '../../serialQueue.ts';
import { orderMessages } from './orderMessages.ts';

test('messages of one chat are handled in the order they came, those of others are not kept waiting', async () => {
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
  for (const [from, id] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ])
    wire.emit('CB:message', { tag: 'message', attrs: { from, id } });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect([...look.keys()]).toEqual(['a1', 'b1']);
  look.get('b1')!.resolve();
  await settle();
  look.get('a1')!.resolve();
  await settle();
  look.get('a2')!.resolve();
  await settle();
  expect(done).toEqual(['b1', 'a1', 'a2']);
});
