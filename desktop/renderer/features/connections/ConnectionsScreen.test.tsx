import type { Connection } from '@recado/shared/features/connections';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aConnection } from '../../../testing/aConnection.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ConnectionsScreen } from './ConnectionsScreen.tsx';
import { onConnection, onConnectionSession } from './connectionCache.ts';

const admin = () => aSessionUser({ profile: 'admin' });
const shop = aConnection({ id: 3, name: 'Loja', number: '5511900000001', status: 'CONNECTED' });
const page = aConnection({ id: 4, name: 'Página', channel: 'facebook', isDefault: false });
const serve = (rows: Connection[] = [shop, page], more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /whatsapp': () => rows,
    'GET /queue': () => [],
    'GET /support': () => ({ url: null }),
    ...more,
  });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('a row shows channel, name, number, state, session, last change and the default (CONN-01)', async () => {
  serve();
  renderScreen(<ConnectionsScreen />, admin());
  const row = await rowOf('Loja');
  for (const head of ['Número', 'Status', 'Sessão', 'Última atualização'])
    expect(screen.getByRole('columnheader', { name: head })).toBeTruthy();
  expect(within(row).getByText(/90000-0001/)).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'WhatsApp' })).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'Conexão padrão' })).toBeTruthy();
  expect(within(row).getByRole('button', { name: 'Desconectar' })).toBeTruthy();
  const other = await rowOf('Página');
  expect(within(other).queryByRole('img', { name: 'Conexão padrão' })).toBeNull();
});

test('all connections are restarted after a question, and a new one begins here (CONN-02)', async () => {
  const { requests } = serve([shop], { 'POST /whatsapp-restart': () => [shop] });
  renderScreen(<ConnectionsScreen />, admin());
  await rowOf('Loja');
  expect(screen.getAllByRole('button', { name: 'Nova conexão' }).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Reiniciar conexões' }));
  const dialog = await screen.findByRole('dialog');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  const yes = within(dialog).getAllByRole('button').at(-1)!;
  await userEvent.click(yes);
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
});

test('a connection is made and changed in one and the same dialog (CONN-24)', async () => {
  serve([shop], { 'GET /settings': () => [] });
  renderScreen(<ConnectionsScreen />, admin());
  const row = await rowOf('Loja');
  const tabsOf = async (title: string) => {
    const dialog = await screen.findByRole('dialog', { name: title });
    const tabs = within(dialog)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent);
    const name = (within(dialog).getByRole('textbox', { name: /^Nome/ }) as HTMLInputElement).value;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { tabs, name };
  };
  await userEvent.click(screen.getAllByRole('button', { name: 'Nova conexão' })[0]!);
  const made = await tabsOf('Nova conexão');
  await userEvent.click(within(row).getByRole('button', { name: 'Editar Loja' }));
  const changed = await tabsOf('Editar conexão');
  expect([made.name, changed.name]).toEqual(['', 'Loja']);
  expect(changed.tabs).toEqual(made.tabs);
  expect(made.tabs.length).toBeGreaterThan(5);
});

test('live events change a row, and take one away (CONN-11)', async () => {
  serve();
  renderScreen(<ConnectionsScreen />, admin());
  await rowOf('Loja');
  act(() => onConnection({ action: 'update', whatsapp: { ...shop, name: 'Loja do Centro' } }));
  expect(await screen.findByText('Loja do Centro')).toBeTruthy();
  act(() => onConnection({ action: 'delete', whatsappId: 4 }));
  await waitFor(() => expect(screen.queryByText('Página')).toBeNull());
});

test('the dialog of a code opens in that state, shows each new code, and closes when the number is connected (CONN-21 to CONN-23)', async () => {
  const waiting = aConnection({ id: 3, status: 'qrcode', qrcode: 'um', lastMessageAt: shop.updatedAt });
  const { requests } = serve([waiting], { 'GET /whatsapp/:id': () => waiting });
  renderScreen(<ConnectionsScreen />, admin());
  await userEvent.click(await screen.findByRole('button', { name: 'QR CODE' }));
  const dialog = await screen.findByRole('dialog');
  const code = await within(dialog).findByRole('img', { name: 'QR code para conectar' });
  expect(requests.some(({ path }) => path.endsWith('/whatsapp/3'))).toBe(true);
  const first = code.outerHTML;
  const session = { id: 3, stopReason: null, pairingCode: null, number: null, updatedAt: shop.updatedAt };
  act(() =>
    onConnectionSession({
      action: 'update',
      session: { ...waiting, ...session, status: 'qrcode', qrcode: 'dois' },
    } as never),
  );
  await waitFor(() =>
    expect(within(dialog).getByRole('img', { name: 'QR code para conectar' }).outerHTML).not.toBe(first),
  );
  act(() =>
    onConnectionSession({
      action: 'update',
      session: { ...waiting, ...session, status: 'CONNECTED', qrcode: '' },
    } as never),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
});
