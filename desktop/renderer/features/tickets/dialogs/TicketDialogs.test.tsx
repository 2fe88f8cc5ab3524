import { eventually } from '@recado/shared/testing/eventually';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { fakeServer, refuse, type SentRequest } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { forgetPresses } from '../../../lib/window/pressGuard.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { forgetTickets, ticketQuery } from '../cache/ticketCache.ts';
import { ComposerClosed } from '../conversation/ComposerClosed.tsx';
import { HeaderActions } from '../header/HeaderActions.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { TicketDialogs } from './TicketDialogs.tsx';
import { closeTicketDialog, openTicketDialog } from './ticketDialogs.ts';

const me = aSessionUser({ id: 7, queueIds: [1, 2], userClosePendingTicket: 'enabled' });
const queues = [
  { id: 1, name: 'Vendas', color: '#1971C2', greetingMessage: '', orderQueue: null },
  { id: 2, name: 'Suporte', color: '#2F9E44', greetingMessage: '', orderQueue: null },
];

function Page({ ticket }: { ticket: ReturnType<typeof aTicket> }) {
  const { pathname, search } = useLocation();
  const actions = useTicketActions();
  return (
    <>
      <HeaderActions ticket={ticket} actions={actions} />
      <ComposerClosed ticket={ticket} actions={actions} />
      <TicketDialogs />
      <output data-testid="address">{pathname + search}</output>
    </>
  );
}
const show = (ticket: ReturnType<typeof aTicket>) => renderScreen(<Page ticket={ticket} />, me, '/tickets');
const address = () => screen.getByTestId('address').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const put = (requests: SentRequest[]) => requests.find(({ method }) => method === 'PUT')?.body;

afterEach(() => {
  closeTicketDialog();
  forgetPresses();
  forgetTickets();
});

test('after accepting, the ticket is mine and the tab follows its status (STATE-02, STATE-26)', async () => {
  const { requests } = fakeServer({
    'PUT /tickets/1': () => aTicket({ status: 'open', userId: 7, version: 2 }),
  });
  show(aTicket());
  await press('Aceitar');
  await screen.findByText(`/tickets/${aTicket().uuid}?tab=open`);
  expect(put(requests)).toMatchObject({ status: 'open', userId: 7, queueId: 1 });
});

test('a button that was pressed shows it until the state it leads to is there', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof aTicket>>();
  fakeServer({ 'PUT /tickets/1': () => answer.promise });
  show(aTicket());
  await press('Aceitar');
  const busy = () => document.querySelector('[data-action=accept]')?.hasAttribute('data-loading');
  expect(busy()).toBe(true);
  expect(document.querySelector('[data-action=resolve]')).toBeNull();
  answer.resolve(aTicket({ status: 'open', userId: 7, version: 2 }));
  await screen.findByText(/tab=open/);
  expect(busy()).not.toBe(true);
});

