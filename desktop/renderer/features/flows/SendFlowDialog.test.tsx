import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { SendFlowDialog } from './SendFlowDialog.tsx';

const flow = (id: number, name: string, more = {}) => ({ id, name, active: true, published: 1, ...more });
const flows = [
  flow(7, 'Preços'),
  flow(8, 'Desligado', { active: false }),
  flow(9, 'Rascunho', { published: null }),
];

function show(more: Parameters<typeof fakeServer>[0]) {
  const onClose = vi.fn();
  const { requests } = fakeServer({
    'GET /flowbuilder': () => ({ flows, hasMore: false, count: 3 }),
    'POST /messages/flow/:flowId/:ticketId': () => ({ message: 'Started' }),
    ...more,
  });
  renderScreen(<SendFlowDialog ticketId={42} onClose={onClose} />);
  return { requests, onClose };
}

test('the dialog offers flows that can start, and starts one on the ticket (MSG-12)', async () => {
  const { requests, onClose } = show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Preços' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/messages/flow/7/42',
  ]);
  expect(screen.queryByRole('button', { name: 'Desligado' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rascunho' })).toBeNull();
});

test('a flow that does not start says so, and the dialog stays open (MSG-13)', async () => {
  const { onClose } = show({
    'POST /messages/flow/:flowId/:ticketId': () => refuse('ERR_FLOW_OFF'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preços' }));
  expect(await screen.findByText(/^Erro no envio do fluxo: /)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('a list that does not come says so, and can be asked for again (MSG-14)', async () => {
  let isDown = true;
  show({
    'GET /flowbuilder': () => (isDown ? refuse('ERR_NO_PERMISSION') : { flows, hasMore: false, count: 3 }),
  });
  expect(await screen.findByText('Erro no retorno de fluxos')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('button', { name: 'Preços' })).toBeTruthy();
});
