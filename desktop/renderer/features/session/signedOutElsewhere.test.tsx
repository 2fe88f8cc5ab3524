import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { beginSession, useSession } from '../../lib/session/session.ts';
import { onSignedOutElsewhere } from './signedOutElsewhere.ts';

const tokenOf = (sid: string) => `x.${btoa(JSON.stringify({ sid }))}.x`;
const signedOut = (sessionId: string) =>
  onSignedOutElsewhere({ action: 'signedOut', user: { id: 7 }, sessionId, at: '2026-11-21T12:00:00.000Z' });
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

beforeEach(() => {
  renderScreen(<p />);
  beginSession(tokenOf('mine'), aSessionUser());
  reload.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => vi.useRealTimers());

test('the session that was ended says why, is forgotten and starts anew after a second', async () => {
  signedOut('mine');
  await vi.advanceTimersByTimeAsync(999);
  expect(screen.getByText('Sua conta foi acessada em outro computador.')).toBeTruthy();
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
