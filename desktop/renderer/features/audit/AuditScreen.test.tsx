import { isAudited } from '@recado/shared/features/audit';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { areaName, deedName, fieldName, objectName } from './auditWords.ts';
import '../settings/settings.texts.ts';

const entry = (id: number, more: object = {}) => ({
  id,
  at: '2026-11-22T08:30:00.000Z',
  area: 'users',
  verb: 'update',
  doer: 'person',
  userId: 7,
  userName: 'Ana Lima',
  sessionId: 'x',
  address: '203.0.113.9',
  userAgent: 'Firefox',
  objectId: '12',
  objectName: 'Beto',
  changes: [
    { field: 'profile', before: 'user', after: 'admin' },
    { field: 'password', before: null, after: null },
  ],
  ...more,
});
const admin = aSessionUser({ profile: 'admin' });
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An observer that always reports the end of the list as visible. */
class Near {
  readonly notify: (entries: object[]) => void;
  constructor(notify: (entries: object[]) => void) {
    this.notify = notify;
  }
  observe() {
    this.notify([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test('the log is read on from where it ended, narrowed by the filters in the address', async () => {
  vi.stubGlobal('IntersectionObserver', Near);
  const { requests } = fakeServer({
    'GET /audit': ({ query }) =>
      query.get('cursor')
        ? { entries: [entry(1, { objectName: 'Caio' })], nextCursor: null }
        : { entries: [entry(2)], nextCursor: '5.2' },
    'GET /users/list': () => [],
  });
  renderScreen(<AuditScreen />, admin, '/audit?q=be&area=users&from=2026-11-01&to=soon&userId=7');
  expect((await screen.findAllByText('Alterou · Usuários')).length).toBeGreaterThan(0);
  expect([...requests[0]!.query]).toEqual([
    ['searchParam', 'be'],
    ['userId', '7'],
    ['area', 'users'],
    ['from', '2026-11-01'],
  ]);
  expect(await screen.findByText('Caio')).toBeTruthy();
  expect(requests.at(-1)?.query.get('cursor')).toBe('5.2');
});

test('an entry shows what changed, and says of a secret that its value is not kept', async () => {
  fakeServer({
    'GET /audit': () => ({ entries: [entry(2)], nextCursor: null }),
    'GET /users/list': () => [],
  });
  renderScreen(<AuditScreen />, admin, '/audit');
  await userEvent.click(await screen.findByText('Alterou · Usuários'));
  const dialog = await screen.findByRole('dialog', { name: 'Alterou · Usuários' });
  const rows = within(within(dialog).getByRole('table', { name: 'O que mudou' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CampoAntesDepois',
    'Perfiluseradmin',
    'Senha–não guardado',
  ]);
  expect(within(dialog).getByText('203.0.113.9')).toBeTruthy();
});

test('asking for a Pix charge accuses nobody, the bank pays, and a setting is named in what it was done to', () => {
  expect(deedName({ area: 'subscription', verb: 'pay' })).toBe('Criou uma cobrança Pix · Assinatura');
  expect(deedName({ area: 'invoices', verb: 'pay' })).toBe('Deu baixa à mão · Faturas');
  expect(deedName({ area: 'invoices', verb: 'paidByBank' })).toBe('O banco confirmou o pagamento · Faturas');
  expect(fieldName('subscription', 'zipcode')).toBe('CPF ou CNPJ de quem paga');
  expect(fieldName('subscription', 'unheardOf')).toBe('unheardOf');
  const changes = [{ field: 'requiredTag', before: 'disabled', after: 'enabled' }];
  expect(objectName({ area: 'settings', objectName: null, objectId: null, changes })).toBe(
    'Exigir etiqueta para resolver',
  );
});

test('everything that is found is saved as a file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const { requests } = fakeServer({
    'GET /audit': ({ query }) =>
      query.get('limit') && !query.get('cursor')
        ? { entries: [entry(2)], nextCursor: '5.2' }
        : { entries: [entry(1, { objectName: '=cmd()' })], nextCursor: null },
    'GET /users/list': () => [],
  });
  renderScreen(<AuditScreen />, admin, '/audit?area=users');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivo CSV' }));
  expect(await screen.findByText('2 registros exportados')).toBeTruthy();
  expect(requests.at(-1)?.query.get('area')).toBe('users');
  const lines = (await saved[0]!.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Perfil: user → admin | Senha');
  expect(lines[2]).toContain("'=cmd()");
});

test('every call that is kept has words for what was done', () => {
  const wordless = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>)
      .filter(([, endpoint]) => isAudited(endpoint))
      .flatMap(([verb]) =>
        areaName(area) === area || deedName({ area, verb }).startsWith(`${verb} ·`)
          ? [
              `${area}.${verb}: title in the area's texts (or area_${area} in audit.texts.ts) and verb_${verb} there`,
            ]
          : [],
      ),
  );
  expect(wordless).toEqual([]);
});
