import type { TicketNote } from '@recado/shared/features/ticketNotes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { type Asked, fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
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

function show(answers: Record<string, (asked: Asked) => unknown> = {}, shown = contact) {
  const earlier = {
    ...ticket,
    id: 2,
    uuid: '00000000-0000-4000-8000-000000000002',
    status: 'closed' as const,
  };
  const { asked } = fakeServer({
    'GET /tickets/u/:uuid': () => ({ ...ticket, contact: { ...ticket.contact, number: shown.number } }),
    'GET /contacts/:id': () => shown,
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
    'GET /tickets/contact/:id': () => [ticket, earlier],
    'GET /ticket-notes/list': () => ({ notes: [note(1, 'liga depois'), note(2, 'de outra pessoa', 8)] }),
    'GET /contactTags/:id': () => [],
    'GET /tags/list': () => [
      { id: 1, name: 'VIP', color: '#123456', kanban: 0 },
      { id: 2, name: 'Proposta', color: '#123456', kanban: 1 },
    ],
    ...answers,
  });
  renderScreen(<ContactDrawer ticket={ticket} onClose={vi.fn()} />, aSessionUser({ id: 7 }));
  return asked;
}

test('shows who it is, what is kept of them as plain text, their files and other tickets', async () => {
  show();
  const drawer = await screen.findByRole('dialog', { name: 'Contato' });
  expect(await within(drawer).findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(within(drawer).getByText('+55 (11) 98888-7777')).toBeTruthy();
  expect((await within(drawer).findByRole('link', { name: 'contrato.pdf' })).getAttribute('rel')).toContain(
    'noopener',
  );
  const links = within(drawer).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain(
    '/tickets/00000000-0000-4000-8000-000000000002?tab=closed',
  );
  expect(links.some((link) => link.getAttribute('href')?.includes(ticket.uuid))).toBe(false);
});

test('a hidden number is shown hidden and cannot be copied', async () => {
  show({}, { ...contact, number: '•••••••••••77' });
  expect(await screen.findByText('•••••••••••77')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Copiar •/ })).toBeNull());
});

test('notes are added, those of others come live, and only own ones have a bin', async () => {
  const asked = show({
    'POST /ticket-notes': ({ body }: Asked) => note(3, (body as { note: string }).note),
  });
  await screen.findByText('liga depois');
  expect(screen.getAllByRole('button', { name: 'Excluir observação' })).toHaveLength(1);
  const field = screen.getByLabelText('Nova observação');
  await userEvent.type(field, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(field, 'y{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Observação adicionada com sucesso!')).toBeTruthy();
  expect(screen.getByText('xy')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('');
  act(() => onTicketNote({ action: 'create', ticketNote: note(4, 'ao vivo', 8) }));
  expect(await screen.findByText('ao vivo')).toBeTruthy();
  act(() => onTicketNote({ action: 'delete', ticketNoteId: 4 }));
  await waitFor(() => expect(screen.queryByText('ao vivo')).toBeNull());
});

test('blocking, a switch and the stage are one call each, and blocking says so', async () => {
  const asked = show({
    'PUT /contacts/block/:id': () => ({ ...contact, active: false }),
    'PUT /contacts/toggleDisableBot/:id': () => ({ ...contact, disableBot: true }),
    'PUT /ticket-tags/:ticketId/:tagId': () => ({ message: 'ok' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Contato bloqueado')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /chatbot/ }));
  await userEvent.click(screen.getByLabelText('Etapa do Kanban', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Proposta' }));
  await waitFor(() =>
    expect(
      asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).toEqual([
      `PUT /contacts/block/${contact.id}`,
      `PUT /contacts/toggleDisableBot/${contact.id}`,
      'PUT /ticket-tags/1/2',
    ]),
  );
});
