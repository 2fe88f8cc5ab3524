import type { Schedule } from '@recado/shared/features/schedules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aContact } from '../../../testing/aContact.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

const ofSeries: Schedule = {
  id: 5,
  body: 'Lembrete da consulta',
  contactId: 8,
  contact: { id: 8, name: 'Bruno' },
  sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  sentAt: null,
  status: 'PENDENTE',
  error: null,
  mediaPath: null,
  mediaName: null,
  mediaId: null,
  openTicket: 'disabled',
  statusTicket: 'closed',
  ticketUserId: null,
  queueId: null,
  assinar: false,
  whatsappId: null,
  userId: 1,
  user: null,
  intervalo: 1,
  valorIntervalo: 1,
  enviarQuantasVezes: 3,
  tipoDias: 4,
  series: '0190a5a0-0000-7000-8000-000000000001',
};
function show(schedule: Schedule) {
  const server = fakeServer({
    'PUT /schedules/:id': () => schedule,
    'GET /whatsapp/filter': () => [],
    'GET /queue': () => [],
    'GET /users/list': () => [],
  });
  renderScreen(
    <ScheduleForm
      schedule={schedule}
      contact={aContact({ id: 8, name: 'Bruno' })}
      at={undefined}
      onClose={() => undefined}
    />,
  );
  return server;
}

test('a change of a series applies to one message unless the following ones are chosen (N18)', async () => {
  const { requests } = show(ofSeries);
  const one = await screen.findByRole<HTMLInputElement>('radio', { name: /^Só este/ });
  expect(one.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Este e os seguintes/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.query.get('following')).toBe('true'),
  );
});

test('a single schedule does not ask what a change applies to', async () => {
  show({ ...ofSeries, series: null });
  await screen.findByRole('button', { name: 'Salvar' });
  expect(screen.queryByRole('radio', { name: /^Este e os seguintes/ })).toBeNull();
});
