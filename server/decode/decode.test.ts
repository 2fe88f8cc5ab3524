import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { decodePicture, decodeVoice, decodingProcess } from './decode.ts';

afterEach(() => void vi.useRealTimers());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' }, limitInputPixels: false });

test('a small file that holds 49 million pixels is not decoded, and the next one is', async () => {
  const bomb = await plain(7000, 7000).png().toBuffer();
  const before = process.memoryUsage.rss();
  expect(await decodePicture(1, bomb)).toBeUndefined();
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  const small = await decodePicture(1, await plain(640, 480).webp().toBuffer());
  expect(small).toMatchObject({ mime: 'image/jpeg', width: 640, height: 480 });
}, 60_000);

test('what goes on in there is another process, and its end costs one file', async () => {
  await decodePicture(1, await plain(8, 8).png().toBuffer());
  const pid = decodingProcess()!;
  expect(pid).not.toBe(process.pid);
  const waiting = decodePicture(1, await plain(6000, 6000).png().toBuffer());
  process.kill(pid, 'SIGKILL');
  await waiting;
  expect(await decodePicture(1, await plain(8, 8).png().toBuffer())).toMatchObject({ mime: 'image/png' });
  expect(decodingProcess()).not.toBe(pid);
}, 60_000);

test('a file that comes while the idle process is being ended is decoded by a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const file = await plain(8, 8).png().toBuffer();
  await decodePicture(1, file);
  vi.advanceTimersByTime(31_000);
  expect(await decodePicture(1, file)).toMatchObject({ mime: 'image/png' });
}, 60_000);

test('the many pictures of one company do not go before the single one of another', async () => {
  const file = await plain(64, 64).png().toBuffer();
  const done: string[] = [];
  const enqueue = (companyId: number, name: string) =>
    decodePicture(companyId, file).then(() => void done.push(name));
  const many = Array.from({ length: 6 }, (_, n) => enqueue(1, `many ${n}`));
  await Promise.all([...many, enqueue(2, 'single')]);
  expect(done.indexOf('single')).toBeLessThanOrEqual(2);
  expect(done.filter((name) => name !== 'single')).toEqual(many.map((_, n) => `many ${n}`));
}, 60_000);

test('a recording of more than ten minutes goes as a file', async () => {
  const tone = readFileSync(`${import.meta.dirname}/../channels/testing/tone.mp3`);
  expect(await decodeVoice(1, tone, 'audio/mpeg')).toMatchObject({ mime: 'audio/ogg; codecs=opus' });
  const { seconds } = (await decodeVoice(1, tone, 'audio/mpeg'))!;
  const long = Buffer.concat(Array.from({ length: Math.ceil(660 / seconds) }, () => tone));
  expect(await decodeVoice(1, long, 'audio/mpeg')).toBeUndefined();
}, 60_000);
