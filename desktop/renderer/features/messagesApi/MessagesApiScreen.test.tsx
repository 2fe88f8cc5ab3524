import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { MessagesApiScreen } from './MessagesApiScreen.tsx';

const reply = {
  message: 'Mensagem enviada com sucesso',
  ticketId: 12,
  contactId: 34,
  messageIds: [567],
} as const;

function show() {
  const server = fakeServer({
    'POST /messages/send': () => reply,
    'GET /whatsapp/filter': () => [],
    'GET /queue': () => [],
    'GET /users/list': () => [],
  });
  renderScreen(<MessagesApiScreen />, aSessionUser({ profile: 'admin' }));
  return { ...server, keys: userEvent.setup() };
}
const sends = (requests: readonly { path: string; body?: unknown }[]) =>
  requests.filter(({ path }) => path === '/messages/send').map(({ body }) => body);

test('the form sends for real, shows the same call as code, and the answer (API-01, API-03, API-06)', async () => {
  const { requests, keys } = show();
  await keys.type(screen.getByRole('textbox', { name: /Número/ }), '5511987650000');
  await keys.type(screen.getByRole('textbox', { name: /body/ }), 'Seu pedido saiu');
  await keys.click(screen.getByRole('switch', { name: /closeTicket/ }));
  for (const shown of ['5511987650000', 'Seu pedido saiu', 'closeTicket'])
    expect(screen.getByRole('region', { name: 'curl' }).textContent).toContain(shown);
  await keys.click(screen.getByRole('button', { name: 'Enviar agora' }));
  expect(await screen.findByText('Mensagem enviada com sucesso')).toBeTruthy();
  expect(sends(requests)).toEqual([{ number: '5511987650000', body: 'Seu pedido saiu', closeTicket: true }]);
  await waitFor(() => expect(document.body.textContent).toContain('"messageIds"'));
});

test('a number with a mask is not sent (API-05)', async () => {
  const { requests, keys } = show();
  await keys.type(screen.getByRole('textbox', { name: /Número/ }), '+55 (11) 98765-0000');
  await keys.type(screen.getByRole('textbox', { name: /body/ }), 'oi');
  await keys.click(screen.getByRole('button', { name: 'Enviar agora' }));
  expect(sends(requests)).toEqual([]);
});
