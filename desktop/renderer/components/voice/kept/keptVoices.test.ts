import { eventually } from '@recado/shared/testing/eventually';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIndexedDb, stored } from '../../../../testing/fakeIndexedDb.ts';
import { aSessionUser } from '../../../../testing/people.ts';

vi.mock('../recordVoice.ts', () => ({
  voiceOfPackets: async (packets: { data: Uint8Array<ArrayBuffer> }[], _decoder: unknown, format: string) =>
    new File(
      packets.map(({ data }) => data),
      `voice.${format}`,
    ),
  joinVoices: async (files: File[], format: string) => new File(files, `voice.${format}`),
}));

const decoder = { codec: 'mp3', sampleRate: 48_000, numberOfChannels: 1 };
const parts = () => [...(stored.get('recado.voiceParts')?.keys() ?? [])];
const drafts = () => [...(stored.get('recado.voices')?.keys() ?? [])];

/** Locks of this device, which the pages share. */
let held: Map<string, Promise<unknown>>;
function request(name: string, work: () => unknown): Promise<unknown> {
  const turn = (held.get(name) ?? Promise.resolve()).then(work);
  held.set(name, turn);
  return turn;
}

/** Opens the page again: only what the device stores is left. A page that crashed holds no lock. */
async function openPage(userId: number | undefined, { crashed = true } = {}) {
  if (crashed) held = new Map();
  vi.resetModules();
  const session = await import('../../../lib/session/session.ts');
  if (userId !== undefined) session.beginSession('token', aSessionUser({ id: userId }));
  return {
    ...session,
    ...(await import('./voiceDrafts.ts')),
    ...(await import('./keptParts.ts')),
    ...(await import('../../../lib/voices/voiceStores.ts')),
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;

/** Speaks for some tenths of a second; each is a packet of two letters. */
async function speak({ keepParts }: Page, key: string, words: string, written = 2) {
  const storedParts = keepParts(key, 'mp3');
  words.match(/../g)!.forEach((letters, n) => {
    storedParts.add(
      { data: new TextEncoder().encode(letters), timestamp: n / 10, duration: 0.1001 },
      n ? undefined : decoder,
    );
  });
  await eventually(() => expect(parts()).toHaveLength(written));
  return storedParts;
}
const twoSeconds = 'o pedido da Maria sai amanha cedo, sim.!';

beforeEach(() => {
  fakeIndexedDb();
  held = new Map();
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
});
afterEach(() => vi.unstubAllGlobals());

test('a recording survives a crash: it is found in its conversation, and only there', async () => {
  await speak(await openPage(7), '7/a', twoSeconds);
  const page = await openPage(7);
  await eventually(() => expect(page.voiceDraftOf('7/a')).toMatchObject({ isFound: true, ms: 2002 }));
  expect(await page.voiceDraftOf('7/a')!.file.text()).toBe(twoSeconds);
  expect(page.voiceDraftOf('7/b')).toBeUndefined();
  await eventually(() => expect(parts()).toEqual([]));
});

test('two that were cut off are joined in the order in which they were spoken', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  const before = await openPage(7);
  await speak(before, '7/a', twoSeconds);
  vi.setSystemTime(2000);
  await speak(before, '7/a', twoSeconds.toUpperCase(), 4);
  vi.useRealTimers();
  const page = await openPage(7);
  await eventually(() => expect(page.voiceDraftOf('7/a')?.ms).toBe(4004));
  expect(await page.voiceDraftOf('7/a')!.file.text()).toBe(twoSeconds + twoSeconds.toUpperCase());
});

test('a page that still records is left alone; what it ends itself is found nowhere', async () => {
  const voice = await speak(await openPage(7), '7/a', twoSeconds);
  const other = await openPage(7, { crashed: false });
  await eventually(() =>
    expect([...held.keys()].filter((name) => name.startsWith('recado.voice/'))).toHaveLength(1),
  );
  expect([other.voiceDraftOf('7/a'), parts().length]).toEqual([undefined, 2]);
  await voice.drop();
  await Promise.all(held.values());
  expect([other.voiceDraftOf('7/a'), parts()]).toEqual([undefined, []]);
});

test('another person on this device sees nothing of it', async () => {
  await speak(await openPage(7), '7/a', twoSeconds);
  const page = await openPage(8);
  await eventually(() => expect(stored.has('recado.voices')).toBe(true));
  await page.voicePartStore.all();
  expect([page.useVoiceDrafts.getState().drafts, drafts()]).toEqual([{}, []]);
});

test('a sign-out removes recordings, and what is written after it does not stay', async () => {
  const page = await openPage(7);
  const voice = await speak(page, '7/a', twoSeconds);
  await page.keepVoice('7/b', { file: new File(['x'], 'voice.mp3'), ms: 2000 });
  expect(drafts()).toEqual(['7/b']);
  const { dropSession } = await import('../../../lib/api.ts');
  await dropSession();
  expect([parts(), drafts(), page.useVoiceDrafts.getState().drafts]).toEqual([[], [], {}]);
  for (let n = 0; n < 20; n++) voice.add({ data: new Uint8Array(2), timestamp: n, duration: 0.1 }, decoder);
  await page.keepVoice('7/a', { file: new File(['x'], 'voice.mp3'), ms: 2000 });
  await voice.drop();
  expect([parts(), drafts(), page.useVoiceDrafts.getState().drafts]).toEqual([[], [], {}]);
});

test('a slip of the finger is not found', async () => {
  const page = await openPage(7);
  await page.putVoice(page.voicePartStore, '7/a/1/000000', {
    key: '7/a',
    format: 'mp3',
    packets: [{ data: new Uint8Array(2), timestamp: 0, duration: 0.9 }],
    decoder,
  });
  const next = await openPage(7);
  await eventually(() => expect(parts()).toEqual([]));
  expect(next.voiceDraftOf('7/a')).toBeUndefined();
});

/** All bytes of recordings on the device, as a thief reads them. */
const bytesOnDevice = () =>
  ['recado.voices', 'recado.voiceParts']
    .flatMap((name) => [...(stored.get(name)?.values() ?? [])])
    .map((row) => JSON.stringify(row, (_, value) => (isBytes(value) ? latin.decode(value) : value)))
    .join();
const latin = new TextDecoder('latin1');
const isBytes = (value: unknown) =>
  ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]';

