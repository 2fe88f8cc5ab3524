import type { ThreadEvent } from '@recado/shared/features/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { EventLines } from './EventLines.tsx';

const event = (id: number, changes: Partial<ThreadEvent> = {}): ThreadEvent => ({
  id,
  ticketId: 1,
  type: 'open',
  by: 'person',
  note: null,
  detail: null,
  until: null,
  aboveId: null,
  user: { id: 7, name: 'Bruna Carvalho' },
  queue: null,
  createdAt: `2026-11-22T12:2${id}:00.000Z`,
  ...changes,
});
const lines = () => [...document.querySelectorAll('[data-event]')].map(({ textContent }) => textContent);

test('what somebody did is a sentence with a verb (THREAD-01)', () => {
  renderScreen(<EventLines events={[event(1), event(2, { type: 'closed', user: null, by: 'system' })]} />);
  expect(lines()).toEqual([
    expect.stringMatching(/^Bruna Carvalho aceitou o atendimento · \d\d:21$/),
    expect.stringMatching(/^Resolvido · \d\d:22$/),
  ]);
});

test('a person who got a ticket from the bot is not its actor', () => {
  renderScreen(<EventLines events={[event(1, { by: 'bot' })]} />);
  expect(lines()).toEqual([expect.stringMatching(/^Aceito · Bruna Carvalho · /)]);
});

test('five in a row are one line until somebody asks', async () => {
  renderScreen(<EventLines events={[1, 2, 3, 4, 5].map((id) => event(id))} />);
  expect(lines()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^5 acontecimentos/ }));
  expect(lines()).toHaveLength(5);
});

test('four in a row stay as they are', () => {
  renderScreen(<EventLines events={[1, 2, 3, 4].map((id) => event(id))} />);
  expect(lines()).toHaveLength(4);
});
