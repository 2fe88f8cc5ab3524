import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { type Asked, fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { forgetTickets } from '../cache/ticketCache.ts';
import { aTicket } from '../testing/aTicket.ts';
import { NewTicketDialog } from './NewTicketDialog.tsx';

const number = '+55 11 98888-7777';
const answers = {
  'GET /contacts': () => ({ contacts: [], hasMore: false, count: 0 }),
  'GET /whatsapp/filter': () => [{ id: 1, name: 'Loja', status: 'CONNECTED', channel: 'whatsapp' }],
  'GET /queue': () => [{ id: 1, name: 'Vendas', color: '#1971C2', greetingMessage: '', orderQueue: null }],
  'POST /contacts': () => aContact({ id: 9, name: 'Lia' }),
  'POST /tickets': () => aTicket({ id: 5, status: 'open', userId: 7 }),
};
const made = (asked: Asked[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

/** Types a number that no contact has, and takes it. */
async function take() {
  renderScreen(<NewTicketDialog onClose={() => undefined} />, aSessionUser({ queueIds: [1] }), '/tickets');
  const field = await screen.findByRole('combobox', { name: /Contato/ });
  await userEvent.type(field, number);
  await userEvent.click(await screen.findByText(`Escrever para ${number}, que ainda não é contato`));
  await userEvent.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Lia');
  const submit = screen.getByRole('button', { name: 'Abrir ticket' });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Fila/ })).toHaveProperty('value', 'Vendas'),
  );
  const connection = screen.getByRole('combobox', { name: /Conexão/ });
  if ((connection as HTMLInputElement).value === '') {
    await userEvent.click(connection);
    await userEvent.click(await screen.findByRole('option', { name: /Loja/ }));
  }
  await userEvent.click(submit);
}

afterEach(forgetTickets);

test.each([
  ['is on WhatsApp', { exists: true, number: '5511988887777' }],
  ['cannot be asked about just now', refuse('ERR_WAPP_CHECK_CONTACT')],
])('a number that nobody has and %s becomes a contact with a ticket', async (_, answer) => {
  const { asked } = fakeServer({
    ...answers,
    'GET /contacts/checkNumber/:number': () => (answer instanceof Response ? answer.clone() : answer),
  });
  await take();
  await waitFor(() =>
    expect(made(asked)).toEqual([
      { path: '/contacts', body: { name: 'Lia', number } },
      { path: '/tickets', body: { contactId: 9, whatsappId: 1, queueId: 1 } },
    ]),
  );
});

test('a number behind which nobody is says so and makes nothing', async () => {
  const { asked } = fakeServer({
    ...answers,
    'GET /contacts/checkNumber/:number': () => refuse('ERR_WAPP_INVALID_CONTACT'),
  });
  await take();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Número/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(made(asked)).toEqual([]);
  // And back to those that there are.
  await userEvent.click(screen.getByRole('button', { name: 'Procurar nos contatos' }));
  expect(await screen.findByRole('combobox', { name: /Contato/ })).toBeTruthy();
});
