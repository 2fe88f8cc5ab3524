import { afterEach, expect, test, vi } from 'vitest';
import { openDoor, Refused } from './door.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const door = openDoor('https://recado.example', 'shop-1');

/** The server's reply to the next calls. */
function answer(reply: () => Response | Promise<Response>) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => reply());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a call takes no cookie and no address along, and names the session in a header alone', async () => {
  const fetched = answer(() => Response.json({ seq: 1 }));
  expect(await door.call('POST', '/messages', { token: 'secret', body: { text: 'x' } })).toEqual({ seq: 1 });
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('https://recado.example/site/shop-1/messages');
  expect(init).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  });
});

test.each<[string, () => Response | Promise<Response>, Partial<Refused>]>([
  [
    'a refusal',
    () => Response.json({ error: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: 7 }, { status: 429 }),
    { status: 429, code: 'ERR_TOO_MANY_REQUESTS', retryAfterMs: 7000 },
  ],
  ['a page of a proxy', () => new Response('<h1>Bad gateway', { status: 502 }), { status: 502, code: '' }],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { status: 0, code: 'offline' }],
])('%s gives an error of its own', async (_, reply, refused) => {
  answer(reply);
  const error = await door.call('GET', '/config').catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject(refused);
});

test('events of a stream that come in pieces are taken whole, and heartbeats are none', async () => {
  const bytes = new TextEncoder().encode(': open\n\ndata: {"text":"olá"}\n\n:\n\ndata: {"seq":2}\n\n');
  answer(
    () =>
      new Response(
        new ReadableStream({
          start(to) {
            for (const byte of bytes) to.enqueue(Uint8Array.of(byte));
            to.close();
          },
        }),
      ),
  );
  const taken: object[] = [];
  const opened = vi.fn();
  await door.follow(0, 't', new AbortController().signal, { opened, take: (event) => taken.push(event) });
  expect(taken).toEqual([{ text: 'olá' }, { seq: 2 }]);
  expect(opened).toHaveBeenCalledOnce();
});

test('a stream without a byte for a minute is given up', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const ended = door
    .follow(0, 't', new AbortController().signal, { opened() {}, take() {} })
    .catch(({ code }: Refused) => code);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await ended).toBe('offline');
});
