import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Thread } from './Thread.tsx';

const ticket = aTicket({ id: 1 });
/** Pages from the newest back; the words were said on the third. */
const pages = ['Tudo certo', 'Obrigado', 'Onde está o BOLETO?', 'Bom dia'];

test('a conversation that was found by what was said in it opens there, however far back', async () => {
  fakeServer({
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
  renderScreen(
    // Without a layout nothing would be drawn.
    <DrawsAllRows value>
      <Thread ticket={ticket} closed={<p>fechado</p>} find="boleto" onTicket={() => undefined} />
    </DrawsAllRows>,
  );
  await waitFor(() => expect(document.querySelector('[data-flash]')?.textContent).toContain('BOLETO'));
});
