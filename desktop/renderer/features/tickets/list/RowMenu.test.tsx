import type { Ticket } from '@recado/shared/features/tickets';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse, type SentRequest } from '../../../../testing/fakeServer.ts';
import { hoverRows } from '../../../../testing/hoverRows.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { pressTwice } from '../../../../testing/pressTwice.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { forgetPresses } from '../../../lib/window/pressGuard.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { forgetTickets, loadedTicket, putTicket } from '../cache/ticketCache.ts';
import { TicketDialogs } from '../dialogs/TicketDialogs.tsx';
import { closeTicketDialog } from '../dialogs/ticketDialogs.ts';
import { aTicket } from '../testing/aTicket.ts';
import { TicketRow } from './TicketRow.tsx';

const admin = aSessionUser({ profile: 'admin' });
const open = (changes: Partial<Ticket> = {}) => aTicket({ status: 'open', userId: 7, ...changes });

function Row({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <TicketRow
        ticket={ticket}
        tab="open"
        search=""
        isFirst
        isOpen
        withUser={false}
        withConnection={false}
        actions={useTicketActions()}
      />
      <TicketDialogs />
      <output>{useLocation().pathname}</output>
    </>
  );
}
const show = (ticket: Ticket, user = aSessionUser()) => {
  putTicket(ticket);
  renderScreen(
    <Routes>
      <Route path="/tickets/:ticketUuid?" element={<Row ticket={ticket} />} />
    </Routes>,
    user,
    `/tickets/${ticket.uuid}`,
  );
};
const answers = {
  'GET /tickets/pins': () => [],
  'GET /whatsapp/filter': () => [],
  'GET /tickets/contact/:id': () => [
    open({ id: 2, whatsapp: { id: 2, name: 'Filial', groupAsTicket: 'disabled' } }),
  ],
};
const offered = async () => {
  await hoverRows();
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: Maria' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const changes = (requests: SentRequest[]) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));

beforeEach(() => {
  forgetTickets();
  closeTicketDialog();
});
afterEach(() => {
  forgetPresses();
  vi.unstubAllGlobals();
});

test('the menu of a row closes without a word, asks for a rating, and for admins deletes (INBOX-35, INBOX-36)', async () => {
  fakeServer(answers);
  show(open());
  const usual = ['Resolver sem mensagem de despedida', 'Adiar', 'Fixar no topo', 'Marcar como não lido'];
  expect(await offered()).toEqual([...usual, 'Desligar o chatbot neste ticket', 'Enviar avaliação']);
});

test('an admin deletes a ticket from its row, after being asked; it leaves the screen (INBOX-36)', async () => {
  const { requests } = fakeServer({ ...answers, 'DELETE /tickets/1': () => ({ message: 'Deleted' }) });
  show(open(), admin);
  expect((await offered()).at(-1)).toBe('Excluir ticket');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir ticket' }));
  await screen.findByText('Excluir o ticket #1 de Maria?');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(changes(requests)).toEqual([]);
  forgetPresses();
  await offered();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir ticket' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir ticket' }));
  await screen.findByText('Ticket #1 excluído.');
  expect(changes(requests)).toEqual([{ call: 'DELETE /tickets/1', body: '' }]);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/tickets'));
  expect(loadedTicket(aTicket().uuid)).toBeUndefined();
});

