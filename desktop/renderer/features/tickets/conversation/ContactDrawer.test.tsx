import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { queryClient } from '../../../lib/queryClient.ts';
import { beginSession } from '../../../lib/session/session.ts';
import { aTicket } from '../testing/aTicket.ts';
import { ContactDrawer } from './ContactDrawer.tsx';

beforeEach(() => {
  queryClient.clear();
  beginSession('token', aSessionUser());
});

function show(number: string) {
  const base = aTicket({ id: 1 });
  const ticket = { ...base, contact: { ...base.contact, number, name: 'Maria' } };
  const earlier = {
    ...ticket,
    id: 2,
    uuid: '00000000-0000-4000-8000-000000000002',
    status: 'closed' as const,
  };
  const stranger = { ...earlier, id: 3, contactId: ticket.contactId + 1 };
  const { asked } = fakeServer({
    'GET /tickets/u/:uuid': () => ticket,
    'GET /tickets': () => ({
      tickets: [ticket, earlier, stranger],
      hasMore: false,
      count: 3,
      nextCursor: null,
    }),
  });
  renderScreen(<ContactDrawer ticket={ticket} onClose={vi.fn()} />);
  return asked;
}

test("a contact's number and other tickets are shown, not this one and nobody else's", async () => {
  const asked = show('5511988887777');
  const drawer = await screen.findByRole('dialog', { name: 'Contato' });
  expect(within(drawer).getByText('5511988887777')).toBeTruthy();
  const links = await within(drawer).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/tickets/00000000-0000-4000-8000-000000000002?tab=closed',
  ]);
  expect(asked.find(({ path }) => path === '/tickets')?.query.get('searchParam')).toBe('5511988887777');
});

test('a hidden number is shown hidden and not searched for', async () => {
  const asked = show('•••••••••••77');
  expect(await screen.findByText('•••••••••••77')).toBeTruthy();
  expect(screen.queryByText('Outros tickets')).toBeNull();
  expect(asked.some(({ path }) => path === '/tickets')).toBe(false);
});
