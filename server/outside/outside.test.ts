import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@recado/shared/testing/eventually';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asTransaction } from '../db/insideTransaction.ts';
import { allowedInside } from './allowedInside.ts';
import type { OutsideRequest } from './door.ts';
import { isInside } from './isInside.ts';
import { type Outside, openOutside } from './outside.ts';

const quiet = pino({ level: 'silent' });
const opened: Outside[] = [];
let server: Server;
let connections: Socket[];
let port: number;
let answer: RequestListener;

beforeEach(async () => {
  connections = [];
  answer = (_request, response) => response.end('ok');
  server = createServer((request, response) => answer(request, response));
  server.on('connection', (socket) => connections.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((outside) => outside.close()));
  for (const socket of connections) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

interface Opening {
  allowed?: string[];
  base?: string;
  log?: typeof quiet;
  resolve?: (host: string) => Promise<string[]>;
}
/** Names lead to this machine, which only counts as outside where `allowed` says so. */
function open({ allowed = [], base, log = quiet, ...rest }: Opening = {}) {
  const outside = openOutside({ OUTSIDE_ALLOWED: allowed, GRAPH_API_URL: base }, log, {
    resolve: async () => ['127.0.0.1'],
    restMs: 50,
    ...rest,
  });
  opened.push(outside);
  return outside;
}
const shop = () => open({ allowed: [`127.0.0.1:${port}`] });
const at = (path = '/', host = 'shop.example') => `http://${host}:${port}${path}`;
const requestOf = (more: Partial<OutsideRequest> = {}): OutsideRequest => ({
  url: at(),
  companyId: 1,
  ...more,
});
const why = (code: string) => ({ name: 'OutsideError', code });

describe('an address that somebody typed in', () => {
  test('is called, and answers with status, type and body', async () => {
    answer = (request, response) =>
      response
        .writeHead(201, { 'content-type': 'application/json; charset=utf-8' })
        .end(`{"a":"${request.method}"}`);
    const reply = await shop().fetch(requestOf({ method: 'POST', body: 'x', types: ['application/json'] }));
    expect({ ...reply, headers: undefined, body: String(reply.body) }).toEqual({
      status: 201,
      type: 'application/json',
      headers: undefined,
      body: '{"a":"POST"}',
    });
  });

  test.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '0.0.0.0',
    'localhost',
    'shop.example',
  ])('leads nowhere inside the network, however it is written: %s', async (host) => {
    await expect(open().fetch(requestOf({ url: at('/', host) }))).rejects.toMatchObject(why('inside'));
    expect(connections).toEqual([]);
  });

  test.each([
    'ftp://shop.example/',
    'file:///etc/passwd',
    'http://user:word@shop.example/',
    'http://shop.example:25/',
    'http://shop.example:22/',
    'javascript:1',
    'no address',
    `http://shop.example/${'a'.repeat(2100)}`,
  ])('must be a plain web address: %s', async (url) => {
    await expect(shop().fetch(requestOf({ url }))).rejects.toMatchObject(why('badAddress'));
  });

  test('one address inside among those of its name is enough to refuse it', async () => {
    const outside = open({ resolve: async () => ['93.184.216.34', '10.0.0.7'] });
    await expect(outside.fetch(requestOf())).rejects.toMatchObject(why('inside'));
  });

  test('is connected to where it was checked: a second, other answer is never asked for', async () => {
    const trap = createServer((_request, response) => response.end('trapped'));
    let trapped = 0;
    trap.on('connection', () => trapped++);
    await new Promise<void>((resolve) => trap.listen(port, '127.0.0.2', resolve));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let lookUps = 0;
    const outside = open({ allowed: [`127.0.0.1:${port}`], resolve: async () => answers[lookUps++]! });
    answer = (_request, response) => response.writeHead(200, { connection: 'close' }).end('ok');
    expect(String((await outside.fetch(requestOf())).body)).toBe('ok');
    expect(lookUps).toBe(1);
    await expect(outside.fetch(requestOf())).rejects.toMatchObject(why('inside'));
    expect(trapped).toBe(0);
    await new Promise((resolve) => trap.close(resolve));
  });

  test('a redirect is not followed, wherever it leads', async () => {
    answer = (_request, response) => response.writeHead(302, { location: at('/', '127.0.0.1') }).end();
    await expect(shop().fetch(requestOf())).rejects.toMatchObject(why('redirect'));
    expect(connections).toHaveLength(1);
  });

  test('an answer of a gigabyte is refused by what it says of itself', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': String(1024 ** 3) });
      response.write('a');
    };
    await expect(shop().fetch(requestOf())).rejects.toMatchObject(why('tooLarge'));
    await eventually(() => expect(connections.every(({ destroyed }) => destroyed)).toBe(true));
  });

  test('and by what comes, when it says nothing: reading ends at the limit', async () => {
    const chunk = Buffer.alloc(64 * 1024);
    let sent = 0;
    answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && sent < 1024 ** 3) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    };
    await expect(shop().fetch(requestOf())).rejects.toMatchObject(why('tooLarge'));
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('a body of ours that is too large does not leave', async () => {
    const limits = { mostBytesOut: 10 };
    await expect(
      shop().fetch(requestOf({ method: 'POST', body: 'a'.repeat(11), limits })),
    ).rejects.toMatchObject(why('tooLarge'));
    expect(connections).toEqual([]);
    const body = Readable.from([Buffer.alloc(6), Buffer.alloc(6)]);
    await expect(shop().fetch(requestOf({ method: 'POST', body, limits }))).rejects.toMatchObject(
      why('tooLarge'),
    );
  });

  test('a server that never answers is waited for only so long, and nobody else with it', async () => {
    answer = (request, response) => void (request.url === '/' && response.end('ok'));
    const outside = shop();
    const limits = { firstByteMs: 150 };
    const silent = Promise.allSettled(
      Array.from({ length: 4 }, () => outside.fetch(requestOf({ url: at('/never'), limits }))),
    );
    expect(String((await outside.fetch(requestOf())).body)).toBe('ok');
    for (const one of await silent)
      expect(one).toMatchObject({ status: 'rejected', reason: { ...why('silent'), mayHaveArrived: true } });
  });

  test('what one company has that is slow at a host keeps waiting nobody but itself, and that is no silence of the host', async () => {
    const held: ServerResponse[] = [];
    answer = (request, response) => {
      if (request.url === '/slow') held.push(response);
      else response.end('ok');
    };
    const outside = shop();
    const slow = Array.from({ length: 30 }, () => outside.fetch(requestOf({ url: at('/slow') })));
    await eventually(() => expect(held.length).toBeGreaterThanOrEqual(16));
    expect(String((await outside.fetch(requestOf({ companyId: 2 }))).body)).toBe('ok');
    // The wait of the calls is their own: the time limit for an answer begins when the call leaves.
    const limits = { firstByteMs: 500 };
    const own = outside.fetch(requestOf({ limits }));
    const slowCall = outside.fetch(requestOf({ url: at('/slow'), companyId: 3, limits }));
    await expect(slowCall).rejects.toMatchObject(why('silent'));
    expect(held).toHaveLength(17);
    answer = (_request, response) => response.end('ok');
    for (const response of held) response.end();
    expect(String((await own).body)).toBe('ok');
    await Promise.all(slow);
  });

  test('one that drips has a limit in all', async () => {
    answer = (_request, response) => void response.writeHead(200).write('a');
    await expect(shop().fetch(requestOf({ limits: { totalMs: 150 } }))).rejects.toMatchObject(why('tooSlow'));
  });

  test('one that hangs up says so', async () => {
    answer = (request) => request.socket.destroy();
    await expect(shop().fetch(requestOf())).rejects.toMatchObject(why('brokenOff'));
  });

  test('nobody there, no such name: nothing has arrived', async () => {
    const outside = open({
      allowed: ['127.0.0.1'],
      resolve: async (host) => (host === 'gone.example' ? [] : ['127.0.0.1']),
    });
    await expect(outside.fetch(requestOf({ url: at('/', 'gone.example') }))).rejects.toMatchObject(
      why('notFound'),
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(outside.fetch(requestOf())).rejects.toMatchObject({
      ...why('unreachable'),
      mayHaveArrived: false,
    });
    server.listen(port);
  });

  test('a type that was not asked for is refused, except of an error', async () => {
    answer = (request, response) =>
      response.writeHead(request.url === '/' ? 200 : 500, { 'content-type': 'text/html' }).end('<b>');
    const types = ['application/json'];
    await expect(shop().fetch(requestOf({ types }))).rejects.toMatchObject(why('wrongType'));
    expect((await shop().fetch(requestOf({ url: at('/error'), types }))).status).toBe(500);
  });

  test('what is large is read as a stream, within the same limits', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(300_000));
    const size = await shop().stream(requestOf(), async (body) => (await buffer(body)).length);
    expect(size).toBe(300_000);
    await expect(
      shop().stream(requestOf({ limits: { mostBytesIn: 1000 } }), async (body) => buffer(body)),
    ).rejects.toMatchObject(why('tooLarge'));
    // The server does not keep an unread body open.
    await shop().stream(requestOf(), async (_body, { status }) => status);
    await eventually(() => expect(connections.at(-1)!.destroyed).toBe(true));
  });

  test.each(['Host', 'cookie', 'Transfer-Encoding', 'Proxy-Authorization'])(
    'nobody sets the header %s',
    async (name) => {
      await expect(shop().fetch(requestOf({ headers: { [name]: 'x' } }))).rejects.toThrow(TypeError);
    },
  );
});

