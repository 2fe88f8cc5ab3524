import type { Message } from '@recado/shared/features/messages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSessionUser } from '../../../../../testing/people.ts';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { aMessage } from '../../testing/aMessage.ts';
import { MessageRow } from './MessageRow.tsx';

const shown = (before: Message | 'unknown' | undefined, message: Message, user = aSessionUser()) =>
  renderScreen(
    <MessageRow
      message={message}
      outgoing={undefined}
      before={before}
      after={undefined}
      isGroup={false}
      isFirstUnread={false}
      isFlashed={false}
      onAnswer={undefined}
      onJump={() => undefined}
    />,
    user,
  );

test('where another ticket of the contact begins a line says so, and nowhere else', async () => {
  shown(aMessage({ id: 1, ticketId: 7 }), aMessage({ id: 2, ticketId: 12, body: 'Voltei' }));
  expect(await screen.findByText('Ticket nº 12')).toBeTruthy();
});

test.each([
  ['the same ticket', aMessage({ id: 1, ticketId: 12 })],
  ['a page that is not loaded', 'unknown'],
  ['the beginning', undefined],
] as const)('behind %s there is none', async (_, before) => {
  shown(before, aMessage({ id: 2, ticketId: 12, body: 'Ainda aqui' }));
  expect(await screen.findByText('Ainda aqui')).toBeTruthy();
  expect(screen.queryByText(/Ticket nº/)).toBeNull();
});

test.each([
  ['disabled', true, 'Essa mensagem foi apagada'],
  ['disabled', false, 'Essa mensagem foi apagada pelo contato'],
  ['on', true, 'Mensagem apagada'],
  ['enabled', false, 'Mensagem apagada'],
])(
  'with lgpdDeleteMessage %s a deleted message (ours: %s) says “%s” (MSG-25 to MSG-27)',
  async (value, fromMe, shownText) => {
    const me = aSessionUser();
    const company = { ...me.company, companieSettings: [{ key: 'lgpdDeleteMessage', value }] };
    shown('unknown', aMessage({ fromMe, isDeleted: true, body: '' }), { ...me, company });
    expect(await screen.findByText(shownText)).toBeTruthy();
  },
);

test('what a blocked contact wrote says so (BOT-07)', async () => {
  shown('unknown', aMessage({ body: 'me responde', fromBlocked: true }));
  expect(await screen.findByText('Escrito enquanto bloqueado')).toBeTruthy();
  expect(screen.getByText('me responde')).toBeTruthy();
});