test('a ticket without a queue asks for one before it is accepted (STATE-03, CONV-27)', async () => {
  const { requests } = fakeServer({
    'GET /queue': () => queues,
    'PUT /tickets/1': () => aTicket({ status: 'open', userId: 7, queueId: 2, version: 2 }),
  });
  show(aTicket({ queueId: null, queue: null }));
  await press('Aceitar');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(dialog.querySelector('button[type=submit]') as Element);
  expect(await screen.findByText('Selecione uma fila')).toBeTruthy();
  expect(put(requests)).toBeUndefined();
  await userEvent.click(screen.getByRole('combobox', { name: /Fila/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Suporte', hidden: true }));
  await userEvent.click(dialog.querySelector('button[type=submit]') as Element);
  await screen.findByText(/tab=open/);
  expect(put(requests)).toMatchObject({ queueId: 2 });
});

test.each(['ERR_TICKET_ALREADY_ACCEPTED', 'ERR_OTHER_OPEN_TICKET'] as const)(
  '%s names who serves the contact and in which queue (STATE-22, CONV-28)',
  async (code) => {
    const ticket = {
      id: 1,
      uuid: aTicket().uuid,
      userId: 9,
      user: { id: 9, name: 'Bruno Lima' },
      queue: { id: 2, name: 'Suporte' },
    };
    fakeServer({ 'PUT /tickets/1': () => refuse(code, { ticket } as never) });
    show(aTicket());
    await press('Aceitar');
    expect(await screen.findByText('Bruno Lima')).toBeTruthy();
    expect(screen.getByText('Suporte')).toBeTruthy();
    expect(address()).toBe('/tickets');
  },
);

test('when nobody is known yet, the notice asks to wait (STATE-23)', async () => {
  const ticket = { id: 1, uuid: aTicket().uuid, userId: null, user: null, queue: null };
  fakeServer({ 'PUT /tickets/1': () => refuse('ERR_OTHER_OPEN_TICKET', { ticket } as never) });
  show(aTicket());
  await press('Aceitar');
  expect(await screen.findByText(/Aguarde um instante/)).toBeTruthy();
});

test('a conflict with my own ticket opens that ticket (STATE-24)', async () => {
  const own = { id: 4, uuid: aTicket({ id: 4 }).uuid, userId: 7, user: { id: 7, name: 'Ana' }, queue: null };
  fakeServer({ 'PUT /tickets/1': () => refuse('ERR_OTHER_OPEN_TICKET', { ticket: own } as never) });
  show(aTicket({ status: 'closed' }));
  await press('Reabrir');
  await screen.findByText(`/tickets/${own.uuid}`);
});

test('resolving without a required tag warns with the exact words and closes nothing (STATE-12)', async () => {
  fakeServer({ 'PUT /tickets/1': () => refuse('ERR_TAG_REQUIRED') });
  show(aTicket({ status: 'open', userId: 7 }));
  await press('Resolver');
  expect(await screen.findByText('Você deve atribuir uma tag antes de fechar o ticket.')).toBeTruthy();
});

test('a ticket is not handed to where it is already (CONV-25, STATE-20)', async () => {
  const { requests } = fakeServer({
    'GET /queue': () => queues,
    'PUT /tickets/1': () => aTicket({ queueId: 2, version: 2 }),
  });
  show(aTicket());
  await press('Transferir');
  const dialog = await screen.findByRole('dialog');
  const submit = dialog.querySelector('button[type=submit]') as HTMLButtonElement;
  expect(submit.disabled).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: /Fila/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Suporte', hidden: true }));
  await userEvent.click(dialog.querySelector('button[type=submit]') as Element);
  await eventually(() =>
    expect(put(requests)).toMatchObject({ isTransfered: true, queueId: 2, userId: null }),
  );
});

test('a transfer names the person first, with their load, never oneself, and takes a note for the team', async () => {
  const person = (id: number, name: string, queueIds: number[]) => ({
    ...{ id, name, queueIds, color: '#112233', profile: 'user', online: true, awayReason: null },
    ...{ profileImage: null, takesTickets: true },
  });
  const { requests } = fakeServer({
    'GET /queue': () => queues,
    'GET /users/list': () => [person(7, 'Ana', [1]), person(9, 'Bruno Lima', [2])],
    'GET /tickets/loads': () => [{ userId: 9, open: 1 }],
    'PUT /tickets/1': () => aTicket({ userId: 9, queueId: 2, version: 2 }),
  });
  show(aTicket({ status: 'open', userId: 7 }));
  await press('Transferir');
  const dialog = await screen.findByRole('dialog');
  const submit = dialog.querySelector('button[type=submit]') as HTMLButtonElement;
  expect(submit.disabled).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: 'Atendente' }));
  await screen.findByText('1 aberto');
  expect(screen.queryByRole('option', { name: /Ana/, hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: /Bruno Lima/, hidden: true }));
  await userEvent.type(screen.getByLabelText(/só a equipe vê/), 'Quer trocar o pedido');
  await userEvent.click(submit);
  await eventually(() =>
    expect(put(requests)).toMatchObject({ userId: 9, queueId: 2, noteTransfer: 'Quer trocar o pedido' }),
  );
});

