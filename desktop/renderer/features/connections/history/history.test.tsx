import { preparingMs } from '@recado/shared/features/connections';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aConnection } from '../../../../testing/aConnection.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { queryClient } from '../../../lib/queryClient.ts';
import { ConnectionDialog } from '../ConnectionDialog.tsx';
import { live as connectionsLive } from '../connections.live.ts';
import { ImportState } from './ImportState.tsx';

const shop = aConnection({ id: 3, name: 'Loja', number: '5511900000001', status: 'CONNECTED' });
const showState = (statusImportMessages: string | null) =>
  renderScreen(<ImportState connection={{ ...shop, statusImportMessages }} />);
const progress = (status: { this: number; all: number; date: string | null }) =>
  act(() => connectionsLive.importMessages({ action: 'update', status: { whatsappId: shop.id, ...status } }));
const refresh = () => act(() => connectionsLive.importMessages({ action: 'refresh' }));
const preparing = () => screen.queryByRole('button', { name: 'Preparando importação' });

afterEach(() => {
  vi.useRealTimers();
  refresh();
});

test('an import that is done offers to close its tickets, and does it after a question (CONN-58)', async () => {
  const { requests } = fakeServer({ 'POST /closedimported/:id': () => ({ closed: 12 }) });
  showState('renderButtonCloseTickets');
  const press = async (answer: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar importadas' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await press('Cancelar');
  expect(requests).toEqual([]);
  await press('Encerrar importadas');
  expect(await screen.findByText('Conversas encerradas: 12')).toBeTruthy();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    expect.stringMatching(/^POST .*\/closedimported\/3$/),
  ]);
});

test('for 35 seconds after a piece a disabled button says that the import is prepared (CONN-59)', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) });
  expect(preparingMs).toBe(35_000);
  showState(String(Date.now()));
  expect(preparing()).toHaveProperty('disabled', true);
  act(() => void vi.advanceTimersByTime(34_900));
  expect(preparing()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(preparing()).toBeNull();
});

test('live events move the bar, and -1 means that the phone still sends (CONN-60, CONN-61)', async () => {
  showState(null);
  expect(preparing()).toBeNull();
  progress({ this: -1, all: 0, date: null });
  expect(preparing()).toHaveProperty('disabled', true);
  progress({ this: 250, all: 1000, date: '2026-01-05T12:00:00.000Z' });
  expect(preparing()).toBeNull();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText(/^Importando 250 de 1\.000 · em 05\/01\/26/)).toBeTruthy();
  progress({ this: 1000, all: 1000, date: '2026-01-05T12:00:00.000Z' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the end of an import reads every list again (CONN-62)', async () => {
  let reads = 0;
  const query = { queryKey: ['tickets', 'some'], queryFn: () => ++reads };
  showState(null);
  await queryClient.fetchQuery(query);
  progress({ this: 1, all: 10, date: null });
  refresh();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
});

const openTab = async (connection: typeof shop) => {
  const onSaved = vi.fn();
  const { requests } = fakeServer({
    'GET /settings': () => [],
    'GET /queue': () => [{ id: 5, name: 'Vendas', color: '#228be6' }],
    'PUT /whatsapp/:id': ({ body }) => ({ ...connection, ...(body as object), status: 'OPENING' }),
  });
  renderScreen(
    <ConnectionDialog connection={connection} onSaved={onSaved} onClose={() => undefined} />,
    aSessionUser({ profile: 'admin' }),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Importação' }));
  return { onSaved, puts: () => requests.filter(({ method }) => method === 'PUT') };
};

test('the fields of an import are there once it is switched on, and a queue is required (CONN-53, CONN-56)', async () => {
  const { puts } = await openTab(shop);
  expect(screen.queryByText('Importar desde')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: /Importar conversas antigas/ }));
  for (const label of ['Importar desde', 'Até', 'Importar também grupos'])
    expect(screen.getAllByLabelText(new RegExp(label)).length).toBeGreaterThan(0);
  expect(screen.getByRole('switch', { name: /Encerrar as conversas ao importar/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Obrigatório')).toBeTruthy();
  expect(puts()).toEqual([]);
});

test('an import of a connected number asks first, because it signs the number out (CONN-57)', async () => {
  const importOldMessages = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
  const { puts, onSaved } = await openTab({ ...shop, importOldMessages, queueIdImportMessages: 5 });
  await userEvent.click(screen.getByRole('switch', { name: 'Importar também grupos' }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const question = () => screen.findByRole('dialog', { name: 'Ler o QR code de novo?' });
  await save();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
  expect(puts()).toEqual([]);
  await save();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Salvar e ler o QR code' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(puts()[0]?.body).toMatchObject({ importOldMessages, importOldMessagesGroups: true });
});
