import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { startBenchServer } from './benchServer.ts';
import { percentile } from './percentile.ts';
import { atMost, atMostMs, type Result } from './report.ts';
import { sessionsOfAdmins } from './sessionsOfAdmins.ts';
import { signIn } from './signIn.ts';

const sockets = 1000;
/** Sockets of one session; the server allows fifty. */
const perPerson = 50;
const rounds = 30;

/**
 * Measures from the request that changes a tag to the last of 1,000 pages. The floors are the same request alone,
 * and a bare socket.io broadcast to as many.
 */
export async function measureEvents(): Promise<Result[]> {
  const floor = await bareBroadcast();
  const bench = await startBenchServer();
  const { server, stop } = bench;
  try {
    const { token, companyId } = await signIn(server);
    const people = await sessionsOfAdmins(bench, sockets / perPerson);
    const screens = await connect(
      sockets,
      `${server.url}/${companyId}`,
      (n) => ({ token: people[n % people.length] }),
      'ready',
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const times: number[] = [];
    const requests: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const all = allHear(screens, `company${companyId}-tag`);
      const startedAt = performance.now();
      await fetch(`${server.url}/api/tags`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name: `Bench ${round}`, color: '#123456' }),
      });
      requests.push(performance.now() - startedAt);
      await all;
      times.push(performance.now() - startedAt);
    }
    for (const screen of screens) screen.disconnect();
    return [
      atMostMs(`event to the last of ${sockets} sockets, median`, percentile(times, 0.5), 25),
      atMost(
        'the same, against request and bare broadcast',
        percentile(times, 0.5),
        floor + percentile(requests, 0.5),
        1.5,
      ),
    ];
  } finally {
    await stop();
  }
}

async function bareBroadcast(): Promise<number> {
  const http = createServer();
  const server = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server.on('connection', (socket) => socket.emit('ready'));
  const screens = await connect(
    sockets,
    `http://127.0.0.1:${(http.address() as { port: number }).port}`,
    () => ({}),
    'ready',
  );
  const payload = { action: 'create', tag: { id: 1, name: 'Bench', color: '#123456', kanban: 0 } };
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const all = allHear(screens, 'tag');
    const startedAt = performance.now();
    server.emit('tag', payload);
    await all;
    times.push(performance.now() - startedAt);
  }
  for (const screen of screens) screen.disconnect();
  await server.close();
  return percentile(times, 0.5);
}

async function connect(
  count: number,
  url: string,
  auth: (n: number) => object,
  ready: string,
): Promise<Socket[]> {
  const screens: Socket[] = [];
  for (let from = 0; from < count; from += 100) {
    const batch = Array.from({ length: 100 }, (_, n) =>
      io(url, { transports: ['websocket'], forceNew: true, auth: auth(from + n) }),
    );
    await Promise.all(
      batch.map(
        (socket) =>
          new Promise<void>((resolve, reject) =>
            socket.once(ready, () => resolve()).once('connect_error', reject),
          ),
      ),
    );
    screens.push(...batch);
  }
  return screens;
}

const allHear = (screens: readonly Socket[], name: string) =>
  Promise.all(screens.map((socket) => new Promise<void>((resolve) => socket.once(name, () => resolve()))));
