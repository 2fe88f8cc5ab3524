import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Thread } from './Thread.tsx';

const ticket = aTicket({ id: 1 });
/** Pages from the newest back; the words were said on the third. */
const pages = ['Tudo certo', 'Obrigado', 'Onde está o BOLETO?', 'Bom dia', 'Olá'];

function show(find: string | undefined) {
  const { asked } = fakeServer({
    'GET /messages/:uuid': ({ query }) => {
      const page = Number(query.get('pageNumber') ?? 1);
      const at = query.get('cursor') ? Number(query.get('cursor')) : page - 1;
      return {
        messages: [aMessage({ id: 100 - at, body: pages[at]! })],
        hasMore: at < pages.length - 1,
        nextCursor: String(at + 1),
        count: pages.length,
        ticket,
      };
    },
  });
  renderScreen(<Thread ticket={ticket} closed={<p>fechado</p>} find={find} onTicket={() => undefined} />);
  return () => asked.filter(({ path }) => path.startsWith('/messages/')).length;
}

test('words that led to a conversation are looked for as far back as they were said', async () => {
  const loaded = show('boleto');
  await screen.findByText('fechado');
  await waitFor(() => expect(loaded()).toBe(3));
});

test('without such words only the newest page is read', async () => {
  const loaded = show(undefined);
  await screen.findByText('fechado');
  await waitFor(() => expect(loaded()).toBe(1));
});
