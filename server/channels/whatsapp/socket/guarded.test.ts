import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { guarded } from './guarded.ts';

test('a listener that fails later ends its own socket, and neither the process nor other emitters', async () => {
  const errors: unknown[] = [];
  const socket = guarded(
    () => ({ ev: new EventEmitter() as never, ws: new EventEmitter() }),
    (error) => errors.push(error),
  );
  const broken = new Error('Connection Closed');
  socket.ws.on('CB:ib', async () => {
    throw broken;
  });
  const ended = once(socket.ws, 'error').catch((error: unknown) => [error]);
  socket.ws.emit('CB:ib');
  expect(await ended).toEqual([broken]);
  (socket.ev as unknown as EventEmitter).on('call', async () => {
    throw broken;
  });
  (socket.ev as unknown as EventEmitter).emit('call');
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual([broken]);
  expect(EventEmitter.captureRejections).toBe(false);
});
