import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { hoverRows } from '../../../../testing/hoverRows.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { onForward } from '../../forwards/forwardProgress.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Thread } from '../thread/Thread.tsx';
import { endSelection } from './useSelection.ts';

afterEach(endSelection);
const me = aSessionUser();
const forward = {
  id: 5,
  userId: me.id,
  state: 'running' as const,
  total: 3,
  sent: 0,
  failed: 0,
  createdAt: '2026-03-01T10:00:00.000Z',
  finishedAt: null,
};

function show() {
  const ticket = aTicket({ id: 1, status: 'open', userId: me.id });
  const messages = [1, 2, 3, 4].map((id) =>
    aMessage({
      id,
      ticketId: 1,
      ticketUuid: ticket.uuid,
      body: `texto ${id}`,
      isPrivate: id === 3,
      fromMe: id === 3,
    }),
  );
  const server = fakeServer({
    'GET /messages/:uuid': () => ({
      messages,
      events: [],
      hasMore: false,
      count: 4,
      nextCursor: null,
      newerCursor: null,
    }),
    'GET /quick-messages': () => ({ records: [], count: 0, hasMore: false }),
    'GET /contacts': () => ({ contacts: [aContact({ id: 8, name: 'Bruno' })], count: 1, hasMore: false }),
    'POST /message/forward': () => forward,
    'POST /message/forward/:id/cancel': () => ({ ...forward, state: 'cancelled', sent: 1 }),
  });
  renderScreen(
    <DrawsAllRows value>
      <Thread ticket={ticket} closed={null} onTicket={() => undefined} />
    </DrawsAllRows>,
    me,
  );
  return { server, keys: userEvent.setup() };
}
const boxes = () => screen.findAllByRole('checkbox', { name: 'Selecionar mensagem' });

test('messages are selected, with Shift a row of them, notes not; they are forwarded with progress, and can be stopped (CONV-20, MSG-17)', async () => {
  const { server, keys } = show();
  await hoverRows();
  const [more] = await screen.findAllByRole('button', { name: 'Ações' });
  await keys.click(more!);
  await keys.click(await screen.findByRole('menuitem', { name: 'Encaminhar' }));
  expect(await boxes()).toHaveLength(3);
  expect(screen.getByText('1 selecionada')).toBeTruthy();
  await keys.keyboard('{Shift>}');
  await keys.click((await boxes())[2]!);
  await keys.keyboard('{/Shift}');
  expect(screen.getByText('3 selecionadas')).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: 'Encaminhar' }));
  await keys.type(await screen.findByRole('combobox', { name: 'Para' }), 'bru');
  await keys.click(await screen.findByRole('option', { name: /Bruno/ }));
  const dialog = await screen.findByRole('dialog');
  await keys.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Encaminhar')!,
  );
  await waitFor(() =>
    expect(
      server.requests.find(({ method, path }) => method === 'POST' && path === '/message/forward')?.body,
    ).toEqual({
      messageIds: [1, 2, 4],
      contactIds: [8],
      signMessage: false,
    }),
  );
  onForward({ action: 'update', forward: { ...forward, sent: 1 } });
  expect(await screen.findByText('1 de 3 encaminhadas')).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: 'Parar' }));
  expect(await screen.findByText('Encaminhamento parado.')).toBeTruthy();
});

test('with nothing selected it says so (MSG-19), and Escape ends it', async () => {
  const { server, keys } = show();
  await hoverRows();
  const [more] = await screen.findAllByRole('button', { name: 'Ações' });
  await keys.click(more!);
  await keys.click(await screen.findByRole('menuitem', { name: 'Encaminhar' }));
  await keys.click((await boxes())[0]!);
  await keys.click(screen.getByRole('button', { name: 'Encaminhar' }));
  expect(await screen.findByText('Selecione ao menos uma mensagem para encaminhar.')).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(server.requests.some(({ path }) => path === '/message/forward')).toBe(false);
});
