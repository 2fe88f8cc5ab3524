import type { TicketNote } from '@recado/shared/features/ticketNotes';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { fakeServer, type SentRequest } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { pressTwice } from '../../../../testing/pressTwice.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { ContactDrawer } from './ContactDrawer.tsx';
import { onTicketNote } from './notes.ts';

const base = aTicket({ id: 1 });
const contact = aContact({
  id: base.contactId,
  name: 'Maria',
  number: '5511988887777',
  extraInfo: [{ id: 1, name: 'CPF', value: '<img src=x onerror=alert(1)>' }],
});
const ticket = { ...base, contact: { ...base.contact, name: 'Maria', number: '5511988887777' } };
const note = (id: number, text: string, userId = 7): TicketNote => ({
  id,
  note: text,
  ticketId: 1,
  contactId: contact.id,
  userId,
  user: { id: userId, name: userId === 7 ? 'Ana' : 'Beto' },
  createdAt: '2026-11-21T12:00:00.000Z',
});

const earlier = {
  ...ticket,
  id: 2,
  uuid: '00000000-0000-4000-8000-000000000002',
  status: 'closed' as const,
};
/** A colleague's ticket, visible in the history of the open conversation. */
const theirs = { ...earlier, id: 3, uuid: '00000000-0000-4000-8000-000000000003', lastMessageId: 90 };

function show(answers: Record<string, (request: SentRequest) => unknown> = {}, shown = contact) {
  const { requests } = fakeServer({
    'GET /tickets/u/:uuid': () => ({ ...ticket, contact: { ...ticket.contact, number: shown.number } }),
    'GET /contacts/:id': () => shown,
    'GET /tickets/:id/protocol': () => ({ protocol: '202611210042' }),
    'GET /contacts/:id/files': () => ({
      files: [
        {
          id: 5,
          name: 'contrato.pdf',
          mime: 'application/pdf',
          bytes: 10,
          path: '/api/media/5/file?s=x',
          fromMe: false,
          createdAt: '2026-11-21T12:00:00.000Z',
          ticketUuid: ticket.uuid,
        },
      ],
      hasMore: false,
    }),
    'GET /tickets/contact/:id': () => [
      { ...ticket, mayOpen: true },
      { ...earlier, mayOpen: true },
      { ...theirs, mayOpen: false },
    ],
    'GET /ticket-notes/list': () => ({ notes: [note(1, 'liga depois'), note(2, 'de outra pessoa', 8)] }),
    'GET /contact-fields/all': () => [],
    'GET /contactTags/:id': () => [],
    'GET /tags/list': () => [
      { id: 1, name: 'VIP', color: '#123456', kanban: 0 },
      { id: 2, name: 'Proposta', color: '#123456', kanban: 1 },
    ],
    ...answers,
  });
  renderScreen(<ContactDrawer ticket={ticket} onClose={vi.fn()} />, aSessionUser({ id: 7 }));
  return requests;
}

test('shows in 320 px who it is, what is kept of them as plain text, their files and other tickets (DRAWER-01, DRAWER-07)', async () => {
  show();
  const drawer = await screen.findByRole('dialog', { name: 'Contato' });
  expect(drawer.closest<HTMLElement>('[style*=drawer-size]')?.style.getPropertyValue('--drawer-size')).toBe(
    'calc(20rem * var(--mantine-scale))',
  );
  expect(await within(drawer).findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(within(drawer).getByText('+55 (11) 98888-7777')).toBeTruthy();
  expect(await within(drawer).findByText('202611210042')).toBeTruthy();
  expect(within(drawer).getByRole('button', { name: 'Copiar protocolo' })).toBeTruthy();
  expect((await within(drawer).findByRole('link', { name: 'contrato.pdf' })).getAttribute('rel')).toContain(
    'noopener',
  );
  const links = within(drawer).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain(
    '/tickets/00000000-0000-4000-8000-000000000002?tab=closed',
  );
  const toOpened = links.filter((link) => link.getAttribute('href')?.includes(ticket.uuid));
  expect(toOpened.map((link) => link.getAttribute('href'))).toEqual([
    `/tickets/${ticket.uuid}?tab=pending&message=90`,
  ]);
  expect(links.some((link) => link.getAttribute('href')?.includes(theirs.uuid))).toBe(false);
});

test('a hidden number is shown hidden and cannot be copied (DRAWER-10)', async () => {
  show({}, { ...contact, number: '•••••••••••77' });
  expect(await screen.findByText('•••••••••••77')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Copiar •/ })).toBeNull());
});

test('many notes are a list of 200 px that is scrolled, by the keyboard too (DRAWER-22)', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Observações' });
  expect([list.style.maxHeight, list.tabIndex]).toEqual(['200px', 0]);
});

