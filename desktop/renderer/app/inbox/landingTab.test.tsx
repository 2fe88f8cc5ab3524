import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { forgetTickets } from '../../features/tickets/cache/ticketCache.ts';
import { useLandingTab } from '../../features/tickets/filters/useLandingTab.ts';
import { inboxReplies } from '../../features/tickets/testing/inboxReplies.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { beginSession } from '../../lib/session/session.ts';
import { knowRouter } from '../../lib/window/stillHere.ts';
import { Providers } from '../Providers.tsx';

afterEach(forgetTickets);

const People = () => 'pessoas';
function Inbox() {
  useLandingTab();
  return <Link to="/contacts">Contatos</Link>;
}

/** The inbox of a person without tickets, while others wait; the counts and the next screen's code come when told. */
function show() {
  atWidth(1440);
  queryClient.clear();
  beginSession('token', aSessionUser());
  const counts = Promise.withResolvers<void>();
  const code = Promise.withResolvers<{ Component: typeof People }>();
  const replies = inboxReplies([]);
  fakeServer({
    ...replies,
    'GET /tickets/counts': async () => {
      await counts.promise;
      return { ...replies['GET /tickets/counts'](), open: 0, pending: 3 };
    },
  });
  const router = knowRouter(
    createMemoryRouter(
      [
        { path: '/tickets', element: <Inbox /> },
        { path: '/contacts', lazy: () => code.promise },
      ],
      { initialEntries: ['/tickets'] },
    ),
  );
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, counts, code };
}

test('the inbox opens on the waiting tickets if the person has none', async () => {
  const { router, counts } = show();
  act(() => counts.resolve());
  await waitFor(() => expect(router.state.location.search).toBe('?tab=pending'));
});

test('a click on another screen counts, though its code is still loading when the inbox chooses its tab', async () => {
  const { router, counts, code } = show();
  await userEvent.click(await screen.findByRole('link', { name: 'Contatos' }));
  expect(router.state.navigation.state).toBe('loading');
  act(() => counts.resolve());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => code.resolve({ Component: People }));
  expect(await screen.findByText('pessoas')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/contacts');
});
