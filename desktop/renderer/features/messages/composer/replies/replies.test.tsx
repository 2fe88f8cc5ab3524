import type { QuickReply } from '@recado/shared/features/quickReplies';
import type { SessionUser } from '@recado/shared/features/session';
import type { Ticket } from '@recado/shared/features/tickets';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { someFields } from '../../../../../testing/aContactField.ts';
import { fakeServer, refuse } from '../../../../../testing/fakeServer.ts';
import { aUserWithoutAi } from '../../../../../testing/people.ts';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { draftOf, useDrafts } from '../../../../lib/drafts.ts';
import { live } from '../../../quickReplies/quickReplies.live.ts';
import { aReply } from '../../../quickReplies/testing/aReply.ts';
import { aTicket } from '../../../tickets/testing/aTicket.ts';
import type { Words } from '../../sending/sendMessage.ts';
import { Composer } from '../Composer.tsx';

const base = aTicket({ id: 1 });
const ticket: Ticket = {
  ...base,
  contact: { ...base.contact, name: 'Maria Souza', number: '5511988887777', email: '' },
};
const replies = [
  aReply({ id: 1, shortcode: 'oi', message: 'Olá {{firstName}}, aqui é {{user}}.' }),
  aReply({
    id: 2,
    shortcode: 'pix',
    message: 'A chave é pix@loja',
    isMedia: true,
    mediaId: 5,
    mediaName: 'pix.pdf',
    mediaType: 'application/pdf',
  }),
  aReply({ id: 3, shortcode: 'email', message: 'Confirma {{email}}?' }),
  aReply({ id: 4, shortcode: 'bom dia', message: '<img src=x onerror=alert(1)>' }),
];

