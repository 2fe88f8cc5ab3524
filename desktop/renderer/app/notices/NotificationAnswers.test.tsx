import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NotificationAnswer } from '../../../bridge.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { aChatMessage } from '../../features/chats/testing/aChat.ts';
import { aMessage } from '../../features/messages/testing/aMessage.ts';
import { useTicketDialog } from '../../features/tickets/dialogs/ticketDialogs.ts';
import { aTicket } from '../../features/tickets/testing/aTicket.ts';
import { useOutbox } from '../../lib/sending/outbox.ts';
import { endSession, useSession } from '../../lib/session/session.ts';
import { platform } from '../../lib/window/platform.ts';
import { NotificationAnswers } from './NotificationAnswers.tsx';

const side = vi.hoisted(() => ({ is: false }));
vi.mock('../../lib/window/sideWindow.ts', () => ({
  isLookedAtBeside: () => false,
  get isSideWindow() {
    return side.is;
  },
}));

const user = aSessionUser();
const ticket = aTicket({ id: 5 });
const answerId = '00000000-0000-4000-8000-0000000000aa';
const answer = (changes: Partial<NotificationAnswer> = {}): NotificationAnswer => ({
  id: answerId,
  action: 'reply',
  about: { kind: 'ticket', id: 5, uuid: ticket.uuid, userId: user.id, server: window.location.origin },
  text: 'Já vou ver',
  ...changes,
});

/** The app beside the page: keeps answers until the page has acted on them. */
let answers: NotificationAnswer[] = [];
let hint: () => void = () => undefined;
const notify = vi.spyOn(platform, 'notify').mockResolvedValue();

beforeEach(() => {
  side.is = false;
  hint = () => undefined;
  answers = [];
  notify.mockClear();
  useOutbox.setState({ items: [] });
  useTicketDialog.setState({ dialog: undefined });
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  vi.spyOn(platform, 'notificationAnswers').mockImplementation(async () => [...answers]);
  vi.spyOn(platform, 'forgetNotificationAnswer').mockImplementation(async (id) => {
    answers = answers.filter((one) => one.id !== id);
  });
  vi.spyOn(platform, 'on').mockImplementation((event, callback) => {
    if (event === 'notificationAnswered') hint = callback as () => void;
    return () => undefined;
  });
});

function Place() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}
const show = () =>
  renderScreen(
    <>
      <NotificationAnswers />
      <Place />
    </>,
    user,
  );
const place = () => screen.getByRole('status').textContent;
const give = (one: NotificationAnswer) =>
  act(async () => {
    answers.push(one);
    hint();
  });

test('a reply leaves as one from the composer, once, under the id of the answer (NOTIFY-10)', async () => {
  const { requests } = fakeServer({
    'POST /messages/5': () => [aMessage({ id: 1, clientId: answerId, fromMe: true })],
  });
  show();
  await give(answer());
  // A second hint for the same answer.
  await act(async () => hint());
  await waitFor(() => expect(useOutbox.getState().items).toEqual([]));
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({ body: 'Já vou ver', clientId: answerId, isPrivate: false });
  expect(requests[0]?.headers.get('idempotency-key')).toBe(`${answerId}.0`);
  expect(answers).toEqual([]);
  expect(place()).toBe('/');
});

test('an answer that was given while no page was there is acted on when one comes', async () => {
  const { requests } = fakeServer({ 'POST /messages/5': () => [aMessage({ id: 1, clientId: answerId })] });
  answers = [answer()];
  show();
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(answers).toEqual([]));
});

test('a reply that a page kept before it ended leaves under the same key, not twice', async () => {
  const { requests } = fakeServer({
    'POST /messages/5': () => [aMessage({ id: 1, clientId: answerId, fromMe: true })],
  });
  show();
  act(() =>
    useOutbox.setState({
      items: [
        {
          ...{ clientId: answerId, userId: user.id, user: { id: user.id, name: user.name } },
          ...{ ticketId: 5, ticketUuid: ticket.uuid, body: 'Já vou ver', isPrivate: false, isVoice: false },
          ...{ createdAt: new Date().toISOString(), tries: 0, failure: 'interrupted' },
        },
      ],
    }),
  );
  await give(answer());
  await waitFor(() => expect(useOutbox.getState().items).toEqual([]));
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([`${answerId}.0`]);
});

