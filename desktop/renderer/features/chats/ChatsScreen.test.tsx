import type { Chat, ChatMessage } from '@recado/shared/features/chats';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { useDrafts } from '../../lib/drafts.ts';
import { DrawsAllRows } from '../../lib/drawing/DrawsAllRows.ts';
import { ChatsScreen } from './ChatsScreen.tsx';
import { chatOutbox } from './chatOutbox.ts';
import { ChatsBadge } from './notices/ChatsBadge.tsx';
import { onChatEvent } from './onChatEvent.ts';
import { aChat, aChatMessage, aChatUser } from './testing/aChat.ts';

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  chatOutbox.use.setState({ items: [] });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  atWidth(1440);
});

/** Plays the server with these chats and the messages of the first one. */
function show({
  chats = [aChat()],
  chatMessages: messages = [aChatMessage()],
  path = `/chats/${chats[0]?.uuid ?? ''}`,
  send = ({ body }: { body: unknown }) =>
    [answerTo(body as { message: string; clientId: string })] as unknown,
  read = (): unknown => chats[0],
  older,
}: {
  chats?: Chat[];
  chatMessages?: ChatMessage[];
  path?: string;
  send?: (request: { body: unknown }) => unknown;
  read?: () => unknown;
  /** Returns the pages of older messages. With it, the list scrolls. */
  older?: (query: URLSearchParams) => unknown;
} = {}) {
  const { requests } = fakeServer({
    'GET /chats': () => ({ records: chats, hasMore: false, count: chats.length }),
    'GET /chats/unread': () => [],
    'GET /chats/u/:uuid': () => chats[0],
    'GET /chats/:id/messages': ({ query }) =>
      older && query.has('cursor')
        ? older(query)
        : { records: messages, hasMore: older !== undefined, nextCursor: older ? 11 : null },
    'POST /chats/:id/messages': send,
    'POST /chats/:id/read': read,
    'POST /chats': ({ body }) => aChat({ ...(body as object), id: 9, users: chats[0]?.users ?? [] }),
    'POST /chats/direct': () =>
      aChat({ id: 5, uuid: '00000000-0000-4000-8000-0000000000c5', isDirect: true }),
    'GET /users/list': () => [
      aUser({ id: 7 }),
      aUser({ id: 8, name: 'Beto Souza' }),
      aUser({ id: 9, name: 'Caio Reis' }),
    ],
  });
  renderScreen(
    <DrawsAllRows value={!older}>
      <Routes>
        <Route
          path="/chats/:chatUuid?"
          element={
            <>
              <ChatsBadge />
              <ChatsScreen Content={({ message }) => <p>{message.body}</p>} />
            </>
          }
        />
      </Routes>
    </DrawsAllRows>,
    undefined,
    path,
  );
  return requests;
}
const answerTo = ({ message, clientId }: { message: string; clientId: string }) =>
  aChatMessage({ id: 99, message, clientId, senderId: 7 });
const field = () => screen.findByRole('textbox', { name: 'Digite uma mensagem' });

test('what somebody says is there at once and once, and blank words are not sent (CHAT-09)', async () => {
  const requests = show();
  await userEvent.type(await field(), '   {Enter}');
  await userEvent.type(await field(), 'cheguei{Enter}');
  expect(await screen.findAllByText('cheguei')).toHaveLength(1);
  await waitFor(() => expect(chatOutbox.use.getState().items).toEqual([]));
  expect(screen.getAllByText('cheguei')).toHaveLength(1);
  const posts = requests.filter(({ method, path }) => method === 'POST' && path === '/chats/1/messages');
  expect(posts.map(({ body }) => (body as { message: string }).message)).toEqual(['cheguei']);
});

