import { eventually } from '@recado/shared/testing/eventually';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIndexedDb, stored } from '../../../testing/fakeIndexedDb.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { keptFileBytes } from './outgoingFiles.ts';

/** A start of the page: modules of its own, on the same device. */
async function start(userId = 7) {
  vi.resetModules();
  const { beginSession } = await import('../session/session.ts');
  beginSession('token', aSessionUser({ id: userId }));
  const { forgetKept } = await import('../offline/keptBox.ts');
  return { ...(await import('./outgoingFiles.ts')), forgetKept };
}
const storedNames = () => [...(stored.get('recado.kept')?.keys() ?? [])];
const item = { clientId: 'a', userId: 7 };
const photo = () => new File(['as bytes da foto'], 'foto.png', { type: 'image/png' });

beforeEach(() => {
  fakeIndexedDb();
  const locks = { request: (_name: string, work: () => unknown) => work() };
  vi.stubGlobal('navigator', { ...navigator, locks });
});

test('a file that waits is sealed on the device, and is whole after a reload (OFFLINE-11)', async () => {
  (await start()).keepFile(item, photo());
  await eventually(() => expect(storedNames()).toEqual(['file/a']));
  const { bytes } = stored.get('recado.kept')!.get('file/a') as { bytes: ArrayBuffer };
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('foto');
  const file = await (await start()).fileOf('a');
  expect([file?.name, file?.type, await file?.text()]).toEqual(['foto.png', 'image/png', 'as bytes da foto']);
});

test('what has left or was discarded is forgotten, also if an earlier start kept it', async () => {
  (await start()).keepFile(item, photo());
  await eventually(() => expect(storedNames()).toEqual(['file/a']));
  (await start()).forgetFile('a');
  await eventually(() => expect(storedNames()).toEqual([]));
});

test('a file above the bound lives as long as the page (OFFLINE-11)', async () => {
  const large = photo();
  Object.defineProperty(large, 'size', { value: keptFileBytes.each + 1 });
  const { keepFile, fileAtHand } = await start();
  keepFile(item, large);
  keepFile({ ...item, clientId: 'b' }, photo());
  await eventually(() => expect(storedNames()).toEqual(['file/b']));
  expect(fileAtHand('a')).toBe(large);
  expect(await (await start()).fileOf('a')).toBeUndefined();
});

test('nobody else gets it, and a sign-out destroys it', async () => {
  (await start()).keepFile(item, photo());
  await eventually(() => expect(storedNames()).toEqual(['file/a']));
  expect(await (await start(8)).fileOf('a')).toBeUndefined();
  expect(storedNames()).toEqual([]);
  const page = await start();
  page.keepFile(item, photo());
  await eventually(() => expect(storedNames()).toEqual(['file/a']));
  await page.forgetKept();
  expect(storedNames()).toEqual([]);
});
