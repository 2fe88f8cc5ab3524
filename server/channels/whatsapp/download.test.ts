import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { encryptedStream, type WAMessage } from 'baileys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MediaExpired, MediaGone } from '../channel.ts';
import { addressOf, download, trustedHosts } from './download.ts';
import { mediaSource } from './mediaSource.ts';

const original = Buffer.from('o que o cliente mandou '.repeat(500));
let host: Server;
let address: string;
let mediaKey: Uint8Array;
let asked = 0;
beforeAll(async () => {
  const encrypted = await encryptedStream(original, 'image');
  const bytes = readFileSync(encrypted.encFilePath);
  rmSync(encrypted.encFilePath);
  mediaKey = encrypted.mediaKey;
  host = createServer(({ url }, response) => {
    asked++;
    const status = Number(url?.slice(1)) || 200;
    response.writeHead(status).end(status === 200 ? bytes : '');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => host?.close());

const at = (path: string) =>
  mediaSource(
    { imageMessage: { url: `${address}/${path}`, mediaKey } },
    { id: 'X', remoteJid: '1@lid', fromMe: false },
  );
const trusts = trustedHosts('ws://127.0.0.1:1/ws');
const phone = (answer: (message: WAMessage) => void) => ({
  updateMediaMessage: async (message: WAMessage) => {
    answer(message);
    return message;
  },
});

describe('a file on WhatsApp’s servers', () => {
  test('is fetched and decrypted, without a session', async () => {
    expect(await buffer(await download(at(''), { trusts }))).toEqual(original);
  });

  test.each(['404', '410'])(
    'that answers %s is asked of the phone, once, and then fetched',
    async (status) => {
      asked = 0;
      const socket = phone(({ message }) => {
        message!.imageMessage!.url = `${address}/`;
      });
      expect(await buffer(await download(at(status), { socket, trusts }))).toEqual(original);
      expect(asked).toBe(2);
    },
  );

  test('that the phone does not have either is gone', async () => {
    const refuses = phone(() => {
      throw new Error('not found');
    });
    await expect(download(at('404'), { socket: refuses, trusts })).rejects.toBeInstanceOf(MediaGone);
    await expect(download(at('404'), { socket: phone(() => {}), trusts })).rejects.toBeInstanceOf(MediaGone);
    const silent = { updateMediaMessage: () => new Promise<never>(() => {}) };
    await expect(download(at('404'), { socket: silent, trusts, reuploadMs: 10 })).rejects.toBeInstanceOf(
      MediaGone,
    );
  });

  test('that they have dropped can be had where the session is: it is not given up without one', async () => {
    await expect(download(at('404'), { trusts })).rejects.toBeInstanceOf(MediaExpired);
  });

  test('that is in trouble may be tried again later', async () => {
    await expect(download(at('503'), { trusts })).rejects.not.toBeInstanceOf(MediaGone);
  });

  test('with a source that is none is gone at once', async () => {
    await expect(download({ url: 'file:///etc/passwd' }, { trusts })).rejects.toBeInstanceOf(MediaGone);
  });

  test.each<[string | null, string | null, string | undefined]>([
    ['https://mmg.whatsapp.net/a?b=1', '/v/c?d=2', 'https://mmg.whatsapp.net/v/c?d=2'],
    ['https://media.whatsapp.net/a', '/v/c', 'https://media.whatsapp.net/v/c'],
    ['https://evil.example/a', '/v/c', 'https://mmg.whatsapp.net/v/c'],
    [null, '/v/c', 'https://mmg.whatsapp.net/v/c'],
    ['https://mmg.whatsapp.net/a', null, 'https://mmg.whatsapp.net/a'],
    // What a path makes another host of: a name below it that is somebody else's, a user, a port.
    ['https://mmg.whatsapp.net/a', '.evil.example/c', 'https://mmg.whatsapp.net/a'],
    ['https://mmg.whatsapp.net/a', '@10.0.0.1/c', 'https://mmg.whatsapp.net/a'],
    [null, '.evil.example/c', undefined],
    [null, ':1@10.0.0.1/c', undefined],
    [null, '//evil.example/c', 'https://mmg.whatsapp.net//evil.example/c'],
    ['https://evil.example/a', null, undefined],
    [null, null, undefined],
  ])('said to be at %s and %s is fetched from %s', (url, directPath, from) =>
    expect(addressOf({ url, directPath }, trustedHosts(undefined))).toBe(from),
  );

  test('with a path of the sender’s beside its address is fetched from the address that was looked at', async () => {
    const image = { url: `${address}/`, directPath: '.evil.example/x', mediaKey };
    const source = mediaSource({ imageMessage: image }, { id: 'X', remoteJid: '1@lid', fromMe: false });
    expect(await buffer(await download(source, { trusts }))).toEqual(original);
  });

  test('is never fetched from an address that a sender made up', async () => {
    asked = 0;
    await expect(download(at(''), { trusts: trustedHosts(undefined) })).rejects.toBeInstanceOf(MediaGone);
    expect(asked).toBe(0);
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