test('without a connection a message stays and says so, and leaves under the same id (CHAT-21, CHAT-28)', async () => {
  let isDown = true;
  const requests = show({
    send: ({ body }) => {
      if (isDown) throw new TypeError('Failed to fetch');
      return [answerTo(body as { message: string; clientId: string })];
    },
  });
  await userEvent.type(await field(), 'oi{Enter}');
  expect(await screen.findByText('Sem conexão. Sai sozinha quando ela voltar.')).toBeTruthy();
  isDown = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(chatOutbox.use.getState().items).toEqual([]));
  const ids = requests
    .filter(({ path, method }) => method === 'POST' && path.endsWith('/messages'))
    .map(({ body }) => (body as { clientId: string }).clientId);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  [8, 0],
  [7, 1],
])(
  'of a chat of %i its owner alone is offered to change and delete it (CHAT-08): %i',
  async (ownerId, count) => {
    show({ chats: [aChat({ ownerId })] });
    await field();
    expect(screen.queryAllByRole('button', { name: 'Editar conversa' })).toHaveLength(count);
    expect(screen.queryAllByRole('button', { name: /^Excluir “Plantão/ })).toHaveLength(count);
  },
);

async function beginWith(...names: string[]) {
  await userEvent.click(screen.getByRole('button', { name: 'Nova conversa' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /Participantes/ }));
  // The signed-in user always takes part, so the list does not offer them.
  expect(screen.queryByRole('option', { name: 'Ana Lima' })).toBeNull();
  for (const name of names) await userEvent.click(await screen.findByRole('option', { name }));
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar' });

test('one person is picked and written to, without a title', async () => {
  const requests = show({ path: '/chats' });
  await beginWith('Beto Souza');
  expect(screen.queryByLabelText(/Título/)).toBeNull();
  await userEvent.click(save());
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/chats/direct')?.body).toEqual({ userId: 8 }),
  );
});

test('a chat of three is saved with a title, not before (CHAT-05, CHAT-04, CHAT-11)', async () => {
  const requests = show({ path: '/chats' });
  await beginWith('Beto Souza', 'Caio Reis');
  expect(save().disabled).toBe(true);
  await userEvent.type(await screen.findByLabelText(/Título/), 'Férias');
  await userEvent.click(save());
  await waitFor(() =>
    expect(requests.find(({ method, path }) => method === 'POST' && path === '/chats')?.body).toEqual({
      title: 'Férias',
      users: [8, 9],
    }),
  );
});

test('who looks at the end of a chat has read it (CHAT-15)', async () => {
  const users = [aChatUser(7, 'Ana Lima', { unreads: 1 }), aChatUser(8, 'Beto Souza')];
  const requests = show({ chats: [aChat({ users })] });
  expect(await screen.findByText('Mensagens não lidas')).toBeTruthy();
  await waitFor(() => expect(requests.some(({ path }) => path === '/chats/1/read')).toBe(true));
});

test('what others say and read appears by itself, and what is unread elsewhere counts (CHAT-16, SHELL-13)', async () => {
  const own = aChatMessage({ id: 12, senderId: 7, message: 'Alguém?' });
  show({ chatMessages: [aChatMessage(), own] });
  expect(await screen.findByRole('img', { name: 'Enviada, ainda não lida' })).toBeTruthy();
  onChatEvent({ action: 'read', chatId: 1, userId: 8, lastReadId: 12 });
  expect(await screen.findByRole('img', { name: 'Lida por Beto Souza' })).toBeTruthy();
  const message = aChatMessage({ id: 13, message: 'Eu!' });
  onChatEvent({ action: 'new-message', chat: aChat({ lastMessage: 'Eu!' }), newMessage: message });
  expect(within(await screen.findByRole('log')).getByText('Eu!')).toBeTruthy();
  const users = [aChatUser(7, 'Ana Lima', { unreads: 2 }), aChatUser(9, 'Caio')];
  onChatEvent({
    action: 'new-message',
    chat: aChat({ id: 2, uuid: '00000000-0000-4000-8000-0000000000c2', title: 'Outra', users }),
    newMessage: aChatMessage({ id: 14, chatId: 2 }),
  });
  expect(await screen.findByRole('img', { name: '1 conversa com mensagens não lidas' })).toBeTruthy();
});

