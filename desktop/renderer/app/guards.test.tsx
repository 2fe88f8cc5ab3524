import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, refuse } from '../../testing/fakeServer.ts';
import { aSessionUser } from '../../testing/people.ts';
import { inboxReplies } from '../features/tickets/testing/inboxReplies.ts';
import { queryClient } from '../lib/queryClient.ts';
import { beginSession, endSession, useSession } from '../lib/session/session.ts';
import { usePreferences } from '../lib/usePreferences.ts';
import { PublicOnly, SessionOnly } from './guards.tsx';
import { Providers } from './Providers.tsx';

beforeEach(() => {
  usePreferences.setState({ hidesFirstSteps: false });
  queryClient.clear();
});

/** Shows the user of the session in which it was mounted. */
const Mounted = () => <p>{useState(() => useSession.getState().user?.name)[0]}</p>;

test('when support begins or ends nothing of the company before stays mounted; a renewal leaves all as it is', () => {
  beginSession('own', aSessionUser({ id: 1, companyId: 1, name: 'Olga' }));
  const router = createMemoryRouter([
    { Component: SessionOnly, children: [{ path: '*', Component: Mounted }] },
  ]);
  render(<RouterProvider router={router} />);
  act(() => beginSession('renewed', aSessionUser({ id: 1, companyId: 1, name: 'Olga Maria' })));
  expect(screen.getByText('Olga')).toBeTruthy();
  act(() => {
    endSession();
    beginSession('there', aSessionUser({ id: 7, companyId: 9, name: 'Dona' }));
  });
  expect(screen.getByText('Dona')).toBeTruthy();
});

const Nothing = () => null;
const SignIn = () => <p>sign-in</p>;
const Address = () => <p>at {useLocation().pathname}</p>;

/** Signs in and renders the page where an ordinary sign-in leads. */
function signIn(user = aSessionUser({ profile: 'admin' }), from?: string) {
  beginSession('token', user);
  const router = createMemoryRouter(
    [
      { Component: PublicOnly, children: [{ path: '/login', Component: Nothing }] },
      { path: '*', Component: Address },
    ],
    { initialEntries: [{ pathname: '/login', state: from && { from } }] },
  );
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
}
const newCompany = { ...inboxReplies([]), 'GET /queue': () => [], 'GET /users/list': () => [] };

test('a person who sets up a company begins with the first steps until they are done', async () => {
  fakeServer(newCompany);
  signIn();
  expect(await screen.findByText('at /tickets')).toBeTruthy();
});

test.each([
  ['put away', () => usePreferences.setState({ hidesFirstSteps: true }), newCompany],
  ['unknown', () => undefined, { ...newCompany, 'GET /queue': () => refuse('ERR_INTERNAL') }],
])('where the first steps are %s, the day begins with the figures', async (_what, prepare, replies) => {
  prepare();
  fakeServer(replies);
  signIn();
  expect(await screen.findByText('at /')).toBeTruthy();
});

test('an address that was wanted comes before the first steps', async () => {
  const { requests } = fakeServer(newCompany);
  signIn(undefined, '/tags');
  expect(await screen.findByText('at /tags')).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a deep link of somebody who is not signed in leads to the sign-in, and then to its address (AUTH-23, AUTH-24)', async () => {
  endSession();
  const address = '/tickets/0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10?tab=open';
  const router = createMemoryRouter(
    [
      { Component: PublicOnly, children: [{ path: '/login', Component: SignIn }] },
      { Component: SessionOnly, children: [{ path: '*', Component: Address }] },
    ],
    { initialEntries: [address] },
  );
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  expect(await screen.findByText('sign-in')).toBeTruthy();
  act(() => beginSession('token', aSessionUser()));
  expect(await screen.findByText('at /tickets/0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=open');
  // The sign-in is no place to go back to.
  expect(router.state.historyAction).toBe('REPLACE');
});
