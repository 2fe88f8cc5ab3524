import { EventEmitter } from 'node:events';
import type { WASocket } from 'baileys';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companySettings } from '../../features/core/settings/settings.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { refuseCalls } from './refuseCalls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const call = (id: string, more: object = {}) => ({
  id,
  from: '1@lid',
  status: 'offer',
  offline: false,
  ...more,
});

test('a call that rings is hung up where the company refuses calls, and nowhere else (BOT-44)', async () => {
  const ev = new EventEmitter();
  const refused: string[] = [];
  const rejectCall = async (id: string) => void refused.push(id);
  const socket = { ev, rejectCall } as unknown as Pick<WASocket, 'ev' | 'rejectCall'>;
  const noted: string[] = [];
  refuseCalls(socket, { kernel: app.kernel, companyId: app.companyA }, (id) => noted.push(id));
  const looked = vi.spyOn(app.kernel.database, 'inCompany');
  ev.emit('call', [call('nobody said a word about calls')]);
  await Promise.all(looked.mock.results.map(({ value }) => value));
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(companySettings).values({ key: 'acceptCallWhatsapp', value: 'disabled' }),
  );
  ev.emit('call', [
    call('old', { offline: true }),
    call('group', { isGroup: true }),
    call('ended', { status: 'terminate' }),
    call('rings'),
  ]);
  await expect.poll(() => noted).toEqual(['rings']);
  expect(refused).toEqual(['rings']);
});