test('on the device a recording is sealed, running or unsent, and its person hears it again (OFFLINE-13)', async () => {
  const page = await openPage(7);
  await speak(page, '7/a', twoSeconds);
  await page.keepVoice('7/b', { file: new File(['segredo'], 'voz.mp3', { type: 'audio/mpeg' }), ms: 2000 });
  expect(drafts()).toEqual(['7/b']);
  expect(bytesOnDevice()).not.toMatch(/pedido|segredo|voz\.mp3/);
  const next = await openPage(7);
  await eventually(() => expect(next.voiceDraftOf('7/b')).toMatchObject({ ms: 2000 }));
  const { file } = next.voiceDraftOf('7/b')!;
  expect([file.name, file.type, await file.text()]).toEqual(['voz.mp3', 'audio/mpeg', 'segredo']);
});

test('what an older version left in the clear is sealed when it is found', async () => {
  await openPage(7);
  const packets = [{ data: new TextEncoder().encode('segredo'), timestamp: 0, duration: 2 }];
  stored.set(
    'recado.voiceParts',
    new Map([['7/a/1/000000', { key: '7/a', format: 'mp3', packets, decoder }]]),
  );
  // Another page still records it.
  held.set('recado.voice/7/a/1', new Promise(() => undefined));
  const page = await openPage(7, { crashed: false });
  await eventually(() => expect(stored.get('recado.voiceParts')?.get('7/a/1/000000')).toHaveProperty('iv'));
  expect(bytesOnDevice()).not.toContain('segredo');
  expect(await page.voicePartStore.all()).toMatchObject({ '7/a/1/000000': { packets } });
});

test('a device without a safe place keeps a recording while the page lives, and writes none', async () => {
  vi.stubGlobal('crypto', { ...crypto, subtle: undefined, randomUUID: () => crypto.randomUUID() });
  stored.set('recado.voices', new Map([['7/old', { file: new File(['segredo'], 'voz.mp3'), ms: 2000 }]]));
  const page = await openPage(7);
  await page.keepVoice('7/a', { file: new File(['x'], 'voz.mp3'), ms: 2000 });
  expect(page.voiceDraftOf('7/a')?.ms).toBe(2000);
  await eventually(() => expect(page.voiceDraftOf('7/old')?.ms).toBe(2000));
  expect(drafts()).toEqual([]);
});

test('a part keeps its sound, its times and its decoder to the byte', async () => {
  const { packPart, unpackPart } = await import('../../../lib/voices/packVoices.ts');
  const part = {
    ...{ key: '7/a', format: 'm4a' as const },
    packets: [
      { data: new Uint8Array([10, 0, 255]), timestamp: 0, duration: 0.02 },
      { data: new Uint8Array([]), timestamp: 0.02, duration: 0.02 },
      { data: new Uint8Array([7]), timestamp: 0.04, duration: 0.021 },
    ],
    decoder: { ...decoder, codec: 'mp4a.40.2', description: new Uint8Array([17, 144]) },
  };
  expect(unpackPart(await packPart(part))).toEqual(part);
});