function show({
  list = () => replies,
  user = aUserWithoutAi(),
  ...changes
}: Partial<Ticket> & {
  list?: () => QuickReply[] | Response;
  user?: SessionUser;
} = {}) {
  const sent: Words[] = [];
  const { requests } = fakeServer({
    'GET /quick-messages/list': list,
    'GET /tickets/:id/protocol': () => ({ protocol: '202611210042' }),
    'GET /contact-fields/all': () => someFields,
  });
  renderScreen(
    <Composer
      ref={null}
      ticket={{ ...ticket, ...changes }}
      items={[]}
      onSend={(words) => sent.push(words)}
      onFiles={vi.fn()}
    />,
    user,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  return { sent, requests, field, keys: userEvent.setup() };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => useDrafts.setState({ drafts: {} }));

test('a contact field is filled in; one without a value stays open and holds the message back (FIELD-11)', async () => {
  const own = aReply({ id: 9, shortcode: 'cobrar', message: 'Vence {{vencimento}}, plano {{Plano}}.' });
  const extraInfo = [{ id: 1, name: 'Vencimento', value: '2027-03-05' }];
  const { sent, field, keys } = show({ list: () => [own], contact: { ...ticket.contact, extraInfo } });
  await keys.type(field, '/');
  await waitFor(() => expect(options()).toEqual(['/cobrarVence 05/03/2027, plano {{Plano}}.']));
  await keys.keyboard('{Enter}{Enter}');
  expect(sent).toEqual([]);
  expect(await screen.findByText(/{{Plano}}/, { selector: ':not(textarea)' })).toBeTruthy();
  await keys.keyboard('Ouro{Enter}');
  await waitFor(() => expect(sent.at(-1)?.body).toBe('Vence 05/03/2027, plano Ouro.'));
});

test('a slash lists the replies as they would be sent, Enter takes the first, and the next Enter sends it (CONV-11, MSG-11)', async () => {
  const { sent, requests, field, keys } = show();
  expect(requests).toEqual([]);
  await keys.type(field, '/');
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(options()[0]).toBe('/oiOlá Maria, aqui é Ana Lima.');
  expect(requests.map(({ path }) => path)).toEqual(['/quick-messages/list']);
  await keys.keyboard('{Enter}');
  expect(field.value).toBe('Olá Maria, aqui é Ana Lima.');
  expect(options()).toEqual([]);
  await keys.keyboard('{Enter}');
  expect(sent).toMatchObject([{ body: 'Olá Maria, aqui é Ana Lima.', replies: { ids: [1] } }]);
});

test('of a long reply 90 letters are shown (CONV-12)', async () => {
  const words = 'palavras '.repeat(30);
  const { keys, field } = show({ list: () => [aReply({ id: 9, shortcode: 'longa', message: words })] });
  await keys.type(field, '/');
  const shown = (await screen.findByText(/^palavras/)).textContent!;
  expect(shown).toBe(`${words.slice(0, 90).trimEnd()}…`);
});

test('it is put where the slash stood, the rest stays', async () => {
  const { field, keys } = show();
  await keys.type(field, 'Certo.  Até logo');
  field.setSelectionRange(7, 7);
  await keys.keyboard('/oi');
  await screen.findAllByRole('option');
  await keys.keyboard('{Tab}');
  expect(field.value).toBe('Certo. Olá Maria, aqui é Ana Lima. Até logo');
  await waitFor(() => expect(field.selectionStart).toBe(34));
});

test('arrows go round, the mouse chooses too, and typing narrows it from the top', async () => {
  const { field, keys } = show();
  await keys.type(field, '/');
  await screen.findAllByRole('option');
  await keys.keyboard('{ArrowUp}');
  expect(chosen()).toContain('/bom dia');
  await keys.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toContain('/pix');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await keys.keyboard('e');
  expect(options()).toHaveLength(1);
  expect(chosen()).toContain('/email');
  await keys.click(screen.getByRole('option'));
  expect(field.value).toBe('Confirma {{email}}?');
});

test('the protocol number is read when a reply names it (PROTOCOL-01)', async () => {
  const list = () => [...replies, aReply({ id: 5, shortcode: 'protocolo', message: 'Anote: {{protocol}}' })];
  const { field, keys } = show({ list });
  await keys.type(field, '/prot');
  await screen.findByText('Anote: 202611210042');
  await keys.keyboard('{Enter}');
  expect(field.value).toBe('Anote: 202611210042');
});

test('a shortcut of several words is found by them, a sentence behind a slash is a sentence', async () => {
  const { sent, field, keys } = show();
  await keys.type(field, '/bom d');
  await waitFor(() => expect(options()).toHaveLength(1));
  await keys.clear(field);
  await keys.type(field, '/me vai embora{Enter}');
  expect(options()).toEqual([]);
  expect(sent).toMatchObject([{ body: '/me vai embora' }]);
  expect(sent[0]?.replies).toBeUndefined();
});

test('Escape leaves it and what was typed; the next slash asks again', async () => {
  const { field, keys } = show();
  await keys.type(field, '/o');
  await screen.findAllByRole('option');
  await keys.keyboard('{Escape}i');
  expect(options()).toEqual([]);
  expect(field.value).toBe('/oi');
  expect(document.activeElement).toBe(field);
  await keys.keyboard(' /p');
  await waitFor(() => expect(options()).toHaveLength(1));
});

test('a slash inside of a word opens nothing and asks nobody', async () => {
  const { requests, field, keys } = show();
  await keys.type(field, '24/7 https://loja.com/oi');
  expect(requests).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('what nobody knows is put under the cursor, and not sent before it is filled in', async () => {
  const { sent, field, keys } = show();
  await keys.type(field, '/email');
  await screen.findAllByRole('option');
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{{email}}'));
  await keys.keyboard('{Enter}');
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('Preencha {{email}} antes de enviar.');
  await keys.keyboard('m@loja.com');
  expect(screen.queryByRole('alert')).toBeNull();
  await keys.keyboard('{Enter}');
  expect(sent).toMatchObject([{ body: 'Confirma m@loja.com?' }]);
});

test('who may not see numbers fills none in', async () => {
  const { field, keys } = show({
    list: () => [aReply({ id: 1, message: 'Seu número: {{number}}' })],
    user: aUserWithoutAi({ masked: true }),
    contact: { ...ticket.contact, number: '•••••••••••77' },
  });
  await keys.type(field, '/oi');
  await screen.findAllByRole('option');
  await keys.keyboard('{Enter}');
  expect(field.value).toBe('Seu número: {{number}}');
});

test('its file goes with the words, survives a reload, and can be taken off', async () => {
  const { sent, field, keys } = show();
  await keys.type(field, '/pix');
  await screen.findAllByRole('option');
  await keys.keyboard('{Enter}');
  expect(screen.getByText('pix.pdf')).toBeTruthy();
  expect(draftOf(ticket.uuid)?.replies).toEqual({
    ids: [2],
    file: { replyId: 2, name: 'pix.pdf', mime: 'application/pdf' },
  });
  await keys.clear(field);
  await keys.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent).toMatchObject([{ body: '', replies: { ids: [2], file: { replyId: 2 } } }]);
  await keys.type(field, '/pix');
  await screen.findAllByRole('option');
  await keys.keyboard('{Enter}');
  await keys.click(screen.getByRole('button', { name: /pix.pdf/ }));
  expect(screen.queryByText('pix.pdf')).toBeNull();
  await keys.type(field, '{Enter}');
  expect(sent[1]).toMatchObject({ body: 'A chave é pix@loja', replies: { ids: [2] } });
  expect(sent[1]?.replies?.file).toBeUndefined();
});

test('a note takes the words alone', async () => {
  const { sent, field, keys } = show();
  await keys.click(screen.getByRole('radio', { name: 'Nota' }));
  await keys.type(field, '/pix');
  await screen.findAllByRole('option');
  await keys.keyboard('{Enter}{Enter}');
  expect(sent).toMatchObject([{ body: 'A chave é pix@loja', isPrivate: true }]);
  expect(sent[0]?.replies?.file).toBeUndefined();
});

test('script in a reply is text', async () => {
  const { field, keys } = show();
  await keys.type(field, '/bom');
  const [option] = await screen.findAllByRole('option');
  expect(option!.querySelector('img')).toBeNull();
  expect(option!.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('what cannot be loaded says so, tries again, and keeps no message from being sent', async () => {
  let works = false;
  const { sent, field, keys } = show({ list: () => (works ? replies : refuse('ERR_INTERNAL')) });
  await keys.type(field, '/oi');
  const trouble = await screen.findByRole('alert');
  works = true;
  await keys.click(within(trouble).getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(options()).toHaveLength(1));
  await keys.keyboard('{Escape}{Enter}');
  expect(sent).toMatchObject([{ body: '/oi' }]);
});

test('where there are none it says where they are made', async () => {
  const { field, keys } = show({ list: () => [] });
  await keys.type(field, '/');
  expect((await screen.findByRole('link', { name: 'Criar uma' })).getAttribute('href')).toBe(
    '/quick-messages',
  );
  await keys.keyboard('x');
  expect(screen.getByText('Nenhuma resposta rápida com “x”.')).toBeTruthy();
});

test('a reply that somebody else makes is offered without a reload', async () => {
  const { requests, field, keys } = show();
  await keys.type(field, '/');
  await waitFor(() => expect(options()).toHaveLength(4));
  act(() => {
    live.quickReply({ action: 'create', record: aReply({ id: 9, shortcode: 'nova' }) });
    live.quickReply({ action: 'update', record: aReply({ id: 1, shortcode: 'oi', status: false }) });
    live.quickReply({ action: 'delete', id: 2 });
  });
  await waitFor(() => expect(options().map((shown) => shown?.split(/(?=[A-Z<])/)[0])).toContain('/nova'));
  expect(options()).toHaveLength(3);
  expect(requests).toHaveLength(1);
});

test('the button types the slash, and a space before it where one is needed', async () => {
  const { field, keys } = show();
  await keys.type(field, 'Certo.');
  await keys.click(screen.getByRole('button', { name: 'Respostas rápidas' }));
  expect(field.value).toBe('Certo. /');
  await waitFor(() => expect(options()).toHaveLength(4));
});
