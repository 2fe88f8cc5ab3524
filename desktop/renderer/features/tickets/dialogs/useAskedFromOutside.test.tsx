import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { closeTicketDialog, useTicketDialog } from './ticketDialogs.ts';
import { useAskedFromOutside } from './useAskedFromOutside.ts';

beforeEach(closeTicketDialog);

function Inbox() {
  useAskedFromOutside();
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const show = (path: string) => renderScreen(<Inbox />, aSessionUser(), path);
const dialog = () => useTicketDialog.getState().dialog;
const address = () => screen.getByRole('status').textContent;
const found = (contacts: object[]) => ({ contacts, hasMore: false, count: contacts.length });

test('the number of a stranger begins a conversation with that number, once (DESK-07)', async () => {
  fakeServer({ 'GET /contacts': () => found([]) });
  show('/tickets?tab=open&new=5511999990000');
  await expect.poll(dialog).toEqual({ kind: 'new', number: '5511999990000' });
  expect(address()).toBe('/tickets?tab=open');
});

test('the number of a contact begins one with that contact', async () => {
  const contact = aContact({ number: '5511999990000' });
  const { requests } = fakeServer({
    'GET /contacts': () => found([aContact({ id: 9, number: '55119999900001' }), contact]),
  });
  show('/tickets?new=5511999990000');
  await expect.poll(dialog).toMatchObject({ kind: 'new', contact: { id: contact.id } });
  expect(requests[0]?.query.get('searchParam')).toBe('5511999990000');
});

test('the key opens who waits longest, whatever the list shows now (DESK-08)', async () => {
  const { requests } = fakeServer({
    'GET /tickets': () => ({
      tickets: [aTicket({ uuid: 'first', status: 'pending' })],
      hasMore: false,
      count: 1,
    }),
  });
  show('/tickets?tab=closed&next=1');
  await expect.poll(address).toBe('/tickets/first?tab=pending');
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
    status: 'pending',
    sortTickets: 'WAITING',
  });
});

test('where nobody waits it says so and shows the tab', async () => {
  fakeServer({ 'GET /tickets': () => ({ tickets: [], hasMore: false, count: 0 }) });
  show('/tickets?next=1');
  await expect.poll(address).toBe('/tickets?tab=pending');
  expect(await screen.findByText('Ninguém aguardando agora.')).toBeTruthy();
});
