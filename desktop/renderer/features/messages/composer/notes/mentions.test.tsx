import type { Ticket } from '@recado/shared/features/tickets';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../../testing/fakeServer.ts';
import { aUserWithoutAi } from '../../../../../testing/people.ts';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { mentionAt } from '../../../../components/mentions/mentionAt.ts';
import { useDrafts } from '../../../../lib/drafts.ts';
import { aTicket } from '../../../tickets/testing/aTicket.ts';
import type { Words } from '../../sending/sendMessage.ts';
import { Composer } from '../Composer.tsx';

const person = (id: number, name: string) => ({
  id,
  name,
  color: '#1971C2',
  profile: 'user' as const,
  online: true,
  awayReason: null,
  profileImage: null,
});

function show(more: Partial<Ticket> = {}) {
  const { requests } = fakeServer({
    'GET /tickets/:id/people': () => [
      person(7, 'Ana Lima'),
      person(8, 'Beto Souza'),
      person(9, 'Bruna Reis'),
    ],
    'GET /quick-messages/list': () => [],
    'GET /contacts/:id/members': () => ({
      isKnown: true,
      members: [
        { contactId: 7, name: 'Davi Luz', number: '5511988880001', urlPicture: null, isAdmin: true },
        { contactId: null, name: 'Dora', number: '5511988880002', urlPicture: null, isAdmin: false },
      ],
    }),
  });
  const sent: Words[] = [];
  renderScreen(
    <Composer
      ref={null}
      ticket={aTicket({ id: 1, ...more })}
      items={[]}
      onSend={(words) => sent.push(words)}
      onFiles={() => undefined}
    />,
    aUserWithoutAi(),
  );
  return { requests, sent, keys: userEvent.setup(), field: () => screen.getByRole('textbox') };
}

beforeEach(() => useDrafts.setState({ drafts: {} }));

test('an @ in a note offers the people of the ticket but not oneself; who is taken is named (MENTION-01)', async () => {
  const { keys, sent, field } = show();
  await keys.type(field(), '{Alt>}n{/Alt}Oi @');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Beto Souza'),
    expect.stringContaining('Bruna Reis'),
  ]);
  await keys.keyboard('rei{Enter}');
  expect(field()).toHaveProperty('value', 'Oi @Bruna Reis ');
  await keys.keyboard('vê?{Enter}');
  expect(sent).toMatchObject([
    { body: 'Oi @Bruna Reis vê?', isPrivate: true, mentions: [{ id: 9, name: 'Bruna Reis' }] },
  ]);
});

test('in a message to a group an @ offers its members who are contacts, whatever their id (MSG-55)', async () => {
  const { keys, sent, field } = show({ isGroup: true, status: 'group' });
  await keys.type(field(), 'Oi @d');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Davi Luz')]);
  await keys.keyboard('{Enter}vem?{Enter}');
  expect(sent).toMatchObject([
    { body: 'Oi @Davi Luz vem?', isPrivate: false, mentions: [{ id: 7, name: 'Davi Luz' }] },
  ]);
});

test('in a message to the customer an @ is a letter', async () => {
  const { requests, keys, sent, field } = show();
  await keys.type(field(), 'escreva a @Beto Souza{Enter}');
  expect(sent).toMatchObject([{ isPrivate: false }]);
  expect(sent[0]).not.toHaveProperty('mentions');
  expect(requests).toEqual([]);
});

test.each([
  ['@', 1, { from: 0, to: 1, typed: '' }],
  ['a @be', 5, { from: 2, to: 5, typed: 'be' }],
  ['@Ana Li', 7, { from: 0, to: 7, typed: 'Ana Li' }],
  ['ana@', 4, undefined],
  ['@ ', 2, undefined],
  ['@a\nb', 4, undefined],
] as const)('%j with the cursor at %i', (text, caret, at) => {
  expect(mentionAt(text, caret)).toEqual(at);
});
