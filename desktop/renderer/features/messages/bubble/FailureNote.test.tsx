import type { Message } from '@recado/shared/features/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useThread } from '../cache/messageCache.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Bubble } from './Bubble.tsx';

/** A new message for each test, because the cache remembers live events of one. */
let failed: Message;
let id = 70;
beforeEach(() => {
  failed = aMessage({ id: ++id, fromMe: true, ack: -1, failure: 'unknown', body: 'Até amanhã' });
});

/** The conversation as the cache has it. */
function Conversation() {
  const { items } = useThread(failed.ticketUuid);
  return items.map(({ key, message, outgoing }) => (
    <Bubble
      key={key}
      message={message}
      outgoing={outgoing}
      withName={false}
      endsGroup
      isFlashed={false}
      onAnswer={undefined}
      onJump={() => undefined}
    />
  ));
}

function show(drop: () => unknown, message = failed) {
  const server = fakeServer({
    'GET /messages/:uuid': () => ({
      messages: [message],
      hasMore: false,
      count: 1,
      nextCursor: null,
      newerCursor: null,
      events: [],
    }),
    [`POST /messages/${message.id}/drop`]: drop,
  });
  renderScreen(<Conversation />);
  const dropped = () => server.requests.filter(({ path }) => path.endsWith('/drop')).length;
  return { dropped, keys: userEvent.setup() };
}
const discard = () => screen.getByRole('button', { name: 'Descartar' });
const agree = async () =>
  (await screen.findAllByRole('button', { name: 'Descartar' })).find((one) => one.closest('[role=dialog]'))!;

test('a message that may have arrived is given up once somebody has read what that means', async () => {
  const { dropped, keys } = show(() => ({ ...failed, failure: 'dropped', version: 2 }));
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText(/talvez o cliente já a tenha recebido/)).toBeTruthy();
  expect(dropped()).toBe(0);
  await keys.click(await agree());
  expect(await screen.findByText('O envio desta mensagem foi cancelado.')).toBeTruthy();
  expect(dropped()).toBe(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(screen.getByText('Até amanhã')).toBeTruthy();
});

test('nothing happens when somebody thinks better of it', async () => {
  const { dropped, keys } = show(() => failed, { ...failed, failure: 'refused' });
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText(/fica na conversa como não enviada/)).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(dropped()).toBe(0);
});

test('a refusal gives a message and leaves the bubble as it was', async () => {
  const { keys } = show(() => refuse('ERR_SENDING_WAPP_MSG'));
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }));
  await keys.click(await agree());
  expect(await screen.findByText(/Verifique a conexão/)).toBeTruthy();
  await waitFor(() => expect(discard()).toHaveProperty('disabled', false));
});
