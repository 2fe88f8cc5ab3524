import type { Message } from '@recado/shared/features/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { atWidth } from '../../../../testing/atWidth.ts';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { hoverRows } from '../../../../testing/hoverRows.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { draftOf, keepDraft, useDrafts } from '../../../lib/drafts.ts';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Thread } from '../thread/Thread.tsx';

const me = aSessionUser();
let id = 500;
const mine = (changes: Partial<Message> = {}) =>
  aMessage({
    id: ++id,
    ticketId: 1,
    fromMe: true,
    ack: 1,
    contact: null,
    user: { id: me.id, name: me.name },
    createdAt: new Date().toISOString(),
    ...changes,
  });
beforeEach(() => useDrafts.setState({ drafts: {} }));

function show(
  messages: Message[],
  answers: Parameters<typeof fakeServer>[0] = {},
  user = me,
  changes: Parameters<typeof aTicket>[0] = {},
) {
  const ticket = aTicket({
    id: 1,
    uuid: `00000000-0000-4000-8000-0000000${id}99`,
    status: 'open',
    userId: user.id,
    ...changes,
  });
  const server = fakeServer({
    'GET /messages/:uuid': () => ({
      messages: messages.map((message) => ({ ...message, ticketUuid: ticket.uuid })),
      events: [],
      hasMore: false,
      count: messages.length,
      nextCursor: null,
      newerCursor: null,
    }),
    'GET /quick-messages': () => ({ records: [], count: 0, hasMore: false }),
    ...answers,
  });
  renderScreen(
    <DrawsAllRows value>
      <Thread ticket={ticket} closed={null} onTicket={() => undefined} />
    </DrawsAllRows>,
    user,
  );
  const bodies = (path: RegExp) =>
    server.requests.filter((one) => path.test(one.path)).map(({ body }) => body);
  return { server, ticket, bodies, keys: userEvent.setup() };
}
const menuOf = async (keys: ReturnType<typeof userEvent.setup>) => {
  await hoverRows();
  await keys.click(await screen.findByRole('button', { name: 'Ações' }));
};

