import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aMessage } from '../testing/aMessage.ts';
import { onMessage, useThread } from './messageCache.ts';

const uuidOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

function Conversation({ uuid }: { uuid: string }) {
  const { items } = useThread(uuid);
  return (
    <ul aria-label={uuid}>
      {items.map(({ key, message }) => (
        <li key={key}>{`${message.body} ${message.ack}`}</li>
      ))}
    </ul>
  );
}
const linesOf = (n: number) =>
  [...screen.getByRole('list', { name: uuidOf(n) }).querySelectorAll('li')].map((line) => line.textContent);

/** Two customers: the first one had ticket 1 and has ticket 2 now; ticket 3 belongs to the other. */
const mariaBefore = { ticketId: 1, ticketUuid: uuidOf(1), ticketContactId: 5 };
const maria = { ticketId: 2, ticketUuid: uuidOf(2), ticketContactId: 5 };
const pedro = { ticketId: 3, ticketUuid: uuidOf(3), ticketContactId: 6 };
const at = (minute: number) => ({ createdAt: `2026-03-01T10:0${minute}:00.000Z` });

test('what is heard lands in every conversation of that contact, in its place, and in no other (OPEN-91, MSG-43)', async () => {
  const old = aMessage({ id: 21, ...mariaBefore, ...at(1), body: 'ontem', fromMe: true, ack: 1 });
  const now = aMessage({ id: 22, ...maria, ...at(5), body: 'hoje' });
  const other = aMessage({ id: 23, ...pedro, ...at(5), body: 'Pedro' });
  const reply = (...messages: unknown[]) => ({
    messages,
    hasMore: false,
    count: null,
    nextCursor: null,
    newerCursor: null,
    events: [],
  });
  fakeServer({
    [`GET /messages/${uuidOf(2)}`]: () => reply(old, now),
    [`GET /messages/${uuidOf(3)}`]: () => reply(other),
  });
  renderScreen(
    <>
      <Conversation uuid={uuidOf(2)} />
      <Conversation uuid={uuidOf(3)} />
    </>,
  );
  await screen.findByText('hoje 0');
  await screen.findByText('Pedro 0');
  act(() => {
    onMessage({ action: 'update', message: { ...old, ack: 3, version: 2 } });
    onMessage({ action: 'create', message: aMessage({ id: 24, ...mariaBefore, ...at(3), body: 'entre' }) });
    onMessage({ action: 'create', message: aMessage({ id: 25, ...pedro, ...at(6), body: 'oi' }) });
  });
  await waitFor(() => expect(linesOf(2)).toEqual(['ontem 3', 'entre 0', 'hoje 0']));
  expect(linesOf(3)).toEqual(['Pedro 0', 'oi 0']);
  act(() => onMessage({ action: 'delete', messageId: 21, ticketUuid: uuidOf(1) }));
  await waitFor(() => expect(linesOf(2)).toEqual(['entre 0', 'hoje 0']));
});

test('what was heard while a page was on its way joins it, also from another ticket of the contact', async () => {
  const now = aMessage({ id: 31, ...maria, ticketContactId: 7, ...at(5), body: 'hoje' });
  fakeServer({
    [`GET /messages/${uuidOf(2)}`]: () => {
      const message = aMessage({ id: 32, ...mariaBefore, ticketContactId: 7, ...at(6), body: 'agora' });
      onMessage({ action: 'create', message });
      onMessage({ action: 'create', message: aMessage({ id: 33, ...pedro, body: 'Pedro' }) });
      return { messages: [now], hasMore: false, count: 1, nextCursor: null, newerCursor: null, events: [] };
    },
  });
  renderScreen(<Conversation uuid={uuidOf(2)} />);
  await screen.findByText('agora 0');
  expect(linesOf(2)).toEqual(['hoje 0', 'agora 0']);
});
