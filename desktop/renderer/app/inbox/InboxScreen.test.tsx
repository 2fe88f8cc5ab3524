import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { aContact } from '../../../testing/aContact.ts';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { aMessage } from '../../features/messages/testing/aMessage.ts';
import { aTicket } from '../../features/tickets/testing/aTicket.ts';
import { inboxReplies } from '../../features/tickets/testing/inboxReplies.ts';
import { DrawsAllRows } from '../../lib/drawing/DrawsAllRows.ts';
import { InboxScreen } from './InboxScreen.tsx';

const user = { id: 7, name: 'Ana Lima', color: '#112233' };
const ticket = aTicket({ status: 'open', userId: 7, user });

function open(px: number) {
  atWidth(px);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { requests } = fakeServer({
    ...inboxReplies([ticket]),
    [`GET /tickets/u/${ticket.uuid}`]: () => ticket,
    'GET /messages/:uuid': () => ({
      messages: [aMessage({ body: 'Vocês abrem domingo?' })],
      ...{ hasMore: false, nextCursor: null, newerCursor: null, events: [], count: null },
    }),
    'GET /contacts/:id': () => aContact({ id: ticket.contactId, name: 'Maria' }),
    'GET /contacts/:id/files': () => ({ files: [], hasMore: false }),
    'GET /tickets/contact/:id': () => [ticket],
    'GET /ticket-notes/list': () => ({ notes: [] }),
    'GET /contactTags/:id': () => [],
    'GET /tags/list': () => [],
    'GET /quick-messages/list': () => [],
    'GET /settings': () => [],
    'GET /forwards': () => ({ forwards: [] }),
    'GET /transcripts': () => ({ transcripts: [] }),
  });
  renderScreen(
    <DrawsAllRows value>
      <Routes>
        <Route path="/tickets/:ticketUuid?" element={<InboxScreen />} />
      </Routes>
    </DrawsAllRows>,
    aSessionUser({ id: 7 }),
    `/tickets/${ticket.uuid}?tab=open`,
  );
  return requests;
}

test('a conversation is loaded by its address: its messages, the composer, and the contact in 320 px beside it (CONV-05, CONV-06, DRAWER-01)', async () => {
  const requests = open(1440);
  const conversation = within(await screen.findByRole('region', { name: ticket.contact.name }));
  expect(await within(conversation.getByRole('log')).findByText('Vocês abrem domingo?')).toBeTruthy();
  expect(conversation.getByRole('textbox')).toBeTruthy();
  expect(conversation.getByRole('button', { name: 'Agendar mensagem' })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Contato' }).style.width).toBe('320px');
  expect(requests.map(({ path }) => path)).toContain(`/tickets/u/${ticket.uuid}`);
});

test('where there is no room for it beside the conversation the contact is called for (CONV-05)', async () => {
  open(1365);
  await screen.findByText('Vocês abrem domingo?');
  expect(screen.queryByRole('complementary', { name: 'Contato' })).toBeNull();
});