test('the arrow upwards in an empty field opens the last words of one’s own; Enter saves them, what was typed stays (MSG-21)', async () => {
  const message = mine({ body: `*${me.name}:*\nAté amanha` });
  const { keys, bodies } = show([message], {
    'POST /messages/edit/:id': () => ({ ...message, body: 'Até amanhã', isEdited: true, version: 2 }),
  });
  await keys.click(await screen.findByRole('textbox', { name: 'Digite uma mensagem' }));
  await keys.keyboard('{ArrowUp}');
  const field = await screen.findByRole('textbox', { name: 'Editando mensagem' });
  expect(field).toHaveProperty('value', 'Até amanha');
  await keys.clear(field);
  await keys.type(field, 'Até amanhã{Enter}');
  await waitFor(() => expect(bodies(/edit/)).toEqual([{ body: 'Até amanhã' }]));
  expect(await screen.findByText('Editada')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Digite uma mensagem' })).toBeTruthy();
});

test.each([
  ['of the customer', aMessage({ id: 9001, ticketId: 1 }), []],
  ['of somebody else', mine({ user: { id: 999, name: 'Outra' } }), []],
  ['of 16 minutes ago', mine({ createdAt: new Date(Date.now() - 16 * 60_000).toISOString() }), ['Excluir']],
  ['of one’s own', mine(), ['Editar', 'Excluir']],
])('a message %s can be changed as far as the server lets it', async (_, message, offered) => {
  const { keys } = show([message], {}, { ...me, profile: 'user' });
  await menuOf(keys);
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  const always = ['Copiar texto', 'Encaminhar', 'Caminho da mensagem'];
  expect(items.filter((name) => !always.includes(name ?? ''))).toEqual(offered);
});

test('deleting asks first, and what the channel refuses says why and can be tried again (CONV-26, MSG-24, MSG-41)', async () => {
  const message = mine();
  let refused = true;
  const { keys, bodies } = show([message], {
    'DELETE /messages/:id': () =>
      refused ? refuse('ERR_DELETE_WAPP_MSG') : { ...message, isDeleted: true, body: '', version: 3 },
  });
  const agree = async () => {
    await menuOf(keys);
    await keys.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await keys.click(
      (await screen.findAllByRole('button', { name: 'Excluir' })).find((one) =>
        one.closest('[role=dialog]'),
      )!,
    );
  };
  await agree();
  expect(await screen.findByText('Não foi possível apagar a mensagem.')).toBeTruthy();
  refused = false;
  await agree();
  expect(await screen.findByText('Essa mensagem foi apagada')).toBeTruthy();
  expect(bodies(/^\/messages\/\d+$/)).toHaveLength(2);
});

test('an emoji shows at once with who set it, is taken off by a second press, and is put back when it is refused', async () => {
  const message = aMessage({
    id: ++id,
    ticketId: 1,
    reactions: [{ emoji: '😂', fromMe: false, name: 'Maria' }],
  });
  const { keys, bodies } = show([message], {
    'POST /messages/:id/react': () => refuse('ERR_REACTING_WAPP_MSG'),
  });
  expect(await screen.findByRole('button', { name: '😂 Maria' })).toBeTruthy();
  await hoverRows();
  await keys.click(screen.getByRole('button', { name: 'Reagir' }));
  await keys.click(await screen.findByRole('button', { name: '👍' }));
  expect(await screen.findByText('Não é possível reagir a esta mensagem.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: `👍 ${me.name}` })).toBeNull();
  expect(bodies(/react/)).toEqual([{ emoji: '👍' }]);
});

test('an emoji whose reply is lost is asked for again by its key once the network is back, and stays in sight until then', async () => {
  const message = aMessage({ id: ++id, ticketId: 1 });
  let isLost = true;
  const { keys, server } = show([message], {
    'POST /messages/:id/react': () => {
      if (isLost) throw new TypeError('network');
      return { ...message, reactions: [{ emoji: '👍', fromMe: true, name: me.name }], version: 2 };
    },
  });
  await screen.findByRole('article');
  await hoverRows();
  await keys.click(screen.getByRole('button', { name: 'Reagir' }));
  act(() => useLiveStatus.setState({ offlineSince: Date.now() }));
  await keys.click(await screen.findByRole('button', { name: '👍' }));
  expect(await screen.findByText(/O servidor não respondeu/)).toBeTruthy();
  expect(screen.getByRole('button', { name: `👍 ${me.name}` })).toBeTruthy();
  isLost = false;
  act(() => useLiveStatus.setState({ offlineSince: undefined }));
  const sent = () => server.requests.filter(({ path }) => path.endsWith('/react'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(sent()[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(screen.getByRole('button', { name: `👍 ${me.name}` })).toBeTruthy();
});

test('a second emoji waits for the reply to the first, so that the newest wish is the last', async () => {
  const message = aMessage({ id: ++id, ticketId: 1 });
  const replies: (() => void)[] = [];
  let version = 1;
  const { keys, bodies } = show([message], {
    'POST /messages/:id/react': async ({ body }) => {
      const { emoji } = body as { emoji: string };
      await new Promise<void>((resolve) => replies.push(resolve));
      return { ...message, reactions: [{ emoji, fromMe: true, name: me.name }], version: ++version };
    },
  });
  await screen.findByRole('article');
  for (const emoji of ['👍', '😂']) {
    await hoverRows();
    await keys.click(screen.getByRole('button', { name: 'Reagir' }));
    await keys.click(await screen.findByRole('button', { name: emoji }));
  }
  expect(bodies(/react/)).toEqual([{ emoji: '👍' }]);
  act(() => replies[0]!());
  await waitFor(() => expect(bodies(/react/)).toEqual([{ emoji: '👍' }, { emoji: '😂' }]));
  expect(screen.getByRole('button', { name: `😂 ${me.name}` })).toBeTruthy();
  act(() => replies[1]!());
  await waitFor(() => expect(version).toBe(3));
  expect(screen.queryByRole('button', { name: `👍 ${me.name}` })).toBeNull();
  expect(screen.getByRole('button', { name: `😂 ${me.name}` })).toBeTruthy();
});

test('what is held can be taken back into the field with its words and its quote', async () => {
  const question = aMessage({ id: ++id, ticketId: 1, body: 'Que horas?' });
  const held = mine({
    body: 'Às 9',
    ack: 0,
    heldUntil: new Date(Date.now() + 9000).toISOString(),
    quotedMsg: {
      id: question.id,
      body: question.body,
      fromMe: false,
      mediaType: null,
      contact: null,
      isDeleted: false,
    },
  });
  const { keys, ticket } = show([question, held], { 'POST /messages/:id/takeBack': () => held });
  await keys.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(draftOf(ticket.uuid)).toMatchObject({ text: 'Às 9', quotedId: question.id }));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('words that were taken back come into the field although the reply got lost: it is asked for again by its key', async () => {
  const held = mine({ body: 'Às 9', ack: 0, heldUntil: new Date(Date.now() + 9000).toISOString() });
  let isLost = true;
  const takenBack = () => {
    if (!isLost) return held;
    isLost = false;
    throw new TypeError('network');
  };
  const { keys, ticket, server } = show([held], { 'POST /messages/:id/takeBack': takenBack });
  act(() => useLiveStatus.setState({ offlineSince: Date.now() }));
  await keys.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(isLost).toBe(false));
  act(() => keepDraft(ticket.uuid, { text: 'Mais isto', isPrivate: false }));
  act(() => useLiveStatus.setState({ offlineSince: undefined }));
  await waitFor(() => expect(draftOf(ticket.uuid)).toMatchObject({ text: 'Às 9\nMais isto' }));
  const takeBacks = server.requests.filter(({ path }) => path.endsWith('/takeBack'));
  expect(takeBacks).toHaveLength(2);
  expect(new Set(takeBacks.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(takeBacks[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a change that did not arrive is at the bubble with its reason and can be put aside', async () => {
  const message = mine({ change: { kind: 'edit', failure: 'refused', value: 'Novo' } });
  const { keys } = show([message], {
    'POST /messages/:id/drop': () => ({ ...message, change: null, version: 2 }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('A edição não foi feita.');
  await keys.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['a group', true, 1],
  ['a conversation of two', false, 0],
])(
  'from what somebody says in %s a conversation with them is begun: %s, %i (STATE-24)',
  async (_in, isGroup, items) => {
    const contact = { id: 31, name: 'João da Obra', number: '5511900000031', isGroup: false };
    const message = aMessage({ id: ++id, ticketId: 1, body: 'E a entrega?', contact });
    const { keys, bodies } = show(
      [message],
      {
        'GET /queue': () => [
          { id: 1, name: 'Vendas', color: '#1971C2', greetingMessage: '', orderQueue: null },
        ],
        'GET /whatsapp/filter': () =>
          [1, 2].map((id) => ({ id, name: `Loja ${id}`, status: 'CONNECTED', channel: 'whatsapp' })),
        'POST /tickets': () => refuse('ERR_NO_CONTACT_FOUND'),
      },
      aSessionUser({ queueIds: [1] }),
      { isGroup, status: isGroup ? 'group' : 'open', whatsappId: 2 },
    );
    await screen.findByText('E a entrega?');
    await menuOf(keys);
    await screen.findAllByRole('menuitem');
    const talk = screen.queryAllByRole('menuitem', { name: 'Conversar com João da Obra' });
    expect(talk).toHaveLength(items);
    if (!talk[0]) return;
    await keys.click(talk[0]);
    await screen.findByRole('dialog', { name: 'Novo ticket com João da Obra' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Conexão/ })).toHaveProperty('value', 'Loja 2'),
    );
    await keys.click(screen.getByRole('button', { name: 'Abrir ticket' }));
    await waitFor(() =>
      expect(bodies(/^\/tickets$/)).toEqual([{ contactId: 31, whatsappId: 2, queueId: 1 }]),
    );
  },
);

test('on a phone a sheet offers answering, an emoji and all else, by its button or a finger that rests on the bubble (MSG-45)', async () => {
  atWidth(390);
  try {
    const message = aMessage({ id: ++id, ticketId: 1, body: 'Chegou quebrado' });
    const { keys, bodies } = show([message], { 'POST /messages/:id/react': () => ({ message: 'ok' }) });
    await menuOf(keys);
    expect(screen.queryByRole('menuitem')).toBeNull();
    const sheet = await screen.findByRole('dialog', { name: '“Chegou quebrado”' });
    const offered = within(sheet)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(['Responder', 'Copiar texto', 'Encaminhar']));
    await keys.click(within(sheet).getByRole('button', { name: '👍' }));
    await waitFor(() => expect(bodies(/react/)).toEqual([{ emoji: '👍' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const finger = [{ clientX: 5, clientY: 5 }];
    fireEvent.touchStart(screen.getByRole('article'), { touches: finger, changedTouches: finger });
    const again = await screen.findByRole('dialog', { name: '“Chegou quebrado”' });
    // Lifting the finger presses nothing in the sheet.
    expect(fireEvent.touchEnd(screen.getAllByRole('article', { hidden: true })[0]!)).toBe(false);
    await keys.click(within(again).getByRole('button', { name: 'Responder' }));
    expect(await screen.findByRole('button', { name: 'Não responder a esta mensagem' })).toBeTruthy();
  } finally {
    vi.unstubAllGlobals();
  }
});
