import { tagApi } from '@recado/shared/features/tags';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { call, renewSession } from '../../lib/api.ts';
import { keepSupport, keptSupport } from '../../lib/session/leaveSupport.ts';
import { endSession, useSession } from '../../lib/session/session.ts';
import { signIn } from '../../lib/session/signIn.ts';
import { useSupportNotice } from './useSupportNotice.tsx';

const Notice = () => useSupportNotice() ?? <p>ninguém</p>;
const { company } = aSessionUser();
const visited = { ...company, support: { by: 'Olga', until: '2026-11-22T15:40:00.000Z' } };
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
beforeEach(() => assign.mockClear());
afterEach(() => vi.unstubAllGlobals());

test('everybody sees who is there and until when; admins alone end it', async () => {
  const { requests } = fakeServer({ 'DELETE /support': () => ({ message: 'ok' }) });
  const nobody = renderScreen(<Notice />);
  expect(screen.getByText('ninguém')).toBeTruthy();
  nobody.unmount();
  const attendant = renderScreen(<Notice />, aSessionUser({ company: visited }));
  expect(attendant.getByText(/^Suporte: Olga está na empresa até/)).toBeTruthy();
  expect(attendant.queryByRole('button')).toBeNull();
  attendant.unmount();
  renderScreen(<Notice />, aSessionUser({ profile: 'admin', company: visited }));
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar o suporte' }));
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /support']);
});

test('an operator in support sees that they only read, and leaves to where they came from', async () => {
  fakeServer({ 'POST /support/leave': () => ({ message: 'ok' }) });
  renderScreen(<Notice />, aSessionUser({ profile: 'admin', supporting: true, company: visited }));
  expect(screen.getByText(/Só leitura/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sair da empresa' }));
  expect(assign).toHaveBeenCalledWith('/overview');
});

test.each(['ERR_SESSION_EXPIRED', 'ERR_SESSION_ENDED'] as const)(
  'what was meant for the company is not repeated in the operator’s own after %s',
  async (over) => {
    const { requests } = fakeServer({ 'POST /tags': () => refuse(over) });
    renderScreen(<p />, aSessionUser({ profile: 'admin', supporting: true, company: visited }));
    await expect(call(tagApi.create, { body: { name: 'Nova', color: '#112233' } })).rejects.toMatchObject({
      code: over,
    });
    expect(requests).toHaveLength(1);
    expect(assign).toHaveBeenCalledWith('/overview');
  },
);

/** Plays a page that has just loaded, with nobody signed in. */
const reload = () => {
  endSession();
  useSession.setState({ state: 'starting' });
  return renewSession();
};
const operator = aSessionUser({ id: 1, super: true });
const helping = aSessionUser({ id: 7, companyId: 9, supporting: true, company: visited });
/** A server where support in company 9 continues unless `resumed` refuses. */
const withSupport = (resumed: () => unknown) =>
  fakeServer({
    'POST /auth/refresh_token': () => ({ token: 'own', user: operator }),
    'POST /companies/:companyId/support/resume': resumed,
  });
const there = () => ({ token: 'there', user: helping, until: visited.support.until });

test('a reload stays in the company until that has ended, and asks no more then (SUPPORT-06)', async () => {
  let isOpen = true;
  const { requests } = withSupport(() => (isOpen ? there() : refuse('ERR_NO_SUPPORT_FOUND')));
  keepSupport(9);
  await reload();
  expect(useSession.getState()).toMatchObject({ token: 'there', user: { id: 7, supporting: true } });
  isOpen = false;
  await reload();
  expect(useSession.getState()).toMatchObject({ token: 'own', user: { id: 1 } });
  await reload();
  expect(requests.filter(({ path }) => path.endsWith('/resume'))).toHaveLength(2);
});

test('a server that is out of reach for a moment does not end it', async () => {
  let isThere = false;
  withSupport(() => (isThere ? there() : refuse('ERR_UNAVAILABLE')));
  keepSupport(9);
  await reload();
  expect(useSession.getState().user?.id).toBe(1);
  // A renewal does not resume support below the operator's own screens; only a reload does.
  isThere = true;
  await renewSession();
  expect(useSession.getState().user?.id).toBe(1);
  await reload();
  expect(useSession.getState().user?.id).toBe(7);
});

test('a renewal asked for while supporting leaves, and goes on in no other company', async () => {
  const { requests } = withSupport(there);
  renderScreen(<p />, helping);
  // Twice, because a second start of the page would break off the first one.
  for (const _ of ['one', 'two'])
    await expect(renewSession()).rejects.toMatchObject({ code: 'ERR_SESSION_ENDED' });
  expect(requests).toEqual([]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/overview');
  expect(useSession.getState().user?.id).toBe(7);
});

test('who signs in after a start of support that failed is in no company of it', async () => {
  keepSupport(9);
  fakeServer({ 'POST /auth/login': () => ({ token: 'own', user: operator }) });
  await signIn({ email: 'olga@recado.example', password: 'senha-da-olga' });
  expect(keptSupport()).toBeUndefined();
});