test('on narrow screens list and messages are two tabs (CHAT-03)', async () => {
  atWidth(1000);
  show();
  await field();
  expect(screen.queryByRole('region', { name: 'Conversas' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Conversas' }));
  expect(await screen.findByRole('region', { name: 'Conversas' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Mensagens' }));
  expect(await field()).toBeTruthy();
});

test('a search finds people too, and leads to the chat with one (CHAT-27)', async () => {
  const requests = show({ path: '/chats?q=beto' });
  await userEvent.click(await screen.findByRole('button', { name: 'Beto Souza' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/chats/direct')?.body).toEqual({ userId: 8 }),
  );
});

test('list and conversation are side by side; each message shows its author and time (CHAT-02, CHAT-06, CHAT-24)', async () => {
  const at = new Date(2026, 2, 1, 10, 5).toISOString();
  show({ chatMessages: [aChatMessage({ message: 'Quem abre amanhã?', createdAt: at })] });
  expect(await screen.findByRole('region', { name: 'Conversas' })).toBeTruthy();
  const log = within(await screen.findByRole('log'));
  expect(log.getByText('Quem abre amanhã?')).toBeTruthy();
  expect(log.getByText('Beto Souza')).toBeTruthy();
  expect(log.getByText('10:05')).toBeTruthy();
});

test('where one writes there are emoji, files and the recorder (CHAT-07)', async () => {
  show();
  await field();
  for (const name of [/^Emoji/, 'Anexar', /^Gravar/])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  await userEvent.type(await field(), 'x');
  expect(screen.queryByRole('button', { name: /^Gravar/ })).toBeNull();
});

test('older messages are asked for 600 px before the top (CHAT-17)', async () => {
  const cursors: (string | null)[] = [];
  show({
    older: (query) => {
      cursors.push(query.get('cursor'));
      return { records: [aChatMessage({ id: 3, message: 'antes' })], hasMore: false, nextCursor: null };
    },
  });
  const log = await screen.findByRole('log');
  // Scrolls the list. Its requests have left when this resolves.
  const scrolledTo = (px: number) =>
    act(async () => {
      log.scrollTop = px;
      fireEvent.scroll(log);
    });
  await scrolledTo(601);
  expect(cursors).toEqual([]);
  await scrolledTo(600);
  await waitFor(() => expect(cursors).toEqual(['11']));
});

test('a reading that the server does not take gives no toast (ERR-30)', async () => {
  const users = [aChatUser(7, 'Ana Lima', { unreads: 1 }), aChatUser(8, 'Beto Souza')];
  const requests = show({ chats: [aChat({ users })], read: () => refuse('ERR_INTERNAL') });
  await waitFor(() => expect(requests.some(({ path }) => path === '/chats/1/read')).toBe(true));
  await act(async () => undefined);
  expect(document.querySelector('.mantine-Notification-root')?.textContent).toBeUndefined();
});

test('on a phone what can be done with a message comes from the bottom, by its button or a finger that rests on it', async () => {
  atWidth(390);
  show({ chatMessages: [aChatMessage({ message: 'Quem abre amanhã?' })] });
  await screen.findByText('Quem abre amanhã?');
  const bubble = screen.getByRole('article');
  fireEvent.pointerEnter(bubble);
  fireEvent.mouseEnter(bubble);
  const finger = [{ clientX: 5, clientY: 5 }];
  fireEvent.touchStart(bubble, { touches: finger, changedTouches: finger });
  const sheet = within(await screen.findByRole('dialog', { name: '“Quem abre amanhã?”' }));
  expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Responder', 'Copiar']),
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Não responder a esta mensagem' })).toBeTruthy();
});
