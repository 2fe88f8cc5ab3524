import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { closeTicketDialog, useTicketDialog } from '../dialogs/ticketDialogs.ts';
import { aTicket } from '../testing/aTicket.ts';
import { inboxReplies } from '../testing/inboxReplies.ts';
import { TicketPanel } from './TicketPanel.tsx';

const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const here = () => screen.getByRole('status').textContent;

function show(path: string) {
  const { requests } = fakeServer(inboxReplies([aTicket({ id: 5 })]));
  renderScreen(
    <>
      <TicketPanel />
      <Here />
    </>,
    undefined,
    path,
  );
  const searched = () =>
    requests.filter(({ path }) => path === '/tickets').map(({ query }) => query.get('searchParam'));
  return { searched };
}

test('the search is in the address, and an address with a search runs it (INBOX-14)', async () => {
  const { searched } = show('/tickets?tab=search&q=maria');
  const field = await screen.findByRole('searchbox');
  expect(field).toHaveProperty('value', 'maria');
  await waitFor(() => expect(searched()).toContain('maria'));
  await userEvent.clear(field);
  await waitFor(() => expect(here()).toBe('/tickets?tab=search'));
  await userEvent.type(field, 'Bruno{Enter}');
  await waitFor(() => expect(here()).toBe('/tickets?tab=search&q=bruno'));
  await waitFor(() => expect(searched()).toContain('bruno'));
});

test('tickets are searched for half a second after the last letter (INBOX-26)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const keys = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { searched } = show('/tickets?tab=pending');
  await keys.type(await screen.findByRole('searchbox'), 'mar');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(searched().filter(Boolean)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(101));
  await waitFor(() => expect([...new Set(searched().filter(Boolean))]).toEqual(['mar']));
});

test('Enter searches at once, and once more opens the first that was found', async () => {
  show('/tickets?tab=pending');
  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, 'maria{Enter}');
  await waitFor(() => expect(here()).toBe('/tickets?tab=search&q=maria'));
  await waitFor(async () => {
    await userEvent.type(field, '{Enter}');
    expect(here()).toBe(`/tickets/${aTicket({ id: 5 }).uuid}?tab=search&q=maria`);
  });
});

test('a conversation is begun from the list, by its button and by its key (INBOX-43)', async () => {
  show('/tickets?tab=pending');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo ticket' }));
  expect(useTicketDialog.getState().dialog).toEqual({ kind: 'new' });
  closeTicketDialog();
  await userEvent.keyboard('{Alt>}c{/Alt}');
  expect(useTicketDialog.getState().dialog).toEqual({ kind: 'new' });
});
