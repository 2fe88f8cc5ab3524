import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { fakeServer, refuse, type SentRequest } from '../../../../testing/fakeServer.ts';
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
const made = (requests: SentRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

/** Types a number that no contact has, and chooses it. */
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
])(
  'a number that nobody has and %s becomes a contact with a ticket (INBOX-46, INBOX-47)',
  async (_, answer) => {
    const { requests } = fakeServer({
      ...answers,
      'GET /contacts/checkNumber/:number': () => (answer instanceof Response ? answer.clone() : answer),
    });
    await take();
    await waitFor(() =>
      expect(made(requests)).toEqual([
        { path: '/contacts', body: { name: 'Lia', number } },
        { path: '/tickets', body: { contactId: 9, whatsappId: 1, queueId: 1 } },
      ]),
    );
  },
);

test('a number behind which nobody is says so and makes nothing', async () => {
  const { requests } = fakeServer({
    ...answers,
    'GET /contacts/checkNumber/:number': () => refuse('ERR_WAPP_INVALID_CONTACT'),
  });
  await take();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Número/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(made(requests)).toEqual([]);
  // Returns to the list of contacts.
  await userEvent.click(screen.getByRole('button', { name: 'Procurar nos contatos' }));
  expect(await screen.findByRole('combobox', { name: /Contato/ })).toBeTruthy();
});

const Here = () => <output data-testid="address">{useLocation().pathname}</output>;
const maria = aContact({ id: 3, name: 'Maria' });
const twoOfEach = {
  ...answers,
  'GET /contacts': () => ({ contacts: [maria], hasMore: false, count: 1 }),
  'GET /whatsapp/filter': () =>
    [1, 2].map((id) => ({ id, name: `Loja ${id}`, status: 'CONNECTED', channel: 'whatsapp' })),
  'GET /queue': () =>
    [1, 2].map((id) => ({
      ...{ id, name: `Fila ${id}`, color: '#1971C2', greetingMessage: '', orderQueue: null },
    })),
};
/** Types letters of a name, waits for the search, and chooses the contact, a connection and a queue. */
async function begin(letters: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const keys = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderScreen(
    <>
      <NewTicketDialog onClose={() => undefined} />
      <Here />
    </>,
    aSessionUser({ id: 7, queueIds: [1, 2] }),
    '/tickets',
  );
  const type = async (more: string) => {
    await keys.type(await screen.findByRole('combobox', { name: /Contato/ }), more);
    await act(() => vi.advanceTimersByTimeAsync(600));
  };
  await type(letters);
  const choose = async (field: RegExp, option: string) => {
    await keys.click(screen.getByRole('combobox', { name: field }));
    await keys.click(await screen.findByRole('option', { name: new RegExp(option) }));
  };
  return { keys, type, choose, open: () => keys.click(screen.getByRole('button', { name: 'Abrir ticket' })) };
}

test('contacts are looked for from the third letter, a connection and a queue have to be chosen (INBOX-43 to INBOX-45, CONST-05)', async () => {
  const { requests } = fakeServer(twoOfEach);
  const searched = () =>
    requests.filter(({ path }) => path === '/contacts').map(({ query }) => query.get('searchParam'));
  const { keys, type, choose, open } = await begin('Ma');
  expect(searched()).toEqual([]);
  await type('r');
  await waitFor(() => expect(searched()).toEqual(['Mar']));
  await keys.click(await screen.findByRole('option', { name: /Maria/ }));
  await open();
  expect(await screen.findByText('Selecione uma fila')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /Conexão/ }).getAttribute('aria-invalid')).toBe('true');
  expect(made(requests)).toEqual([]);
  await choose(/Conexão/, 'Loja 2');
  await choose(/Fila/, 'Fila 2');
  await open();
  await waitFor(() =>
    expect(made(requests)).toEqual([{ path: '/tickets', body: { contactId: 3, whatsappId: 2, queueId: 2 } }]),
  );
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/tickets/${aTicket({ id: 5 }).uuid}`),
  );
});

test.each([
  ['one’s own opens', 7, '/tickets/u4'],
  ['of somebody else they are named', 9, '/tickets'],
])(
  'where the contact has an open ticket already, %s (STATE-24, STATE-25, INBOX-48)',
  async (_what, userId, address) => {
    const ticket = {
      ...{ id: 4, uuid: 'u4', userId, user: { id: userId, name: 'Bruno Lima' } },
      queue: { id: 2, name: 'Suporte' },
    };
    fakeServer({ ...twoOfEach, 'POST /tickets': () => refuse('ERR_OTHER_OPEN_TICKET', { ticket } as never) });
    const { keys, choose, open } = await begin('Mar');
    await keys.click(await screen.findByRole('option', { name: /Maria/ }));
    await choose(/Conexão/, 'Loja 1');
    await choose(/Fila/, 'Fila 1');
    await open();
    if (userId === 7) await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
    else expect(await screen.findByText('Bruno Lima')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe(address);
  },
);
