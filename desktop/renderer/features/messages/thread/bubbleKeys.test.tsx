import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useDrafts } from '../../../lib/drafts.ts';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Thread } from './Thread.tsx';

const me = aSessionUser();
// A ticket of its own: test files share a page, so drafts and read marks of another file's ticket remain.
const ticket = aTicket({
  id: 42,
  uuid: '00000000-0000-4000-8000-000000000042',
  status: 'open',
  userId: me.id,
});
const own = { fromMe: true, user: { id: me.id, name: me.name }, ack: 2 };
const messages = [
  aMessage({ id: 1, body: 'a que horas abrem?' }),
  aMessage({ id: 2, body: 'às oito', ...own }),
  aMessage({ id: 3, body: 'só a equipe lê', ...own, isPrivate: true }),
].map((message) => ({
  ...message,
  ticketId: ticket.id,
  ticketUuid: ticket.uuid,
  createdAt: new Date().toISOString(),
}));

afterEach(() => useDrafts.setState({ drafts: {} }));

function show() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('hover'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const server = fakeServer({
    'GET /messages/:uuid': () => ({
      messages,
      events: [],
      hasMore: false,
      count: 3,
      nextCursor: null,
      newerCursor: null,
    }),
    'GET /quick-messages': () => ({ records: [], count: 0, hasMore: false }),
    'DELETE /messages/:id': () => ({ ...messages[1], isDeleted: true, version: 2 }),
  });
  renderScreen(
    <DrawsAllRows value>
      <Thread ticket={ticket} closed={null} onTicket={() => undefined} />
    </DrawsAllRows>,
    me,
  );
  return { server, keys: userEvent.setup() };
}
const list = () => screen.findByRole('log');
const field = () => screen.getByRole('textbox', { name: 'Digite uma mensagem' });
const focused = () => document.activeElement?.textContent ?? '';

test('from the list the arrows walk through the messages; R answers the one in focus, not a note', async () => {
  const { keys } = show();
  await screen.findByText('só a equipe lê');
  (await list()).focus();
  await keys.keyboard('{ArrowUp}');
  expect(focused()).toContain('só a equipe lê');
  await keys.keyboard('r');
  expect(screen.queryByRole('button', { name: 'Não responder a esta mensagem' })).toBeNull();
  expect((field() as HTMLTextAreaElement).value).toBe('');
  await keys.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowUp}');
  expect(focused()).toContain('a que horas abrem?');
  await keys.keyboard('r');
  expect(await screen.findByRole('button', { name: 'Não responder a esta mensagem' })).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

test('Del asks, and deletes one’s own message alone', async () => {
  const { server, keys } = show();
  await screen.findByText('às oito');
  (await list()).focus();
  await keys.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await keys.keyboard('{ArrowDown}{Delete}');
  const dialog = await screen.findByRole('dialog');
  await keys.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  await waitFor(() =>
    expect(server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/messages/2',
    ]),
  );
});

test('who clicks on a message and types writes in the field', async () => {
  const { keys } = show();
  await keys.click(await screen.findByText('a que horas abrem?'));
  await keys.keyboard('rapidinho');
  expect((field() as HTMLTextAreaElement).value).toBe('rapidinho');
});