test('a rating is asked for of a ticket that is chosen; without one the form says so (INBOX-37)', async () => {
  const { requests } = fakeServer({
    ...answers,
    'PUT /tickets/1': () => open({ status: 'nps', version: 2 }),
  });
  show(open());
  await offered();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Enviar avaliação' }));
  const field = await screen.findByRole('combobox', { name: 'Atendimento' });
  expect((field as HTMLInputElement).value).toBe('#1 · Maria · Loja');
  await userEvent.click(
    document.querySelector(
      '.mantine-InputClearButton-root, [data-clear], .mantine-Select-section button',
    ) as Element,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
  expect(screen.getByText('Avaliação obrigatória')).toBeTruthy();
  expect(changes(requests)).toEqual([]);
  await userEvent.click(field);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '#1 · Maria · Loja',
    '#2 · Maria · Filial',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '#1 · Maria · Loja' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
  await screen.findByText('Avaliação pedida a Maria.');
  expect(changes(requests)).toMatchObject([
    { call: 'PUT /tickets/1', body: { status: 'nps', undoSeconds: 8 } },
  ]);
});

test('two presses turn the chatbot once (CONV-33)', async () => {
  const { requests } = fakeServer({ ...answers, 'PUT /tickets/1': () => open({ version: 2 }) });
  show(open());
  await offered();
  pressTwice(screen.getByRole('menuitem', { name: 'Desligar o chatbot neste ticket' }));
  await screen.findByText('O chatbot não responde mais neste ticket.');
  expect(screen.getAllByText('O chatbot não responde mais neste ticket.')).toHaveLength(1);
  expect(changes(requests)).toEqual([{ call: 'PUT /tickets/1', body: { useIntegration: false } }]);
});

test('two presses ask once whether to delete (INBOX-36)', async () => {
  const { requests } = fakeServer({ ...answers, 'DELETE /tickets/1': () => ({ message: 'Deleted' }) });
  show(open(), admin);
  await offered();
  pressTwice(screen.getByRole('menuitem', { name: 'Excluir ticket' }));
  await screen.findByText('Excluir o ticket #1 de Maria?');
  pressTwice(screen.getByRole('button', { name: 'Excluir ticket' }));
  await screen.findByText('Ticket #1 excluído.');
  await waitFor(() => expect(screen.queryByText('Excluir o ticket #1 de Maria?')).toBeNull());
  expect(changes(requests)).toEqual([{ call: 'DELETE /tickets/1', body: '' }]);
});

test('two presses ask the customer for one rating (INBOX-37)', async () => {
  const { requests } = fakeServer({
    ...answers,
    'PUT /tickets/1': () => open({ status: 'nps', version: 2 }),
  });
  show(open());
  await offered();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Enviar avaliação' }));
  pressTwice(await screen.findByRole('button', { name: 'Enviar avaliação' }));
  await screen.findByText('Avaliação pedida a Maria.');
  expect(changes(requests)).toHaveLength(1);
});

test('a connection that has no question for it says so', async () => {
  fakeServer({ ...answers, 'PUT /tickets/1': () => refuse('ERR_RATING_UNAVAILABLE') });
  show(open());
  await offered();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Enviar avaliação' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar avaliação' }));
  expect(await screen.findByText(/a conexão não tem mensagem de avaliação/)).toBeTruthy();
});

test('under a finger, where nothing floats over a row, its menu has everything', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('hover: none'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  fakeServer(answers);
  show(open());
  expect((await offered()).slice(0, 4)).toEqual([
    'Retornar à fila',
    'Transferir',
    'Resolver',
    'Resolver sem mensagem de despedida',
  ]);
});

test.each([
  [9, '9'],
  [5, '😍'],
  [4, '🙂'],
  [3, '😐'],
  [2, '🙁'],
  [1, '😠'],
  [0, '0'],
])(
  'a row shows the rating %i as %s, and what else is known of the contact (INBOX-02, OPEN-16, CONV-32)',
  (rate, shown) => {
    fakeServer(answers);
    show(
      aTicket({
        status: 'closed',
        userRating: { rate },
        contact: {
          extraInfo: [
            { id: 1, name: 'CPF', value: '123' },
            { id: 2, name: 'Plano', value: 'Ouro' },
          ],
        },
      }),
    );
    expect(screen.getByRole('img', { name: `Avaliação: ${rate} de 10` }).textContent).toBe(shown);
    expect(screen.getByText('Maria').getAttribute('title')).toBe('CPF: 123\nPlano: Ouro');
  },
);
