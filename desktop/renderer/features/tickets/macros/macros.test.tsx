import { eventually } from '@recado/shared/testing/eventually';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { TicketHeader } from '../header/TicketHeader.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { useMacros } from './useMacros.tsx';

const ticket = { ...aTicket(), status: 'open' as const };

function Conversation() {
  const actions = useTicketActions();
  useMacros(ticket);
  return <TicketHeader ticket={ticket} actions={actions} />;
}

const server = () =>
  fakeServer({
    'GET /macros': () => ({ macros: [{ id: 7, name: 'Escalar', key: 'e' }] }),
    'POST /tickets/:ticketId/macros/:flowId': () => ticket,
    'POST /tickets/:id/undo': () => ticket,
  });
const posts = (requests: { method: string; path: string }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('the menu of a conversation runs a macro by name, once for two presses, and offers to take it back', async () => {
  const { requests } = server();
  renderScreen(<Conversation />);
  fireEvent.click(document.querySelector('[data-action="more"]')!);
  const item = await screen.findByRole('menuitem', { name: /Escalar/ });
  fireEvent.click(item);
  fireEvent.click(item);
  const undo = await screen.findByText('Desfazer');
  const [ran, undone] = [`/tickets/${ticket.id}/macros/7`, `/tickets/${ticket.id}/undo`];
  // A press right after the other one waits for its pause, and is not lost.
  fireEvent.click(undo);
  await eventually(() => expect(posts(requests)).toContain(undone));
  expect(posts(requests)).toEqual([ran, undone]);
});

test('its key runs it while somebody types', async () => {
  const { requests } = server();
  renderScreen(<Conversation />);
  await eventually(() => expect(requests.some(({ path }) => path === '/macros')).toBe(true));
  await eventually(() => {
    fireEvent.keyDown(window, { key: 'e', code: 'KeyE', ctrlKey: true, altKey: true });
    expect(posts(requests)).toEqual([`/tickets/${ticket.id}/macros/7`]);
  });
});
