import { eventually } from '@recado/shared/testing/eventually';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { giveWordsKey } from '../../../lib/offline/wordsKey.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useOutbox } from '../../../lib/sending/outbox.ts';
import { useUploads } from '../../../lib/sending/uploads.ts';
import { beginSession } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { onMessage } from '../cache/messageCache.ts';
import { aMessage } from '../testing/aMessage.ts';
import { discard, resend, sendMessage } from './sendMessage.ts';

const ticket = { id: 5, uuid: '00000000-0000-4000-8000-000000000005' };
const waiting = () => useOutbox.getState().items;
/** Nothing happened in the conversation while a message waited. */
const quiet = {
  [`GET /tickets/u/${ticket.uuid}`]: () => aTicket({ ...ticket, status: 'open', userId: aSessionUser().id }),
  [`GET /messages/${ticket.uuid}`]: () => ({ messages: [], events: [], hasMore: false, nextCursor: null }),
};
const photo = () => new File(['picture'], 'foto.png', { type: 'image/png' });
const bodyOf = (request: { body: unknown }) => request.body as Record<string, unknown>;

beforeEach(() => {
  queryClient.clear();
  useOutbox.setState({ items: [] });
  beginSession('token', aSessionUser());
  giveWordsKey(aSessionUser().id, 'A'.repeat(43));
});

test('a message is there at once and leaves the outbox when the server has it (MSG-07)', async () => {
  const { requests } = fakeServer({
    'POST /messages/5': ({ body }) => [
      aMessage({ id: 1, clientId: (body as { clientId: string }).clientId }),
    ],
  });
  sendMessage(ticket, { body: ' oi ' });
  expect(waiting()).toMatchObject([{ body: 'oi', ticketUuid: ticket.uuid }]);
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(bodyOf(requests[0]!)).toMatchObject({ body: 'oi', isPrivate: false });
});

test('a person who does not sign says so with what they send (MSG-39)', async () => {
  const { requests } = fakeServer({ 'POST /messages/5': () => [aMessage({ id: 1 })] });
  sendMessage(ticket, { body: 'com nome' });
  await waitFor(() => expect(waiting()).toEqual([]));
  // Another user's choice does not apply.
  usePreferences.setState({ unsigned: [99] });
  sendMessage(ticket, { body: 'com nome' });
  await waitFor(() => expect(requests).toHaveLength(2));
  usePreferences.setState({ unsigned: [aSessionUser().id] });
  sendMessage(ticket, { body: 'sem nome' });
  await waitFor(() => expect(requests).toHaveLength(3));
  usePreferences.setState({ unsigned: [] });
  expect(requests.map((each) => bodyOf(each).signMessage)).toEqual([undefined, undefined, false]);
});

test('a note lists the people that it names (MENTION-01)', async () => {
  const { requests } = fakeServer({ 'POST /messages/5': () => [aMessage({ id: 1 })] });
  sendMessage(ticket, { body: 'vê @Beto?', isPrivate: true, mentions: [{ id: 8, name: 'Beto' }] });
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(bodyOf(requests[0]!)).toMatchObject({ isPrivate: true, mentionIds: [8] });
});

test('two tabs share what waits: neither writes over the other, and what one gives up the other does not send', async () => {
  fakeServer({
    'POST /messages/5': () => {
      throw new TypeError('network');
    },
  });
  const stored = () =>
    (JSON.parse(localStorage.getItem('recado.outbox')!) as { state: { items: { clientId: string }[] } }).state
      .items;
  const write = (items: object[]) => {
    const [oldValue, newValue] = [
      localStorage.getItem('recado.outbox'),
      JSON.stringify({ state: { items }, version: 1 }),
    ];
    localStorage.setItem('recado.outbox', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'recado.outbox', oldValue, newValue }));
  };
  write([{ clientId: 'other', body: 'da outra aba' }]);
  sendMessage(ticket, { body: 'desta aba' });
  await waitFor(() => expect(waiting()[0]?.failure).toBe('offline'));
  const own = waiting()[0]!.clientId;
  expect(stored().map(({ clientId }) => clientId)).toEqual(['other', own]);
  write(stored().filter(({ clientId }) => clientId !== own));
  expect(waiting()).toEqual([]);
  expect(stored().map(({ clientId }) => clientId)).toEqual(['other']);
});