test('what customers name leads to public addresses at usual ports only, whatever the operator opened', async () => {
  const { strangers, fetch } = open({ allowed: ['127.0.0.1', 'localhost'] });
  expect(String((await fetch(requestOf())).body)).toBe('ok');
  await expect(strangers.fetch(requestOf())).rejects.toMatchObject(why('badAddress'));
  for (const host of ['shop.example', 'localhost', '127.0.0.1'])
    await expect(strangers.fetch(requestOf({ url: `http://${host}/` }))).rejects.toMatchObject(why('inside'));
  expect(connections).toHaveLength(1);
});

describe('a host that fails again and again', () => {
  test('is left alone for a while, then tried by one call, and others are not concerned', async () => {
    let isWell = false;
    let requests = 0;
    answer = (request, response) => {
      requests++;
      if (isWell) response.end('ok');
      else request.socket.destroy();
    };
    const outside = shop();
    for (let tries = 0; tries < 5; tries++)
      await expect(outside.fetch(requestOf())).rejects.toMatchObject(why('brokenOff'));
    await expect(outside.fetch(requestOf())).rejects.toMatchObject({
      ...why('resting'),
      mayHaveArrived: false,
    });
    expect(requests).toBe(5);
    isWell = true;
    // Another company's calls to the same host pause only after failures of their own.
    expect((await outside.fetch(requestOf({ companyId: 2 }))).status).toBe(200);
    await eventually(async () => expect((await outside.fetch(requestOf())).status).toBe(200));
  });

  test('refusals of ours are no failures of the host', async () => {
    const outside = open();
    for (let tries = 0; tries < 8; tries++)
      await expect(outside.fetch(requestOf())).rejects.toMatchObject(why('inside'));
  });
});