test('notes are added, those of others come live, and only own ones have a bin (DRAWER-06, DRAWER-15, DRAWER-19, DRAWER-20)', async () => {
  const requests = show({
    'POST /ticket-notes': ({ body }: SentRequest) => note(3, (body as { note: string }).note),
  });
  await screen.findByText('liga depois');
  expect(screen.getAllByRole('button', { name: 'Excluir observação' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Nova observação' }));
  const field = screen.getByRole('textbox', { name: 'Nova observação' });
  await userEvent.type(field, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(field, 'y{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Observação adicionada com sucesso!')).toBeTruthy();
  expect(screen.getByText('xy')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Nova observação' })).toBeNull();
  act(() => onTicketNote({ action: 'create', ticketNote: note(4, 'ao vivo', 8) }));
  expect(await screen.findByText('ao vivo')).toBeTruthy();
  act(() => onTicketNote({ action: 'delete', ticketNoteId: 4 }));
  await waitFor(() => expect(screen.queryByText('ao vivo')).toBeNull());
});

test('blocking, a switch and the stage are one call each, and blocking says so (DRAWER-03 to DRAWER-05, DRAWER-09)', async () => {
  const requests = show({
    'PUT /contacts/block/:id': () => ({ ...contact, active: false }),
    'PUT /contacts/toggleDisableBot/:id': () => ({ ...contact, disableBot: true }),
    'PUT /ticket-tags/:ticketId/:tagId': () => ({ message: 'ok' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquear' }));
  const question = await screen.findByRole('dialog', { name: /^Bloquear / });
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Contato bloqueado')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Robô responde' }));
  await userEvent.click(screen.getByLabelText('Etapa do Kanban', { selector: 'input' }));
  pressTwice(await screen.findByRole('option', { name: 'Proposta' }));
  await waitFor(() =>
    expect(
      requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).toEqual([
      `PUT /contacts/block/${contact.id}`,
      `PUT /contacts/toggleDisableBot/${contact.id}`,
      'PUT /ticket-tags/1/2',
    ]),
  );
});

test('a blocked contact is let in again, and a message says so (DRAWER-04)', async () => {
  const requests = show({ 'PUT /contacts/block/:id': () => contact }, { ...contact, active: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }));
  expect(await screen.findByText('Contato desbloqueado')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ active: true });
});

test('whether audio is accepted is a switch that shows what the server says (DRAWER-08)', async () => {
  const requests = show({
    'PUT /contacts/toggleAcceptAudio/:id': () => ({ ...contact, acceptAudioMessage: false }),
  });
  const accepts = await screen.findByRole('switch', { name: /áudio/i });
  expect((accepts as HTMLInputElement).checked).toBe(true);
  await userEvent.click(accepts);
  await waitFor(() => expect((accepts as HTMLInputElement).checked).toBe(false));
  expect(requests.find(({ method }) => method === 'PUT')?.path).toBe(
    `/contacts/toggleAcceptAudio/${contact.id}`,
  );
});

test('a note is deleted by its bin, and a message says so (DRAWER-17, DRAWER-21)', async () => {
  const requests = show({ 'DELETE /ticket-notes/:id': () => ({ message: 'Note deleted' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir observação' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir observação' });
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Observação excluída com sucesso!')).toBeTruthy();
  expect(screen.queryByText('liga depois')).toBeNull();
  expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe('/ticket-notes/1');
});

test('a pencil opens the contact, whose name has 2 to 50 characters here (DRAWER-02, DRAWER-13, DRAWER-14)', async () => {
  const requests = show({ 'PUT /contacts/:id': () => ({ ...contact, name: 'Maria Souza' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar contato' }));
  const dialog = await screen.findByRole('dialog', { name: /Editar/ });
  const name = within(dialog).getByLabelText(/^Nome/);
  const save = within(dialog).getByRole('button', { name: 'Salvar' });
  const sent = () => requests.filter(({ method }) => method === 'PUT');
  for (const [typed, message] of [
    ['M', /^Muito curto!/],
    ['m'.repeat(51), /^Muito longo!/],
  ] as const) {
    await userEvent.clear(name);
    await userEvent.type(name, typed);
    await userEvent.click(save);
    expect(await within(dialog).findByText(message)).toBeTruthy();
  }
  expect(sent()).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, 'Maria Souza');
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Editar/ })).toBeNull());
  expect(sent()[0]?.body).toMatchObject({ name: 'Maria Souza' });
  expect(await screen.findByText('Contato Maria Souza salvo')).toBeTruthy();
});

test('a half-typed note is there again when the conversation is opened again', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova observação' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nova observação' }), 'liga depois');
  cleanup();
  show();
  expect(await screen.findByRole('textbox', { name: 'Nova observação' })).toHaveProperty(
    'value',
    'liga depois',
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nova observação' }));
});

test('tags are chips until a plus opens their field; where nothing is, nothing says so', async () => {
  show({
    'GET /contactTags/:id': () => [{ id: 1, name: 'VIP', color: '#123456', kanban: 0 }],
    'GET /tickets/u/:uuid': () => ({
      ...ticket,
      tags: [{ id: 1, name: 'VIP', color: '#123456', kanban: 0 }],
    }),
    'GET /contacts/:id/files': () => ({ files: [], hasMore: false }),
    'GET /tickets/contact/:id': () => [{ ...ticket, mayOpen: true }],
    'GET /ticket-notes/list': () => ({ notes: [] }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Contato' }));
  expect(await drawer.findByTitle('VIP')).toBeTruthy();
  await drawer.findByRole('switch', { name: 'Robô responde' });
  expect(drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).not.toEqual(
    expect.arrayContaining(['Arquivos']),
  );
  expect(drawer.queryByText(/Nenhum/)).toBeNull();
  expect(drawer.queryByRole('textbox')).toBeNull();
  await userEvent.click(drawer.getByRole('button', { name: 'Etiquetas do contato' }));
  expect(await drawer.findByLabelText('Etiquetas', { selector: 'input' })).toBe(document.activeElement);
});