test('a reply in a chat is a message of the chat', async () => {
  const { requests } = fakeServer({
    'POST /chats/9/messages': () => [aChatMessage({ clientId: answerId, senderId: user.id })],
  });
  show();
  const { about } = answer();
  await give(answer({ about: { ...about, kind: 'chat', id: 9 } }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ message: 'Já vou ver', clientId: answerId }));
});

test('a reply that is refused is kept with its conversation, and the person hears of it', async () => {
  fakeServer({ 'POST /messages/5': () => refuse('ERR_TICKET_STATE') });
  show();
  await give(answer());
  await waitFor(() =>
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Sua resposta não saiu', path: `/tickets/${ticket.uuid}` }),
    ),
  );
  expect(useOutbox.getState().items).toMatchObject([{ clientId: answerId, failure: 'ERR_TICKET_STATE' }]);
});

test('a reply that meets a sign-out is kept for its author', async () => {
  const { requests } = fakeServer({});
  vi.spyOn(platform, 'notificationAnswers').mockImplementation(async () => {
    const all = [...answers];
    if (all.length > 0) endSession();
    return all;
  });
  const { unmount } = show();
  vi.mocked(platform.notificationAnswers).mockClear();
  answers.push(answer());
  hint();
  unmount();
  await waitFor(() => expect(useSession.getState().state).toBe('signedOut'));
  await Promise.resolve();
  expect(requests).toEqual([]);
  expect(answers).toHaveLength(1);
});

test('a window beside the main one leaves answers to the main one', async () => {
  const { requests } = fakeServer({});
  side.is = true;
  show();
  await give(answer());
  expect(requests).toEqual([]);
  expect(answers).toHaveLength(1);
});

test.each([
  ['another person', { userId: 99 }],
  ['another server', { server: 'https://other.example' }],
])('an answer of %s is not acted on, and waits for them', async (_, changes) => {
  const { requests } = fakeServer({});
  show();
  const { about } = answer();
  await give(answer({ about: { ...about, ...changes } }));
  expect(requests).toEqual([]);
  expect(answers).toHaveLength(1);
});

const accept = answer({ action: 'accept', text: '' });

test('who accepts gets the ticket, and its conversation opens (NOTIFY-09)', async () => {
  const { requests } = fakeServer({
    'GET /tickets/u/:uuid': () => ticket,
    'PUT /tickets/5': () => ({ ...ticket, status: 'open', userId: user.id, version: 2 }),
  });
  show();
  await give(accept);
  await waitFor(() => expect(place()).toBe(`/tickets/${ticket.uuid}`));
  expect(requests.at(-1)?.body).toMatchObject({
    status: 'open',
    userId: user.id,
    seen: { status: 'pending', userId: null, queueId: 1 },
  });
});

test('of somebody who was faster it says the name, and opens nothing', async () => {
  const beto = { id: 8, name: 'Beto Souza', color: '#1971C2' };
  const { requests } = fakeServer({
    'GET /tickets/u/:uuid': () => ({ ...ticket, status: 'open', userId: 8, user: beto }),
  });
  show();
  await give(accept);
  expect(await screen.findByText('Beto Souza já atende Maria.')).toBeTruthy();
  expect(place()).toBe('/');
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});

test.each([
  [
    'in the very moment',
    { 'GET /tickets/u/:uuid': () => ticket, 'PUT /tickets/5': () => refuse('ERR_TICKET_STATE') },
  ],
  ['and it is out of sight', { 'GET /tickets/u/:uuid': () => refuse('ERR_NO_TICKET_FOUND') }],
])('of somebody who was faster %s it says so, and opens nothing', async (_, answers) => {
  fakeServer(answers);
  show();
  await give(accept);
  expect(await screen.findByText(/Outra pessoa foi mais rápida/)).toBeTruthy();
  expect(place()).toBe('/');
  expect(useTicketDialog.getState().dialog).toBeUndefined();
});

test('a ticket that is one’s own already just opens', async () => {
  const { requests } = fakeServer({
    'GET /tickets/u/:uuid': () => ({ ...ticket, status: 'open', userId: user.id }),
  });
  show();
  await give(accept);
  await waitFor(() => expect(place()).toBe(`/tickets/${ticket.uuid}`));
  expect(requests).toHaveLength(1);
});

test('a ticket without a queue opens with the question for one', async () => {
  fakeServer({ 'GET /tickets/u/:uuid': () => ({ ...ticket, queueId: null, queue: null }) });
  show();
  await give(accept);
  await waitFor(() => expect(useTicketDialog.getState().dialog).toMatchObject({ kind: 'accept' }));
  expect(place()).toBe(`/tickets/${ticket.uuid}`);
});