describe('the address of a setting', () => {
  test('is called wherever it is, and opens no other', async () => {
    const outside = open({ base: `http://127.0.0.1:${port}/v1` });
    const graph = outside.configured('GRAPH_API_URL', 'https://graph.example');
    expect((await graph.fetch(requestOf({ url: at('/v1/me', '127.0.0.1') }))).status).toBe(200);
    await expect(graph.fetch(requestOf({ url: `http://127.0.0.1:${port + 1}/` }))).rejects.toMatchObject(
      why('inside'),
    );
    await expect(outside.fetch(requestOf({ url: at('/v1/me', '127.0.0.1') }))).rejects.toMatchObject(
      why('inside'),
    );
  });

  test('keeps the limits, and does not follow redirects either', async () => {
    answer = (_request, response) => response.writeHead(307, { location: '/other' }).end();
    const graph = open({ base: `http://127.0.0.1:${port}` }).configured(
      'GRAPH_API_URL',
      'https://graph.example',
    );
    await expect(graph.fetch(requestOf({ url: at('/', '127.0.0.1') }))).rejects.toMatchObject(
      why('redirect'),
    );
  });
});

describe('which addresses are inside', () => {
  test.each([
    ...[
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '127.9.9.9',
      '169.254.169.254',
      '100.64.0.1',
      '100.100.100.200',
    ],
    ...['0.0.0.0', '255.255.255.255', '224.0.0.1', '192.0.0.192', '198.18.0.1', '240.0.0.1', '168.63.129.16'],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      'fec0::1',
      '::10.0.0.1',
      '::ffff:10.0.0.1',
    ],
    ...[
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2002:a00:1::',
      '2001:0:4136:e378:8000:63bf:3fff:fdd2',
      '2001:db8::1',
    ],
    ...['fe80::1%eth0', 'x', ''],
  ])('%s is', (address) => expect(isInside(address)).toBe(true));

  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    '%s is not',
    (address) => expect(isInside(address)).toBe(false),
  );

  test('an operator opens names, addresses and networks, on a port or on all', () => {
    const { hasName, hasAddress } = allowedInside([
      'n8n.lan:5678',
      '10.0.5.0/24',
      '[fd00::/8]:443',
      ' 10.9.9.9 ',
    ]);
    expect([hasName('n8n.lan', 5678), hasName('n8n.lan', 80), hasName('other.lan', 5678)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(['10.0.5.9', '::ffff:10.0.5.9', '10.0.6.1', '10.9.9.9'].map((one) => hasAddress(one, 80))).toEqual(
      [true, true, false, true],
    );
    expect([hasAddress('fd12::1', 443), hasAddress('fd12::1', 80)]).toEqual([true, false]);
    for (const wrong of ['', '10.0.0.0/99', 'a b', 'http://x', '[::1'])
      expect(() => allowedInside([wrong])).toThrow(RangeError);
  });
});

