import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { TicketLogDialog } from './TicketLogDialog.tsx';

const entry = { by: 'bot', note: null, detail: null, user: null, queue: null, until: null };

test('decisions of the bot are among the other events, by their time (N22, BOT-11)', async () => {
  fakeServer({
    'GET /tickets-log/:id': () => [
      { ...entry, id: 1, type: 'create', by: 'system', createdAt: '2026-03-01T10:00:00.000Z' },
      { ...entry, id: 2, type: 'queue', createdAt: '2026-03-01T10:02:00.000Z' },
    ],
    'GET /tickets-log/:id/bot': () => [
      { id: 1, outcome: 'offeredQueues', createdAt: '2026-03-01T10:01:00.000Z' },
      { id: 2, outcome: 'knowsClosed', createdAt: '2026-03-01T10:03:00.000Z' },
    ],
  });
  renderScreen(<TicketLogDialog ticket={aTicket()} onClose={() => undefined} />);
  await screen.findByText('Ticket criado');
  const titles = ['Ticket criado', /^O robô/, 'Entrou na fila', /^O robô não respondeu: fora do horário/];
  const shown = [...document.querySelectorAll('.mantine-Timeline-itemTitle')].map(
    ({ textContent }) => textContent,
  );
  expect(shown).toHaveLength(titles.length);
  for (const [at, title] of titles.entries()) expect(shown[at]).toMatch(title);
});
