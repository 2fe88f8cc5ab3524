import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Thread } from './Thread.tsx';

const ticket = aTicket({ id: 1 });
/** Pages from the newest back; the third one has the match. */
const pages = ['Tudo certo', 'Obrigado', 'Onde está o BOLETO?', 'Bom dia'];

/** Plays the server with a page for each; returns the cursors that were asked for. */
function serve() {
  const { requests } = fakeServer({
    'GET /messages/:uuid': ({ query }) => {
      const at = Number(query.get('cursor') ?? 0);
      const hasMore = at < pages.length - 1;
      const message = aMessage({ id: 100 - at, body: pages[at]! });
      return {
        messages: [message],
        hasMore,
        nextCursor: hasMore ? String(at + 1) : null,
        newerCursor: null,
        events: [],
        count: null,
      };
    },
  });
  return () =>
    requests.filter(({ path }) => path.startsWith('/messages/')).map(({ query }) => query.get('cursor'));
}
const show = (find?: string) =>
  renderScreen(
    // Without a layout the list would draw no rows.
    <DrawsAllRows value>
      <Thread ticket={ticket} closed={<p>fechado</p>} find={find} onTicket={() => undefined} />
    </DrawsAllRows>,
  );

test('a conversation that was found by a message opens at it, however far back', async () => {
  serve();
  show('boleto');
  await waitFor(() => expect(document.querySelector('[data-flash]')?.textContent).toContain('BOLETO'));
});

test('older messages are asked for 50 px before the top (MSG-03)', async () => {
  const requests = serve();
  renderScreen(<Thread ticket={ticket} closed={<p>fechado</p>} onTicket={() => undefined} />);
  const log = await screen.findByRole('log');
  // Scrolls the list. Its requests have left when this resolves.
  const scrolledTo = (px: number) =>
    act(async () => {
      log.scrollTop = px;
      fireEvent.scroll(log);
    });
  await scrolledTo(51);
  expect(requests()).toEqual([null]);
  await scrolledTo(50);
  await waitFor(() => expect(requests()).toContain('1'));
});
