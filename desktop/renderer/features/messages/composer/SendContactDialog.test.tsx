import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aUserWithoutAi } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useOutbox } from '../../../lib/sending/outbox.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { mergeMessages } from '../cache/mergeMessages.ts';
import { sendMessage } from '../sending/sendMessage.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Composer } from './Composer.tsx';

const ticket = aTicket({ id: 5 });
const show = (user = aUserWithoutAi()) => {
  renderScreen(
    <Composer
      ref={null}
      ticket={ticket}
      items={[]}
      onSend={(words) => sendMessage(ticket, words)}
      onFiles={() => undefined}
    />,
    user,
  );
  return userEvent.setup();
};

test('a contact is looked for, chosen, and its card leaves (MSG-10, CONV-21)', async () => {
  useOutbox.setState({ items: [] });
  const found = [aContact({ id: 8 }), aContact({ id: 9, name: 'João Sem Número', number: '' })];
  let reply = (_: unknown): void => undefined;
  const { requests } = fakeServer({
    'GET /contacts': () => ({ contacts: found, hasMore: false, count: 2 }),
    'POST /messages/5': () => new Promise((resolve) => (reply = resolve)),
  });
  const keys = show();
  await keys.click(screen.getByRole('button', { name: 'Anexar' }));
  await keys.click(await screen.findByRole('menuitem', { name: 'Contato' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar contato' });
  const send = () => screen.getAllByRole('button', { name: 'Enviar' }).find((one) => dialog.contains(one))!;
  expect(send()).toHaveProperty('disabled', true);
  await keys.type(screen.getByRole('combobox', { name: 'Contato' }), 'joão');
  const option = await screen.findByRole('option', { name: /João Oficina/ }, { timeout: 3000 });
  expect(requests.map(({ query }) => [query.get('searchParam'), query.get('isGroup')])).toEqual([
    ['joão', 'false'],
  ]);
  expect(screen.getByRole('option', { name: /João Sem Número/ }).dataset.comboboxDisabled).toBe('true');
  await keys.click(option);
  await keys.click(send());
  const [item] = useOutbox.getState().items;
  expect(mergeMessages([], [item!])[0]?.message).toMatchObject({
    mediaType: 'contactMessage',
    body: 'João Oficina',
    vCard: expect.stringContaining('5511988887777'),
  });
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ body: '', vCard: { id: 8 } }));
  reply([aMessage({ clientId: item!.clientId })]);
  await waitFor(() => expect(useOutbox.getState().items).toEqual([]));
});

test('a person who may not see numbers is not offered to send one (OPEN-03)', async () => {
  const keys = show(aUserWithoutAi({ masked: true }));
  await keys.click(screen.getByRole('button', { name: 'Anexar' }));
  expect(await screen.findByRole('menuitem', { name: 'Arquivos' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Contato' })).toBeNull();
});
