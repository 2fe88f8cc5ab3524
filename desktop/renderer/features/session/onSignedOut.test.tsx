import type { SessionEnd } from '@recado/shared/features/session';
import { eventually } from '@recado/shared/testing/eventually';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { beginSession, useSession } from '../../lib/session/session.ts';
import { lastSessionEnd } from '../../lib/session/sessionEnd.ts';
import { onSignedOut } from './onSignedOut.ts';

const tokenOf = (sid: string) => `x.${btoa(JSON.stringify({ sid }))}.x`;
const signedOut = (sessionId: string, reason: SessionEnd = 'otherLogin') =>
  onSignedOut({ action: 'signedOut', user: { id: 7 }, sessionId, reason, at: '2026-11-21T12:00:00.000Z' });
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

beforeEach(() => {
  renderScreen(<p />);
  beginSession(tokenOf('mine'), aSessionUser());
  reload.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => vi.useRealTimers());

test('the page of an ended session says why, drops it, and starts again after a second', async () => {
  signedOut('mine');
  await vi.advanceTimersByTimeAsync(999);
  expect(
    screen.getByText(
      'Sua conta foi acessada em outro computador. A empresa limita em quantos dispositivos você pode estar.',
    ),
  ).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(useSession.getState().state).toBe('signedOut');
  expect(reload).toHaveBeenCalledOnce();
});

test('the session that took over is left alone', async () => {
  signedOut('older');
  await vi.advanceTimersByTimeAsync(1000);
  expect(useSession.getState().state).toBe('signedIn');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['password', 'Sua senha ou seu e-mail foi alterado. Entre novamente.'],
  ['reuse', 'Sua sessão foi encerrada por segurança. Entre novamente.'],
  ['disabled', 'Seu usuário foi removido. Fale com o administrador da empresa.'],
  ['outOfHours', 'Fora do horário de expediente.'],
] as const)('a session that ended by %s says so, and nothing of another computer', async (reason, words) => {
  signedOut('mine', reason);
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByText(words)).toBeTruthy();
  expect(
    screen.queryByText(
      'Sua conta foi acessada em outro computador. A empresa limita em quantos dispositivos você pode estar.',
    ),
  ).toBeNull();
  expect(lastSessionEnd()).toBe(reason);
  expect(reload).toHaveBeenCalledOnce();
});

test('a sign-out in another tab needs no explanation', async () => {
  signedOut('mine', 'logout');
  await eventually(() => expect(useSession.getState().state).toBe('signedOut'));
  expect(lastSessionEnd()).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});