test('messages of one conversation leave one after the other, in the order they were written', async () => {
  const arrived: string[] = [];
  const answers: (() => void)[] = [];
  fakeServer({
    'POST /messages/5': async ({ body }) => {
      const { body: words, clientId } = body as { body: string; clientId: string };
      arrived.push(words);
      await new Promise<void>((resolve) => answers.push(resolve));
      return [aMessage({ id: arrived.length, clientId })];
    },
  });
  for (const body of ['um', 'dois', 'três']) sendMessage(ticket, { body });
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(answers.length).toBe(count));
    expect(arrived.length).toBe(count);
    answers[count - 1]?.();
  }
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(arrived).toEqual(['um', 'dois', 'três']);
});

test('without a connection the message stays with the reason; silence is repeated under the same key', async () => {
  let isDown = true;
  const { requests } = fakeServer({
    ...quiet,
    'POST /messages/5': ({ body }) => {
      if (isDown) throw new TypeError('network');
      return [aMessage({ id: 1, clientId: (body as { clientId: string }).clientId })];
    },
  });
  sendMessage(ticket, { body: 'oi' });
  await waitFor(() => expect(waiting()[0]?.failure).toBe('offline'));
  isDown = false;
  resend(waiting()[0]!);
  await waitFor(() => expect(waiting()).toEqual([]));
  const posts = requests.filter(({ method }) => method === 'POST');
  const keys = posts.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(new Set(posts.map((one) => bodyOf(one).clientId)).size).toBe(1);
});

test('a refused message keeps the code, and the next try is another request for the same message', async () => {
  let isClosed = true;
  const { requests } = fakeServer({
    'POST /messages/5': ({ body }) =>
      isClosed
        ? refuse('ERR_TICKET_STATE')
        : [aMessage({ id: 1, clientId: (body as { clientId: string }).clientId })],
  });
  sendMessage(ticket, { body: 'oi' });
  await waitFor(() => expect(waiting()[0]?.failure).toBe('ERR_TICKET_STATE'));
  isClosed = false;
  resend(waiting()[0]!);
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  expect(new Set(requests.map((one) => bodyOf(one).clientId)).size).toBe(1);
});

