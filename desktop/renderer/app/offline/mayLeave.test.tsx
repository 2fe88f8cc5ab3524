import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { fillDevice } from '../../../testing/fillDevice.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { giveWordsKey } from '../../lib/offline/wordsKey.ts';
import { type Outgoing, outbox } from '../../lib/sending/outbox.ts';
import { askBeforeLeaving, leave } from '../../lib/session/leave.ts';
import { useSession } from '../../lib/session/session.ts';
import { mayLeave } from './mayLeave.ts';
import { OfflineBar } from './OfflineBar.tsx';

const user = aSessionUser();
const waiting = (clientId: string, changes: Partial<Outgoing> = {}): void =>
  outbox.put({
    ...{ clientId, userId: user.id, server: serverOrigin(), user: { id: user.id, name: user.name } },
    ...{ ticketId: 1, ticketUuid: 'a', body: 'Já vai', isPrivate: false, isVoice: false },
    ...{ createdAt: new Date().toISOString(), tries: 0, failure: 'offline', ...changes },
  });
const open = () => {
  askBeforeLeaving(mayLeave);
  const server = fakeServer({ 'DELETE /auth/logout': () => ({}) });
  renderScreen(<OfflineBar />, user);
  outbox.use.setState({ items: [] });
  return server;
};
const isSignedOut = () => waitFor(() => expect(useSession.getState().state).toBe('signedOut'));

test('a sign-out asks while messages wait: who stays is still signed in, and who goes knows what stays', async () => {
  const { requests } = open();
  waiting('one');
  waiting('two', { file: { name: 'nota.pdf', mime: 'application/pdf', bytes: 4 } });
  waiting('decided', { failure: 'asks' });
  waiting('of-another', { userId: user.id + 1 });
  void leave();
  expect(await screen.findByText(/^2 mensagens ainda não saíram.*anexados de novo\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ficar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([useSession.getState().state, requests]).toEqual(['signedIn', []]);
  void leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  await isSignedOut();
});

test('without such messages it asks nothing', async () => {
  open();
  await leave();
  await isSignedOut();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a full device says that a waiting message lives in this page alone, and the browser asks before it closes', async () => {
  open();
  giveWordsKey(user.id, 'a'.repeat(43));
  const closes = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return !closing.defaultPrevented;
  };
  act(() => waiting('kept'));
  expect(screen.getByRole('status').textContent).toMatch(/1 mensagem espera/);
  expect([screen.queryByText(/não tem espaço/), closes()]).toEqual([null, true]);
  fillDevice();
  act(() => waiting('unkept'));
  expect(screen.getByText(/não tem espaço/)).toBeTruthy();
  expect(closes()).toBe(false);
  void leave();
  expect((await screen.findByRole('dialog')).textContent).toMatch(/2 mensagens.*não tem espaço/);
  await userEvent.click(screen.getByRole('button', { name: 'Ficar' }));
  // What is sent gives its room back.
  act(() => outbox.drop('kept'));
  act(() => outbox.drop('unkept'));
  expect([screen.queryByText(/não tem espaço/), closes()]).toEqual([null, true]);
});
