import type { Announcement } from '@recado/shared/features/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { AnnouncementsPopover } from './AnnouncementsPopover.tsx';

const announcement = (id: number, changes: Partial<Announcement>): Announcement => ({
  id,
  title: `Aviso ${id}`,
  text: 'Haverá manutenção no domingo.',
  priority: 3,
  status: true,
  expiresAt: null,
  mediaPath: null,
  mediaName: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...changes,
});

test('announcements of the operator are in the top bar, the most urgent first, until they are over, and open in a dialog (SHELL-33, SHELL-36)', async () => {
  const records = [
    announcement(1, {}),
    announcement(2, { priority: 1 }),
    announcement(3, { priority: 1, expiresAt: '2020-01-01T00:00:00.000Z' }),
  ];
  fakeServer({ 'GET /announcements': () => ({ records, hasMore: false, count: 3 }) });
  renderScreen(<AnnouncementsPopover />);
  await userEvent.click(await screen.findByRole('button', { name: /avisos?/i }));
  const list = within(await screen.findByRole('dialog'));
  expect((await list.findAllByText(/^Aviso \d$/)).map(({ textContent }) => textContent)).toEqual([
    'Aviso 2',
    'Aviso 1',
  ]);
  await userEvent.click(list.getByText('Aviso 2'));
  expect(await screen.findByRole('dialog', { name: 'Aviso 2' })).toBeTruthy();
});

test('without announcements there is no button', async () => {
  const { requests } = fakeServer({
    'GET /announcements': () => ({ records: [], hasMore: false, count: 0 }),
  });
  renderScreen(<AnnouncementsPopover />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