test('the live event settles a message whose reply was lost', async () => {
  fakeServer({
    'POST /messages/5': async ({ body }) => {
      const { clientId } = body as { clientId: string };
      onMessage({ action: 'create', message: aMessage({ id: 8, clientId, fromMe: true }) });
      throw new TypeError('network');
    },
  });
  sendMessage(ticket, { body: 'oi' });
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('what a reload or a kill interrupted is there again, and leaves once', async () => {
  let isDown = true;
  const arrived: string[] = [];
  const { requests } = fakeServer({
    ...quiet,
    'POST /messages/5': ({ body }) => {
      if (isDown) throw new TypeError('network');
      const { body: words, clientId } = body as { body: string; clientId: string };
      arrived.push(words);
      return [aMessage({ id: arrived.length, clientId })];
    },
  });
  sendMessage(ticket, { body: 'não se perde' });
  const stored = localStorage.getItem('recado.outbox') ?? '';
  expect(stored).toContain(waiting()[0]!.clientId);
  expect(stored).not.toContain('perde');
  await waitFor(() => expect(waiting()[0]?.failure).toBeDefined());
  localStorage.setItem('recado.outbox', stored);
  await useOutbox.persist.rehydrate();
  expect(waiting()).toMatchObject([{ body: 'não se perde', failure: 'offline' }]);
  isDown = false;
  useLiveStatus.setState(({ begun }) => ({ begun: begun + 1 }));
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(arrived).toEqual(['não se perde']);
  const keys = requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('an upload shows how much has left, until the server has the file (MSG-08)', async () => {
  let shareAtServer: number | undefined;
  fakeServer({
    'POST /messages/5': () => {
      const [item] = waiting();
      shareAtServer = useUploads.getState()[item!.clientId];
      return [aMessage({ id: 1, clientId: item!.clientId })];
    },
  });
  sendMessage(ticket, { body: 'veja', file: photo() });
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(shareAtServer).toBe(0.5);
  await waitFor(() => expect(useUploads.getState()).toEqual({}));
});

test('a file that is given up is cut off, and the next message leaves', async () => {
  const arrived: string[] = [];
  fakeServer({
    'POST /messages/5': ({ body }) => {
      arrived.push(typeof body === 'string' ? 'file' : (body as { body: string }).body);
      return arrived.length === 1 ? new Promise(() => {}) : [aMessage({ id: 2 })];
    },
  });
  sendMessage(ticket, { body: '', file: photo() });
  sendMessage(ticket, { body: 'depois' });
  await waitFor(() => expect(arrived).toEqual(['file']));
  discard(waiting()[0]!);
  await waitFor(() => expect(arrived).toEqual(['file', 'depois']));
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('a file that is too large fails with the size that is allowed', async () => {
  fakeServer({ 'POST /messages/5': () => refuse('ERR_FILE_TOO_LARGE', { maxBytes: 5 } as never) });
  sendMessage(ticket, { body: '', file: photo() });
  await waitFor(() =>
    expect(waiting()).toMatchObject([{ failure: 'ERR_FILE_TOO_LARGE', failureData: { maxBytes: 5 } }]),
  );
});

test('what could not leave leaves by itself when the server is there again, in the order it was written', async () => {
  let isDown = true;
  const arrived: string[] = [];
  fakeServer({
    ...quiet,
    'POST /messages/5': ({ body }) => {
      if (isDown) throw new TypeError('network');
      const { body: words, clientId } = body as { body: string; clientId: string };
      arrived.push(words);
      return [aMessage({ id: arrived.length, clientId })];
    },
  });
  useLiveStatus.setState({ offlineSince: 1 });
  for (const body of ['um', 'dois']) sendMessage(ticket, { body });
  await waitFor(() => expect(waiting().map(({ failure }) => failure)).toEqual(['offline', 'offline']));
  isDown = false;
  useLiveStatus.setState({ offlineSince: undefined });
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(arrived).toEqual(['um', 'dois']);
});

test('a request that is lost while the line is open is made again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const posts = () => requests.filter(({ method }) => method === 'POST');
    const { requests } = fakeServer({
      ...quiet,
      'POST /messages/5': ({ body }) => {
        if (posts().length < 3) throw new TypeError('network');
        return [aMessage({ id: 1, clientId: (body as { clientId: string }).clientId })];
      },
    });
    sendMessage(ticket, { body: 'oi' });
    await eventually(() => expect(waiting()[0]?.failure).toBe('offline'));
    await vi.advanceTimersByTimeAsync(2000);
    await eventually(() => expect(posts()).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(4000);
    await eventually(() => expect(waiting()).toEqual([]));
    expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('what is written next does not overtake what still waits', async () => {
  let isDown = true;
  const arrived: string[] = [];
  fakeServer({
    ...quiet,
    'POST /messages/5': ({ body }) => {
      if (isDown) throw new TypeError('network');
      const { body: words, clientId } = body as { body: string; clientId: string };
      arrived.push(words);
      return [aMessage({ id: arrived.length, clientId })];
    },
  });
  sendMessage(ticket, { body: 'um' });
  await waitFor(() => expect(waiting()[0]?.failure).toBe('offline'));
  isDown = false;
  sendMessage(ticket, { body: 'dois' });
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(arrived).toEqual(['um', 'dois']);
});
