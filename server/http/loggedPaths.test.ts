import { request } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/buildTestApp.ts';
import { listen } from '../testing/connectSocket.ts';

test('a WebSocket that nobody serves is logged by its path alone: its query may hold a token', async () => {
  const lines: string[] = [];
  const app = await buildTestApp({}, pino({ level: 'info' }, { write: (line) => lines.push(line) }));
  app.stopFirst.push(async () => app.app.server.closeAllConnections());
  const upgrade = request(`${await listen(app)}/api/none?token=a-secret`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  }).end();
  upgrade.on('upgrade', (_, socket) => socket.end());
  await expect.poll(() => lines.join('')).toContain('"path":"/api/none');
  expect(lines.join('')).not.toContain('a-secret');
  await app.stop();
});
