import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { encryptedStream, type WAMessage } from 'baileys';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kernel } from '../../../kernel.ts';
import { openOutside } from '../../../outside/outside.ts';
import type { Settings } from '../../../settings.ts';
import { MediaExpired, MediaGone } from '../../channel.ts';
import { addressOf, download, trustedHosts, wayToFiles } from './download.ts';
import { mediaSource } from './mediaSource.ts';

const original = Buffer.from('o que o cliente mandou '.repeat(500));
let host: Server;
let address: string;
let mediaKey: Uint8Array;
let requestCount = 0;
beforeAll(async () => {
  const encrypted = await encryptedStream(original, 'image');
  const bytes = readFileSync(encrypted.encFilePath);
  rmSync(encrypted.encFilePath);
  mediaKey = encrypted.mediaKey;
  host = createServer(({ url }, response) => {
    requestCount++;
    if (url === '/silent') return;
    if (url === '/redirected') return void response.writeHead(302, { location: address }).end();
    if (url === '/led-away') return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    if (url === '/falls-silent' || url === '/hangs-up') {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, 5000), () => url === '/hangs-up' && response.destroy());
      return;
    }
    const status = Number(url?.slice(1)) || 200;
    response.writeHead(status).end(status === 200 ? bytes : Buffer.alloc(500_000));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => {
  host?.closeAllConnections();
  host?.close();
});

const at = (path: string) =>
  mediaSource(
    { imageMessage: { url: `${address}/${path}`, mediaKey } },
    { id: 'X', remoteJid: '1@lid', fromMe: false },
  );
const settings = { OUTSIDE_ALLOWED: [], WHATSAPP_WEB_URL: 'ws://127.0.0.1:1/ws' } as unknown as Settings;
const outside = openOutside(settings, pino({ level: 'silent' }));
const way = wayToFiles({ outside, settings: settings as Kernel['settings'] }, 1);
afterAll(() => outside.close());
const phone = (answer: (message: WAMessage) => void) => ({
  updateMediaMessage: async (message: WAMessage) => {
    answer(message);
    return message;
  },
});

describe('a file on WhatsApp’s servers', () => {
  test('is fetched and decrypted, without a session', async () => {
    expect(await buffer(await download(at(''), way))).toEqual(original);
  });

  test.each(['404', '410'])(
    'that answers %s is asked of the phone, once, and then fetched',
    async (status) => {
      requestCount = 0;
      const socket = phone(({ message }) => {
        message!.imageMessage!.url = `${address}/`;
      });
      expect(await buffer(await download(at(status), { socket, ...way }))).toEqual(original);
      expect(requestCount).toBe(2);
    },
  );

  test('that the phone does not have either is gone', async () => {
    const refuses = phone(() => {
      throw new Error('not found');
    });
    await expect(download(at('404'), { socket: refuses, ...way })).rejects.toBeInstanceOf(MediaGone);
    await expect(download(at('404'), { socket: phone(() => {}), ...way })).rejects.toBeInstanceOf(MediaGone);
    const silent = { updateMediaMessage: () => new Promise<never>(() => {}) };
    await expect(download(at('404'), { socket: silent, ...way, reuploadMs: 10 })).rejects.toBeInstanceOf(
      MediaGone,
    );
  });

  test('that is gone says nothing against the next one, and keeps no place', async () => {
    for (let n = 0; n < 20; n++) await expect(download(at('404'), way)).rejects.toBeInstanceOf(MediaExpired);
    expect(await buffer(await download(at(''), way))).toEqual(original);
  });

  test('that they have dropped can be had where the session is: it is not given up without one', async () => {
    await expect(download(at('404'), way)).rejects.toBeInstanceOf(MediaExpired);
  });

  test('that is in trouble may be tried again later', async () => {
    await expect(download(at('503'), way)).rejects.not.toBeInstanceOf(MediaGone);
  });

  test('that never begins, stops in the middle or breaks off there may be tried again, and ends nothing else', async () => {
    const limits = { firstByteMs: 100, silentMs: 100, totalMs: 10_000, mostBytesIn: 1e9 };
    await expect(download(at('silent'), { ...way, limits })).rejects.toMatchObject({ code: 'silent' });
    for (const [path, code] of [
      ['falls-silent', 'silent'],
      ['hangs-up', 'UND_ERR_SOCKET'],
    ] as const) {
      const content = await download(at(path), { ...way, limits });
      await expect(buffer(content)).rejects.toMatchObject({ code });
    }
  });

  test('that has moved is followed to hosts that are trusted alone', async () => {
    expect(await buffer(await download(at('redirected'), way))).toEqual(original);
    await expect(download(at('led-away'), way)).rejects.toMatchObject({ code: 'redirect' });
  });

  test('with a source that is none is gone at once', async () => {
    await expect(download({ url: 'file:///etc/passwd' }, way)).rejects.toBeInstanceOf(MediaGone);
  });

  test.each<[string | null, string | null, string | undefined]>([
    ['https://mmg.whatsapp.net/a?b=1', '/v/c?d=2', 'https://mmg.whatsapp.net/v/c?d=2'],
    ['https://media.whatsapp.net/a', '/v/c', 'https://media.whatsapp.net/v/c'],
    ['https://evil.example/a', '/v/c', 'https://mmg.whatsapp.net/v/c'],
    [null, '/v/c', 'https://mmg.whatsapp.net/v/c'],
    ['https://mmg.whatsapp.net/a', null, 'https://mmg.whatsapp.net/a'],
    // Paths that turn the host into another one: a stranger's name below it, a user, a port.
    ['https://mmg.whatsapp.net/a', '.evil.example/c', 'https://mmg.whatsapp.net/a'],
    ['https://mmg.whatsapp.net/a', '@10.0.0.1/c', 'https://mmg.whatsapp.net/a'],
    [null, '.evil.example/c', undefined],
    [null, ':1@10.0.0.1/c', undefined],
    [null, '//evil.example/c', 'https://mmg.whatsapp.net//evil.example/c'],
    ['https://evil.example/a', null, undefined],
    [null, null, undefined],
  ])('with the address %s and the path %s is fetched from %s', (url, directPath, from) =>
    expect(addressOf({ url, directPath }, trustedHosts(undefined))).toBe(from),
  );

  test('with a path of the sender’s beside its address is fetched from the address that was looked at', async () => {
    const image = { url: `${address}/`, directPath: '.evil.example/x', mediaKey };
    const source = mediaSource({ imageMessage: image }, { id: 'X', remoteJid: '1@lid', fromMe: false });
    expect(await buffer(await download(source, way))).toEqual(original);
  });

  test('is never fetched from an address that a sender made up', async () => {
    requestCount = 0;
    await expect(download(at(''), { ...way, trusts: trustedHosts(undefined) })).rejects.toBeInstanceOf(
      MediaGone,
    );
    expect(requestCount).toBe(0);
    const real = trustedHosts(undefined);
    expect(real(new URL('https://mmg.whatsapp.net/x'))).toBe(true);
    for (const url of [
      'http://mmg.whatsapp.net/x',
      'https://whatsapp.net.example/x',
      'https://evilwhatsapp.net/x',
      'http://169.254.169.254/latest',
      'https://mmg.whatsapp.net@10.0.0.1/',
    ])
      expect(real(new URL(url))).toBe(false);
  });
});
