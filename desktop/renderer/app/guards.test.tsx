import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { aSessionUser } from '../../testing/people.ts';
import { beginSession, endSession, useSession } from '../lib/session/session.ts';
import { SessionOnly } from './guards.tsx';

/** Shows for whose session it was mounted. */
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
