import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { wireName } from '@recado/shared/events';
import type { Tag } from '@recado/shared/features/tags';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedRecado, startRecado } from '../testing/processes/startRecado.ts';

const soon = { timeout: 60_000, interval: 50 };
let server: StartedRecado;
let token: string;
let companyId: number;

const webProcesses = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
    .filter(([pid, parent]) => parent === server.pid() && environmentOf(pid).includes('ROLE=web'))
    .map(([pid]) => pid);
const environmentOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
};

/** A connection that the cluster hands to a dying process gets no answer: the next try uses another. */
const figures = async () =>
  (await fetch(`${server.url}/metrics`, { signal: AbortSignal.timeout(5000) })).text();

/** A live socket, and the names of the tags in its events. */
async function screen(transport: 'websocket' | 'polling'): Promise<{ socket: Socket; tagNames: string[] }> {
  const tagNames: string[] = [];
  const socket = io(`${server.url}/${companyId}`, {
    transports: [transport],
    auth: { token },
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
  });
  socket.on(wireName(companyId, 'tag'), ({ tag }: { tag: Tag }) => tagNames.push(tag.name));
  await new Promise((resolve, reject) => {
    socket.once('ready', resolve).once('connect_error', reject);
  });
  return { socket, tagNames };
}
/** Ids of sockets begin with the port by which their process is known to the others (`stickyPolling`). */
const processOf = ({ socket }: { socket: Socket }) => socket.io.engine.id?.split('.')[0];
const addTag = (name: string) =>
  server.request<Tag>(
    'POST',
    '/tags',
    { name, color: '#123456' },
    // Each call over a connection of its own, so that it may reach either.
    { authorization: `Bearer ${token}`, connection: 'close' },
  );

describe.skipIf(process.platform !== 'linux')(
  'several web processes on one port',
  { timeout: 120_000 },
  () => {
    const screens: Awaited<ReturnType<typeof screen>>[] = [];
    /** Opens sockets until there are four and each process has one: connections go where a process is free. */
    async function spread(): Promise<void> {
      while (screens.length < 4 || new Set(screens.map(processOf)).size < 2)
        screens.push(await screen('websocket'));
    }
    beforeAll(async () => {
      server = await startRecado({ env: { WEB_PROCESSES: '2' } });
      const { email, password } = server;
      const signedIn = await server.request<{ token: string; user: { companyId: number } }>(
        'POST',
        '/auth/login',
        {
          email,
          password,
        },
      );
      token = signedIn.token;
      companyId = signedIn.user.companyId;
      await spread();
    }, 120_000);
    afterAll(async () => {
      for (const { socket } of screens) socket.disconnect();
      await server?.stop();
    });

    test('what is done at one is heard at all, and their figures are shown as those of one', async () => {
      expect(webProcesses()).toHaveLength(2);
      const names = ['Primeira', 'Segunda', 'Terceira'];
      for (const name of names) await addTag(name);
      for (const { tagNames } of screens) await expect.poll(() => tagNames, soon).toEqual(names);
      const metrics = await figures();
      expect(metrics).toMatch(new RegExp(`^recado_sockets ${screens.length}$`, 'm'));
      expect(metrics).toMatch(
        /^recado_http_request_seconds_count\{method="POST",route="\/api\/tags",status="201"\} 3$/m,
      );
      expect(metrics.match(/^recado_disk_free_bytes /gm)).toHaveLength(1);
    });

    test('who has no WebSockets stays with one process, whichever is asked', async () => {
      const polling = await screen('polling');
      screens.push(polling);
      for (const name of ['Vermelho', 'Verde', 'Azul', 'Preto']) {
        await addTag(name);
        await expect.poll(() => polling.tagNames.at(-1), soon).toBe(name);
      }
      expect(polling.socket.connected).toBe(true);
    });

    test('one that dies takes its own sockets alone, which are let in by the other and hear everything', async () => {
      await spread();
      const lost = new Set<number>();
      for (const [n, { socket }] of screens.entries()) socket.once('disconnect', () => lost.add(n));
      const [killed] = webProcesses();
      process.kill(killed!, 'SIGKILL');
      await expect.poll(() => lost.size, soon).toBeGreaterThan(0);
      // The dead process sends nothing any more: the living ones accept these.
      await expect.poll(figures, soon).toMatch(new RegExp(`^recado_sockets ${screens.length}$`, 'm'));
      expect(lost.size).toBeLessThan(screens.length);
      await addTag('Depois');
      for (const { tagNames } of screens) await expect.poll(() => tagNames.at(-1), soon).toBe('Depois');
      await expect.poll(() => webProcesses().length, soon).toBe(2);
      expect(webProcesses()).not.toContain(killed);
      expect(server.output()).toContain('a process ended; it is started again');
    });

    test('an id of an earlier start names no port, which another program may have by now', async () => {
      const { socket } = await screen('polling');
      const id = socket.io.engine.id!;
      socket.disconnect();
      process.kill(server.pid(), 'SIGTERM');
      await server.ended();
      const urls: string[] = [];
      const other = createServer((request, reply) => {
        urls.push(request.url!);
        reply.end();
      });
      other.listen(Number(id.split('.')[0]), '127.0.0.1');
      await once(other, 'listening');
      await server.start();
      const reply = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling&sid=${id}`);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ message: 'Session ID unknown' });
      expect(urls).toEqual([]);
      other.close();
    });
  },
);
