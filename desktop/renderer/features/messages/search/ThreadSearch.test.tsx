import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Thread } from '../thread/Thread.tsx';
import { openTool } from '../threadTools.ts';

const ticket = aTicket({ status: 'closed' });
const uuid = ticket.uuid;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
const near = aMessage({ id: 90, ticketUuid: uuid, body: 'o boleto de hoje', createdAt: at(50) });
const far = aMessage({ id: 10, ticketUuid: uuid, body: 'Boleto antigo', createdAt: at(1) });
const event = {
  id: 1,
  ticketId: 1,
  type: 'open',
  by: 'person',
  note: null,
  detail: null,
  until: null,
  aboveId: null,
  queue: null,
};

function show() {
  const { requests } = fakeServer({
    'GET /messages/:uuid': ({ query }) =>
      query.has('around')
        ? { messages: [far], hasMore: false, nextCursor: null, newerCursor: '5.10', count: null, events: [] }
        : query.has('after')
          ? { messages: [], hasMore: true, nextCursor: null, newerCursor: null, count: null, events: [] }
          : {
              messages: [near],
              hasMore: true,
              nextCursor: '9.90',
              newerCursor: null,
              count: 2,
              events: [{ ...event, user: { id: 3, name: 'Beto' }, createdAt: at(49) }],
            },
    'GET /messages/:uuid/search': () => ({
      hits: [
        { id: 90, createdAt: near.createdAt },
        { id: 10, createdAt: far.createdAt },
      ],
      hasMore: false,
    }),
  });
  renderScreen(
    // Without a layout the list would draw no rows.
    <DrawsAllRows value>
      <Thread ticket={ticket} closed={<p>fechado</p>} onTicket={() => undefined} />
    </DrawsAllRows>,
  );
  return { requests, keys: userEvent.setup() };
}
afterEach(() => {
  openTool(uuid, undefined);
  usePreferences.setState({ hidesEvents: false });
});
const marked = () => document.querySelector('[data-flash]')?.textContent ?? '';

test('Ctrl+F counts the places of the words, leads from one to the next, and far back without what lies between (THREAD-03)', async () => {
  const { requests, keys } = show();
  await screen.findByText('o boleto de hoje');
  await keys.keyboard('{Control>}f{/Control}');
  await keys.type(screen.getByRole('searchbox'), 'boleto');
  await screen.findByText('1 de 2');
  await waitFor(() => expect(marked()).toContain('o boleto de hoje'));
  await keys.keyboard('{Enter}');
  await screen.findByText('Boleto antigo');
  await waitFor(() => expect(marked()).toContain('Boleto antigo'));
  expect(screen.getByText('2 de 2')).toBeTruthy();
  expect(requests.map(({ query }) => query.get('around')).filter(Boolean)).toEqual(['10']);
  await keys.type(screen.getByRole('searchbox'), '{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('events are between the messages, until somebody hides it (THREAD-01, THREAD-02)', async () => {
  show();
  const line = await screen.findByText('aceitou o atendimento', { exact: false });
  expect(line.compareDocumentPosition(screen.getByText('o boleto de hoje'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  usePreferences.setState({ hidesEvents: true });
  await waitFor(() => expect(screen.queryByText('aceitou o atendimento', { exact: false })).toBeNull());
});
