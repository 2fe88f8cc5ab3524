import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useTicketDialog } from '../dialogs/ticketDialogs.ts';
import { aTicket } from '../testing/aTicket.ts';
import { ContactSchedules } from './ContactSchedules.tsx';

const user = aSessionUser({ company: { ...aSessionUser().company, useSchedules: true } });
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
  const { asked } = fakeServer({
    'GET /schedules/calendar': () => ({ schedules: [entry(1), entry(2, 'ENVIADA')], hasMore: false }),
  });
  const ticket = aTicket({ contactId: 5 });
  renderScreen(<ContactSchedules ticket={ticket} />, user);
  await userEvent.click(await screen.findByText('Lembrete 1'));
  expect(screen.queryByText('Lembrete 2')).toBeNull();
  expect(asked[0]?.query.get('contactId')).toBe('5');
  expect(useTicketDialog.getState().dialog).toEqual({ kind: 'schedule', ticket, scheduleId: 1 });
});

test('where nothing is scheduled, nothing is said', async () => {
  const { asked } = fakeServer({ 'GET /schedules/calendar': () => ({ schedules: [], hasMore: false }) });
  renderScreen(<ContactSchedules ticket={aTicket({ contactId: 5 })} />, user);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Agendado')).toBeNull();
});
