import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { ContactSchedules } from './ContactSchedules.tsx';

const user = aSessionUser({ company: { ...aSessionUser().company, useSchedules: true } });
const section = (title: string, content: ReactNode) => <section aria-label={title}>{content}</section>;
const entry = (id: number, status = 'PENDENTE') => ({
  id,
  body: `Lembrete ${id}`,
  contact: { id: 5, name: 'Maria' },
  sendAt: '2030-01-01T12:00:00.000Z',
  sentAt: null,
  status,
  error: null,
  series: null,
  mediaId: null,
});

test('a conversation shows what is scheduled for its contact, and opens it (N18)', async () => {
  const { requests } = fakeServer({
    'GET /schedules/calendar': () => ({ schedules: [entry(1), entry(2, 'ENVIADA')], hasMore: false }),
  });
  const onOpen = vi.fn();
  renderScreen(<ContactSchedules contactId={5} onOpen={onOpen} section={section} />, user);
  await userEvent.click(await screen.findByText('Lembrete 1'));
  expect(screen.queryByText('Lembrete 2')).toBeNull();
  expect(requests[0]?.query.get('contactId')).toBe('5');
  expect(onOpen).toHaveBeenCalledWith(1);
});

test('without scheduled messages the drawer shows no section for them', async () => {
  const { requests } = fakeServer({ 'GET /schedules/calendar': () => ({ schedules: [], hasMore: false }) });
  renderScreen(<ContactSchedules contactId={5} onOpen={() => undefined} section={section} />, user);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