test('a transfer that goes on in a new ticket is confirmed, closes the dialog and leaves the conversation (OPEN-89)', async () => {
  const ticket = aTicket({ status: 'open', userId: 7 });
  fakeServer({
    'GET /queue': () => queues,
    'GET /users/list': () => [],
    'PUT /tickets/1': () => aTicket({ id: 2, userId: 9, queueId: 2, status: 'open' }),
  });
  renderScreen(
    <Routes>
      <Route path="/tickets/:ticketUuid" element={<Page ticket={ticket} />} />
      <Route path="*" element={<Page ticket={ticket} />} />
    </Routes>,
    me,
    `/tickets/${ticket.uuid}`,
  );
  await press('Transferir');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('combobox', { name: /Fila/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Suporte', hidden: true }));
  await userEvent.click(dialog.querySelector('button[type=submit]') as Element);
  expect(await screen.findByText(/transferid/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe('/tickets?tab=open'));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('a ticket is handed to nowhere without a queue (STATE-19)', async () => {
  const { requests } = fakeServer({ 'GET /queue': () => queues, 'GET /users/list': () => [] });
  show(aTicket({ queueId: null, queue: null }));
  await press('Transferir');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(dialog.querySelector('button[type=submit]') as Element);
  expect(await screen.findByText('Selecione uma fila')).toBeTruthy();
  expect(put(requests)).toBeUndefined();
});

test('its history says what happened, who did it, where and when (CONV-15 to CONV-17)', async () => {
  const at = (minute: number) => new Date(2026, 2, 1, 10, minute).toISOString();
  const entry = (id: number, type: string, more: object = {}) => ({
    ...{ id, type, by: 'person', note: null, detail: null, user: null, queue: null, until: null },
    ...{ createdAt: at(id), ...more },
  });
  const [, support] = queues;
  fakeServer({
    'GET /tickets-log/1/bot': () => [],
    'GET /tickets-log/1': () => [
      entry(1, 'create', { by: 'system' }),
      entry(2, 'open', { user: { id: 9, name: 'Bruno Lima' }, queue: support }),
      entry(3, 'transfered', { user: { id: 9, name: 'Bruno Lima' } }),
      entry(4, 'receivedTransfer', { user: { id: 7, name: 'Ana' } }),
      entry(5, 'closed', { user: { id: 7, name: 'Ana' } }),
    ],
  });
  show(aTicket());
  openTicketDialog({ kind: 'history', ticket: aTicket() });
  const dialog = await screen.findByRole('dialog', { name: /#1$/ });
  const entries = await eventually(() => {
    const found = [...dialog.querySelectorAll('[class*=Timeline-item]')].filter((one) =>
      /Timeline-item(\s|$)/.test(one.className),
    );
    expect(found).toHaveLength(5);
    return found.map((one) => one.textContent ?? '');
  });
  expect(entries[1]).toContain('Bruno Lima · 01/03/26 10:02');
  expect(entries[1]).toContain('Suporte');
  expect(entries[4]).toContain('Ana');
  expect(new Set(entries.map((one) => one.slice(0, 8))).size).toBe(5);
});

test('what was resolved can be taken back with one click, as if it had not been', async () => {
  const { requests } = fakeServer({
    'PUT /tickets/1': () => aTicket({ status: 'closed', userId: 7, version: 2 }),
    'POST /tickets/1/undo': () => aTicket({ status: 'open', userId: 7, version: 3 }),
  });
  show(aTicket({ status: 'open', userId: 7 }));
  await press('Resolver');
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  // The second press of a double click does not reach the new button; the offer stays.
  await userEvent.click(undo);
  forgetPresses();
  await userEvent.click(undo);
  await eventually(() =>
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /tickets/1',
      'POST /tickets/1/undo',
    ]),
  );
  expect(put(requests)).toMatchObject({ status: 'closed', sendFarewellMessage: true, undoSeconds: 8 });
});

test('presses on "Desfazer" while its call runs or just after it undo nothing a second time', async () => {
  const { requests } = fakeServer({
    'PUT /tickets/1': () => aTicket({ status: 'closed', userId: 7, version: 2 }),
    'POST /tickets/1/undo': () => aTicket({ status: 'open', userId: 7, version: 3 }),
  });
  const undone = () => requests.filter(({ path }) => path === '/tickets/1/undo');
  show(aTicket({ status: 'open', userId: 7 }));
  await press('Resolver');
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  const pressElsewhere = () =>
    userEvent.pointer({ keys: '[MouseLeft]', target: undo, coords: { clientX: 200, clientY: 700 } });
  await pressElsewhere();
  await pressElsewhere();
  await eventually(() => expect(undone()).toHaveLength(1));
  await pressElsewhere();
  await act(async () => forgetPresses());
  await act(async () => forgetPresses());
  expect(undone()).toHaveLength(1);
});

test.each([
  ['disabled', false, 0],
  ['enabled', false, 1],
  ['enabled', true, 0],
] as const)(
  'a transfer takes words for the customer only where they are sent: option %s, group %s (OPEN-89)',
  async (value, isGroup, fields) => {
    fakeServer({ 'GET /queue': () => queues, 'GET /users/list': () => [] });
    const company = { ...me.company, companieSettings: [{ key: 'sendMsgTransfTicket', value }] };
    renderScreen(
      <Page ticket={aTicket({ status: 'open', userId: 7, isGroup })} />,
      { ...me, company },
      '/tickets',
    );
    await press('Transferir');
    await screen.findByRole('dialog');
    expect(screen.queryAllByRole('textbox', { name: /^Mensagem ao cliente/ })).toHaveLength(fields);
  },
);

test('a change says in which state its author saw the ticket, and a ticket that moved meanwhile is read again', async () => {
  const { requests } = fakeServer({ 'PUT /tickets/1': () => refuse('ERR_TICKET_STATE') });
  show(aTicket({ status: 'open', userId: 7 }));
  await press('Resolver');
  await screen.findByText(/já não está nesse estado/);
  expect(put(requests)).toMatchObject({ seen: { status: 'open', userId: 7, queueId: 1 } });
});

/** A page that shows the ticket of the last reply, as the real one does. */
function LivePage() {
  const { data } = useQuery({ ...ticketQuery(aTicket().uuid), initialData: aTicket() });
  return <Page ticket={data!} />;
}

test('a double click accepts and nothing else: what comes under the pointer is not pressed', async () => {
  const { requests } = fakeServer({
    'PUT /tickets/1': ({ body }) =>
      aTicket({ status: (body as { status: 'open' }).status, userId: 7, version: requests.length + 1 }),
  });
  renderScreen(<LivePage />, me, '/tickets');
  await press('Aceitar');
  await press('Resolver');
  expect(requests.map(({ body }) => body)).toMatchObject([{ status: 'open', userId: 7, queueId: 1 }]);
});

test('an impatient second press while the first is on its way changes nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { requests } = fakeServer({
    'PUT /tickets/1': async () => {
      await promise;
      return aTicket({ status: 'open', userId: 7, version: 2 });
    },
  });
  renderScreen(<LivePage />, me, '/tickets');
  const button = screen.getByRole('button', { name: 'Aceitar' });
  await userEvent.click(button);
  await userEvent.click(button);
  resolve();
  await screen.findByText(/tab=open/);
  expect(requests).toHaveLength(1);
});

test('the menu of a conversation opens a message for later to its contact (CONV-24, SCHED-18)', async () => {
  const ticket = aTicket({ status: 'open', userId: 7 });
  fakeServer({
    'GET /contacts/:id': () => aContact({ id: ticket.contactId, name: 'Maria das Dores' }),
    'GET /settings': () => [],
    'GET /queue': () => queues,
    'GET /whatsapp/filter': () => [],
    'GET /users/list': () => [],
  });
  show(ticket);
  await press('Mais ações');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Agendar/ }));
  expect(await screen.findByDisplayValue('Maria das Dores')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: /agendamento/i })).toBeTruthy();
});

test('new ticket, acceptance and transfer are dialogs over whatever screen they are called from (SHELL-36)', async () => {
  fakeServer({
    'GET /queue': () => queues,
    'GET /whatsapp/filter': () => [],
    'GET /users/list': () => [],
  });
  show(aTicket());
  for (const [dialog, name] of [
    [{ kind: 'new' }, 'Novo ticket'],
    [{ kind: 'accept', ticket: aTicket() }, /Aceitar/],
    [{ kind: 'transfer', ticket: aTicket() }, /^Transferir/],
  ] as const) {
    act(() => openTicketDialog(dialog));
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    act(closeTicketDialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
