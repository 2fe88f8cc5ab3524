import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { LanesScreen } from './LanesScreen.tsx';

const lane = {
  ...{ id: 5, name: 'Proposta', color: '#1971C2', kanban: 1, ticketsCount: 3, contactsCount: 0 },
  ...{ timeLane: null, nextLaneId: null, rollbackLaneId: null, greetingMessageLane: null },
  ...{ daysForRemarketing: null, hourRemarketing: null, messageRemarketing: null },
  ...{ whatsappIdRemarketing: null, tagIdAfterRemarketing: null },
};

test('the stages are the tags with the Kanban flag, with their tickets, and lead back to the board (TAG-18 to TAG-20)', async () => {
  const { requests } = fakeServer({ 'GET /tags': () => ({ tags: [lane], hasMore: false, count: 1 }) });
  renderScreen(<LanesScreen />);
  expect(await screen.findByText('Proposta')).toBeTruthy();
  expect(screen.getByText('3')).toBeTruthy();
  expect(requests[0]?.query.get('kanban')).toBe('1');
  expect(screen.getByRole('link', { name: 'Voltar para o Kanban' }).getAttribute('href')).toBe('/Kanban');
});

test('a new stage has the Kanban flag from the start (TAG-21)', async () => {
  const { requests } = fakeServer({
    'GET /tags': () => ({ tags: [lane], hasMore: false, count: 1 }),
    'POST /tags': () => ({ ...lane, id: 6, name: 'Entrega', ticketsCount: 0 }),
  });
  renderScreen(<LanesScreen />);
  await screen.findByText('Proposta');
  await userEvent.click(screen.getByRole('button', { name: 'Nova etapa' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Nome/), 'Entrega');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Entrega',
    kanban: 1,
  });
  expect(await screen.findByText('Entrega')).toBeTruthy();
});

test('a stage with tickets says before its end where they go', async () => {
  fakeServer({ 'GET /tags': () => ({ tags: [lane], hasMore: false, count: 1 }) });
  renderScreen(<LanesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Proposta' }));
  expect(await screen.findByText(/3 tickets voltam para “Sem etapa”/)).toBeTruthy();
});
