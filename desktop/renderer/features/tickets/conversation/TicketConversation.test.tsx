import type { ConnectionStatus } from '@recado/shared/features/connections';
import type { TicketChanges } from '@recado/shared/features/tickets';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { draftOf, keepDraft } from '../../../lib/drafts.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { forgetPresses } from '../../../lib/window/pressGuard.ts';
import { onTicketEvent } from '../cache/onTicketEvent.ts';
import { forgetTickets } from '../cache/ticketCache.ts';
import { aTicket } from '../testing/aTicket.ts';
import { TicketConversation } from './TicketConversation.tsx';

const me = aSessionUser({ id: 7, queueIds: [1] });
const mine = aTicket({ status: 'open', userId: 7, user: { id: 7, name: 'Ana', color: '#112233' } });
const Thread = ({ note }: { note: ReactNode }) => (
  <>
    <p>thread</p>
    {note}
  </>
);
const refused = (error: string, status: number) => Response.json({ error }, { status });
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

function show({
  status = 'CONNECTED' as ConnectionStatus,
  reply = (): unknown => mine,
  who = me,
  change = (_: TicketChanges): unknown => mine,
} = {}) {
  const server = fakeServer({
    'PUT /contacts/block/:id': ({ body }) => ({ ...aContact({ id: mine.contactId }), ...(body as object) }),
    [`GET /tickets/u/${mine.uuid}`]: () => reply(),
    [`PUT /tickets/${mine.id}`]: ({ body }) => change(body as TicketChanges),
    'GET /whatsapp/filter': () => [
      { id: 1, name: 'Loja', channel: 'whatsapp', number: '5511', status, isDefault: true },
    ],
  });
  renderScreen(
    <>
      <TicketConversation uuid={mine.uuid} Thread={Thread} ThreadTools={() => null} />
      <Address />
    </>,
    who,
    `/tickets/${mine.uuid}?tab=open`,
  );
  return server;
}
afterEach(() => {
  forgetTickets();
  forgetPresses();
});

test('a ticket that is taken away says who has it, and what was typed can be had', async () => {
  show();
  await screen.findByText('thread');
  keepDraft(mine.uuid, { text: 'Reenviei o boleto', isPrivate: false });
  act(() =>
    onTicketEvent({
      action: 'delete',
      ticketId: mine.id,
      ticketUuid: mine.uuid,
      owner: { userName: 'Carla Reis', queueName: 'Suporte' },
    }),
  );
  expect(await screen.findByText('Carla Reis atende Maria agora')).toBeTruthy();
  expect(screen.getByText('Reenviei o boleto')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe(`/tickets/${mine.uuid}`);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(draftOf(mine.uuid)).toBeUndefined();
});

test('a conversation opened from the list stays, with what is typed in it, when the server stumbles over its ticket', async () => {
  // The list has its row.
  onTicketEvent({ action: 'update', ticket: mine });
  show({ reply: () => refused('ERR_INTERNAL', 500) });
  await waitFor(() => expect(queryClient.getQueryState(['tickets', 'one', mine.uuid])?.status).toBe('error'));
  expect(screen.getByText('thread')).toBeTruthy();
});

test('one that I may still see says it in place and keeps the conversation', async () => {
  show();
  await screen.findByText('thread');
  const user = { id: 9, name: 'Carla Reis', color: '#445566' };
  act(() => onTicketEvent({ action: 'update', ticket: { ...mine, userId: 9, user, version: 2 } }));
  expect(await screen.findByText('Carla Reis atende agora este ticket.')).toBeTruthy();
  expect(screen.getByText('thread')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByText(/atende agora/)).toBeNull();
});

test('the conversations of a number that is disconnected say so', async () => {
  show({ status: 'DISCONNECTED' });
  expect(await screen.findByText(/O número Loja está desconectado/)).toBeTruthy();
});

test('while a number connects its conversations do not call it disconnected', async () => {
  show({ status: 'OPENING' });
  await screen.findByText('thread');
  expect(screen.queryByText(/desconectado/)).toBeNull();
});

test('a ticket that cannot be had leads back to the list; one that the server stumbles over is tried again in its place', async () => {
  let reply: unknown = refused('ERR_INTERNAL', 500);
  show({ reply: () => reply });
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getByTestId('address').textContent).toBe(`/tickets/${mine.uuid}`);
  reply = mine;
  await userEvent.click(again);
  await screen.findByText('thread');
  cleanup();
  show({ reply: () => refused('ERR_NO_TICKET_FOUND', 404) });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/tickets'));
});

test('the head and a line above the composer show that a contact is blocked, and a button lets them in again (BOT-07)', async () => {
  const blocked = { ...mine, contact: { ...mine.contact, active: false } };
  const { requests } = show({ reply: () => blocked });
  const header = await screen.findByRole('banner');
  expect(within(header).getByText('Bloqueado')).toBeTruthy();
  expect(screen.getByText('Contato bloqueado: o que escreve fica aqui, sem avisar ninguém.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear' }));
  expect(await screen.findByText('Contato desbloqueado')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { active: true } }]);
  await waitFor(() => expect(screen.queryByText('Bloqueado')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Desbloquear' })).toBeNull();
});

test('a person who may not change contacts reads that one is blocked, and finds no button', async () => {
  const blocked = { ...mine, contact: { ...mine.contact, active: false } };
  const role = { id: 4, name: 'R', permissions: ['tickets:view', 'contacts:view'] as const };
  show({
    reply: () => blocked,
    who: { ...me, roleId: 4, role: { ...role, permissions: [...role.permissions] } },
  });
  expect(await screen.findByText('Bloqueado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desbloquear' })).toBeNull();
});

test('a key pressed while another change runs waits, then acts on the ticket as it is; repeats stay one', async () => {
  const waiting = { ...mine, status: 'pending' as const, userId: null, user: null };
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let now = waiting as typeof mine;
  const { requests } = show({
    reply: () => now,
    change: async (body) => {
      await gate;
      now = body.status === 'open' ? { ...mine, version: 2 } : { ...mine, status: 'closed', version: 3 };
      return now;
    },
  });
  await screen.findByText('thread');
  for (const key of ['a', 'a', 'r', 'r']) fireEvent.keyDown(window, { key, altKey: true });
  const changes = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(changes()).toHaveLength(1));
  act(letGo);
  await waitFor(() => expect(changes()).toHaveLength(2), { timeout: 4000 });
  expect(changes()).toMatchObject([
    { status: 'open', seen: { status: 'pending', userId: null } },
    { status: 'closed', seen: { status: 'open', userId: 7 } },
  ]);
});
