import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { draftOf, keepDraft } from '../../../lib/drafts.ts';
import { useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { useOutbox } from '../../../lib/sending/outbox.ts';
import { beginSession } from '../../../lib/session/session.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { sendMessage } from '../sending/sendMessage.ts';
import { aMessage } from '../testing/aMessage.ts';
import { WaitingQuestion } from './WaitingQuestion.tsx';

const me = aSessionUser({ id: 7 });
const ticket = aTicket({ id: 5, status: 'open', userId: 7 });
const waiting = () => useOutbox.getState().items;
const words = () => waiting().map(({ body, failure }) => [body, failure]);

/** What a test's server does to a message; nothing: it takes it. */
type Refusal = ReturnType<typeof refuse> | undefined;

/** The server, which the network cuts off until `isDown` is false; `since` holds the messages that arrived meanwhile. */
function play(since: Parameters<typeof aMessage>[0][], now = ticket, gone = false) {
  const net = {
    isDown: true,
    arrived: [] as string[],
    conditions: [] as unknown[],
    refusal: (_condition: unknown): Refusal => undefined,
  };
  fakeServer({
    'POST /messages/5': ({ body }) => {
      if (net.isDown) throw new TypeError('network');
      const {
        body: text,
        clientId,
        ifUnchanged,
      } = body as Record<'body' | 'clientId', string> & {
        ifUnchanged?: object;
      };
      const refusal = net.refusal(ifUnchanged);
      if (refusal) return refusal;
      net.conditions.push(ifUnchanged);
      net.arrived.push(text);
      return [aMessage({ id: 200 + net.arrived.length, clientId, body: text })];
    },
    [`GET /tickets/u/${ticket.uuid}`]: () => (gone ? refuse('ERR_NO_TICKET_FOUND') : now),
    [`GET /messages/${ticket.uuid}`]: () => ({
      messages: since.map((one) => aMessage({ ticketId: 5, ticketUuid: ticket.uuid, ...one })),
      events: [],
      hasMore: false,
      nextCursor: null,
      newerCursor: null,
    }),
  });
  return net;
}

/** Writes these without network; then it is back. */
async function writeOffline(net: ReturnType<typeof play>, bodies: string[], isPrivate = false) {
  act(() => useLiveStatus.setState({ offlineSince: 1 }));
  for (const body of bodies) act(() => sendMessage(ticket, { body, isPrivate }));
  await waitFor(() => expect(waiting().map(({ failure }) => failure)).toEqual(bodies.map(() => 'offline')));
  net.isDown = false;
  act(() => useLiveStatus.setState({ offlineSince: undefined }));
}
const later = new Date(Date.now() + 60_000).toISOString();
const beto = { id: 201, fromMe: true, user: { id: 8, name: 'Beto' }, createdAt: later };
const show = (mayWrite = true) => renderScreen(<WaitingQuestion ticket={ticket} mayWrite={mayWrite} />, me);

beforeEach(() => {
  useOutbox.setState({ items: [] });
  beginSession('token', me);
});

test('somebody answered meanwhile: nothing leaves, and the conversation asks (OFFLINE-09)', async () => {
  const net = play([beto, { id: 202, fromMe: false, createdAt: later }]);
  show();
  await writeOffline(net, ['um', 'dois']);
  expect(await screen.findByText(/Beto respondeu, o cliente escreveu/)).toBeTruthy();
  expect(screen.getByText(/Enviar assim mesmo as suas 2 mensagens\?/)).toBeTruthy();
  expect(net.arrived).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(net.arrived).toEqual(['um', 'dois']);
});

test('edit puts the words before what is typed there, and takes the messages back (OFFLINE-10)', async () => {
  const net = play([beto]);
  show();
  await writeOffline(net, ['um', 'dois']);
  keepDraft(ticket.uuid, { text: 'três', isPrivate: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  expect(draftOf(ticket.uuid)?.text).toBe('um\n\ndois\n\ntrês');
  expect(waiting()).toEqual([]);
  expect(net.arrived).toEqual([]);
});

test('discard takes them back', async () => {
  const net = play([beto]);
  show();
  await writeOffline(net, ['um']);
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect([waiting(), net.arrived]).toEqual([[], []]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('while the person may not write there, the question offers no sending (OFFLINE-10)', async () => {
  const net = play([], aTicket({ ...ticket, status: 'closed' }));
  show(false);
  await writeOffline(net, ['um']);
  expect(await screen.findByText(/o atendimento foi encerrado/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Descartar']);
});

test('a conversation out of sight keeps its words, and sends none (OFFLINE-10)', async () => {
  const net = play([], ticket, true);
  show();
  await writeOffline(net, ['um']);
  await waitFor(() => expect(words()).toEqual([['um', 'asks']]));
  expect(waiting()[0]?.changes).toEqual([{ kind: 'gone' }]);
});

test('a note leaves whatever happened, and so does what is written after the question (OFFLINE-09)', async () => {
  const net = play([beto]);
  show();
  await writeOffline(net, ['um']);
  await screen.findByText(/Beto respondeu/);
  act(() => sendMessage(ticket, { body: 'para a equipe', isPrivate: true }));
  act(() => sendMessage(ticket, { body: 'já li' }));
  await waitFor(() => expect(words()).toEqual([['um', 'asks']]));
  expect(net.arrived).toEqual(['para a equipe', 'já li']);
});

test('an answer that was given is not asked for again when the network breaks once more', async () => {
  const net = play([beto]);
  show();
  await writeOffline(net, ['um']);
  net.isDown = true;
  act(() => useLiveStatus.setState({ offlineSince: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(words()).toEqual([['um', 'offline']]));
  net.isDown = false;
  act(() => useLiveStatus.setState({ offlineSince: undefined }));
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(net.arrived).toEqual(['um']);
});

test('a message whose reply was lost, and that is there, is neither sent again nor asked about', async () => {
  const net = play([]);
  show();
  act(() => useLiveStatus.setState({ offlineSince: 1 }));
  act(() => sendMessage(ticket, { body: 'um' }));
  await waitFor(() => expect(words()).toEqual([['um', 'offline']]));
  const { clientId } = waiting()[0]!;
  const again = play([{ ...beto, user: { id: 7, name: 'Ana' }, clientId }]);
  again.isDown = false;
  act(() => useLiveStatus.setState({ offlineSince: undefined }));
  await waitFor(() => expect(waiting()).toEqual([]));
  expect([net.arrived, again.arrived]).toEqual([[], []]);
});

test('somebody answers between the look and the message: the server refuses, and the conversation asks', async () => {
  const net = play([{ id: 100, fromMe: false, createdAt: '2020-01-01T00:00:00.000Z' }]);
  const seen = { status: 'open', userId: 7, messageId: 101 };
  net.refusal = (condition) =>
    condition ? refuse('ERR_CONVERSATION_CHANGED', { kind: 'answered', name: 'Beto', seen }) : undefined;
  show();
  await writeOffline(net, ['um', 'dois']);
  expect(await screen.findByText(/Beto respondeu/)).toBeTruthy();
  expect(await screen.findByText(/Enviar assim mesmo as suas 2 mensagens\?/)).toBeTruthy();
  expect(net.arrived).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(waiting()).toEqual([]));
  expect([net.arrived, net.conditions]).toEqual([
    ['um', 'dois'],
    [undefined, undefined],
  ]);
});

test('what waited leaves under the condition that nothing happened but its own messages', async () => {
  const net = play([{ id: 100, fromMe: false, createdAt: '2020-01-01T00:00:00.000Z' }]);
  show();
  await writeOffline(net, ['um', 'dois']);
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(net.conditions).toEqual([
    { userId: 7, messageId: 100, sent: [] },
    { userId: 7, messageId: 100, sent: [expect.any(String)] },
  ]);
});
