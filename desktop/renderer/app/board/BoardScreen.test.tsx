import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { aCard } from '../../features/kanban/testing/aCard.ts';
import { DrawsAllRows } from '../../lib/drawing/DrawsAllRows.ts';
import { BoardScreen } from './BoardScreen.tsx';

const card = aCard({ contact: { name: 'Maria' } });

function Inbox() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} from ${(state as { fromTab?: string }).fromTab}`}</p>;
}

test('below 1200 px a card opens its conversation in the inbox, whose way back leads to the board', async () => {
  atWidth(1024);
  fakeServer({
    'GET /tag/kanban': () => ({ lista: [{ id: 7, name: 'Pagamento', color: '#1971C2', kanban: 1 }] }),
    'GET /ticket/kanban': () => ({
      tickets: [card],
      totals: [{ laneId: null, count: 1, unread: 0, valueCents: 0 }],
    }),
  });
  renderScreen(
    <DrawsAllRows value>
      <Routes>
        <Route path="/Kanban/:ticketUuid?" element={<BoardScreen />} />
        <Route path="/tickets/:ticketUuid" element={<Inbox />} />
      </Routes>
    </DrawsAllRows>,
    aSessionUser(),
    // The address matches in any case (OPEN-07).
    '/kanban',
  );
  await userEvent.click(await screen.findByText('Olá'));
  expect(await screen.findByText(`/tickets/${card.uuid}?tab=open from open`)).toBeTruthy();
});
