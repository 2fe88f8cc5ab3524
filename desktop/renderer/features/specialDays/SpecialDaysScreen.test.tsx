import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { SpecialDaysNote } from '../../lib/specialDays/SpecialDaysNote.tsx';
import { SpecialDaysScreen } from './SpecialDaysScreen.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const admin = aSessionUser({ profile: 'admin' });
const closed = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };

test('national holidays are offered by country and year, and those that stay chosen are added (DAY-02)', async () => {
  const { requests } = fakeServer({
    'GET /special-days': () => ({ specialDays: [], hasMore: false, count: 0 }),
    'POST /special-days/many': () => [{ id: 1, date: '2026-04-03', name: 'Sexta-feira Santa', ...closed }],
  });
  renderScreen(<SpecialDaysScreen />, admin, '/special-days');
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar feriados nacionais' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: /Sexta-feira Santa/ })).toHaveProperty('checked', true);
  expect(dialog.getByRole('checkbox', { name: /Corpus Christi \(facultativo\)/ })).toHaveProperty(
    'checked',
    false,
  );
  expect(dialog.queryByRole('checkbox', { name: /Confraternização/ })).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Tiradentes/ }));
  await userEvent.click(dialog.getByRole('button', { name: /Adicionar 8 dias/ }));
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/special-days/many'));
  const { days } = requests.at(-1)!.body as { days: { date: string; name: string }[] };
  expect(days[0]).toEqual({ date: '2026-04-03', name: 'Sexta-feira Santa' });
  expect(days.map(({ name }) => name)).not.toContain('Tiradentes');
  expect(await screen.findByText('fechado')).toBeTruthy();
});

test('a note beside opening hours names the next days on which they do not count (DAY-03)', async () => {
  fakeServer({
    'GET /special-days/next': () => [
      { id: 1, date: '2026-04-03', name: 'Sexta-feira Santa', ...closed },
      { id: 2, date: '2026-12-24', name: 'Véspera', ...closed, startTimeA: '08:00', endTimeA: '12:00' },
    ],
  });
  renderScreen(<SpecialDaysNote />, admin);
  expect(
    await screen.findByText(/03\/04\/2026 Sexta-feira Santa: fechado; 24\/12\/2026 Véspera: 08:00–12:00/),
  ).toBeTruthy();
});