test('inside a transaction nothing is called: code that waits for others holds no connection', async () => {
  const outside = shop();
  await expect(asTransaction(() => outside.fetch(requestOf()))).rejects.toThrow('within a transaction');
  expect(connections).toEqual([]);
  // Work that began in it and goes on after its end is free.
  const ended = Promise.withResolvers<void>();
  const later = await asTransaction(async () => ({
    reply: ended.promise.then(() => outside.fetch(requestOf())),
  }));
  ended.resolve();
  expect((await later.reply).status).toBe(200);
});

test('the log says where and how, and nothing of the content', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const outside = open({ allowed: ['127.0.0.1'], log });
  answer = (_request, response) => response.setHeader('set-cookie', 'sesame').end('sesame');
  const secret = {
    url: at('/hooks/sesame?key=sesame'),
    headers: { authorization: 'Bearer sesame' },
    body: 'sesame',
  };
  await outside.fetch(requestOf({ ...secret, method: 'POST' }));
  answer = (request) => request.socket.destroy();
  await outside.fetch(requestOf({ ...secret, method: 'POST' })).catch(() => {});
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('sesame');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    companyId: 1,
    host: `shop.example:${port}`,
    method: 'POST',
    status: 200,
  });
  expect(JSON.parse(lines[1]!)).toMatchObject({ why: 'brokenOff' });
});
