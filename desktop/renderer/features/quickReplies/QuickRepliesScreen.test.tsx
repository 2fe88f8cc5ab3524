import type { QuickReply } from '@recado/shared/features/quickReplies';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, type SentRequest } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { QuickRepliesScreen } from './QuickRepliesScreen.tsx';
import { live } from './quickReplies.live.ts';
import { aReply } from './testing/aReply.ts';

const queues = [
  { id: 1, name: 'Vendas', color: '#2F9E44' },
  { id: 2, name: 'Suporte', color: '#1971C2' },
];

function show(replies: QuickReply[], user = aSessionUser({ queueIds: [1] })) {
  const page = () => ({ records: replies, hasMore: false, count: replies.length });
  const saved = ({ body }: SentRequest) => ({ ...aReply({ id: 50 }), ...(body as object) });
  const { requests } = fakeServer({
    'GET /quick-messages': page,
    'GET /queue': () => queues,
    'POST /quick-messages': (request) =>
      typeof request.body === 'object' ? saved(request) : aReply({ id: 50 }),
    'PUT /quick-messages/:id': saved,
    'POST /quick-messages/:id/media-upload': () => refuse('ERR_FILE_TYPE'),
    'DELETE /quick-messages/:id/media-upload': () => aReply({ id: 1 }),
    'DELETE /quick-messages/:id': () => ({ message: 'Deleted' }),
  });
  renderScreen(<QuickRepliesScreen />, user);
  const sent = () => requests.filter(({ method }) => method !== 'GET');
  return { requests, sent };
}
const openNew = async () => {
  await screen.findByText('/oi');
  await userEvent.click(await screen.findByRole('button', { name: 'Nova resposta rápida' }));
  return screen.findByRole('dialog');
};
const field = (dialog: HTMLElement, label: string) => within(dialog).getByRole('textbox', { name: label });

test('each reply says what it is, who sees it and how often it was sent', async () => {
  show([
    aReply({ id: 1, shortcode: 'oi', uses: 12 }),
    aReply({ id: 2, shortcode: 'pix', queueId: 2, message: '', isMedia: true, mediaName: 'pix.png' }),
    aReply({ id: 3, shortcode: 'so-meu', visao: false }),
  ]);
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
  expect((await row('/oi')).textContent).toContain('Toda a empresa');
  expect((await row('/oi')).textContent).toContain('12');
  await waitFor(async () => expect((await row('/pix')).textContent).toContain('Suporte'));
  expect((await row('/pix')).textContent).toContain('pix.png');
  expect((await row('/so-meu')).textContent).toContain('Só quem criou');
});

test('what somebody else keeps can be looked at, and neither changed nor deleted (QUICK-08)', async () => {
  show([
    aReply({ id: 1, shortcode: 'oi', userId: 99, user: { id: 99, name: 'Bia' }, message: '<b>Olá</b>' }),
    aReply({ id: 2, shortcode: 'geral', userId: 99, geral: true }),
  ]);
  expect(await screen.findByRole('button', { name: 'Editar /geral' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Editar /oi' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Excluir /oi' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver /oi' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('<b>Olá</b>')).toBeTruthy();
  expect(within(dialog).getByText('Só Bia edita esta resposta.')).toBeTruthy();
});

test('an admin deletes what somebody else keeps, and cannot change it', async () => {
  const { sent } = show([aReply({ id: 1, shortcode: 'oi', userId: 99 })], aSessionUser({ profile: 'admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir /oi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() =>
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /quick-messages/1']),
  );
  await waitFor(() => expect(screen.queryByText('/oi')).toBeNull());
});

test('the dialog has shortcut, words with emoji, who sees it, and a file (QUICK-02)', async () => {
  show([aReply({ id: 1, shortcode: 'oi' })]);
  const dialog = within(await openNew());
  for (const name of [/^Atalho/, /^Mensagem/]) expect(dialog.getByRole('textbox', { name })).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Emoji/ })).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: /^Quem vê/ })).toBeTruthy();
  expect(dialog.getByRole('button', { name: /arquivo/i })).toBeTruthy();
});

test('a shortcut is required, and nothing is sent without one (QUICK-04)', async () => {
  const { sent } = show([aReply()]);
  const dialog = await openNew();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('Obrigatório')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('who changes it is asked only of what others see (QUICK-03)', async () => {
  const { sent } = show([aReply()]);
  const dialog = await openNew();
  await userEvent.type(field(dialog, 'Atalho'), 'novo');
  expect(within(dialog).getByLabelText('Quem edita', { selector: 'input' })).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText('Quem vê', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Só eu' }));
  expect(within(dialog).queryByLabelText('Quem edita', { selector: 'input' })).toBeNull();
  expect(within(dialog).queryByLabelText('Só de uma fila', { selector: 'input' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ shortcode: 'novo', visao: false, status: true });
  expect(await screen.findByText('Resposta /novo criada')).toBeTruthy();
});

test('attendants give replies to their own queues only', async () => {
  show([aReply()]);
  const dialog = await openNew();
  await userEvent.click(within(dialog).getByLabelText('Só de uma fila', { selector: 'input' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Vendas']);
});

test('a variable is put in where one writes', async () => {
  show([aReply()]);
  const dialog = await openNew();
  const message = field(dialog, 'Mensagem') as HTMLTextAreaElement;
  await userEvent.type(message, 'Olá , tudo bem?');
  message.setSelectionRange(4, 4);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Variável' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Primeiro nome do contato' }));
  expect(message.value).toBe('Olá {{firstName}}, tudo bem?');
});

test('a file that is refused leaves the dialog open with everything that was typed', async () => {
  const { sent } = show([aReply({ id: 1, shortcode: 'oi' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar /oi' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(field(dialog, 'Mensagem'), ' mais');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent().map(({ path }) => path)).toEqual(['/quick-messages/1', '/quick-messages/1/media-upload']),
  );
  expect((field(dialog, 'Mensagem') as HTMLTextAreaElement).value).toBe('Pronto mais');
});

test('a change on another screen is seen here without a reload (QUICK-13)', async () => {
  const { requests } = show([aReply({ id: 1, shortcode: 'um' }), aReply({ id: 2, shortcode: 'dois' })]);
  await screen.findByText('/um');
  act(() => {
    live.quickReply({ action: 'create', record: aReply({ id: 3, shortcode: 'três' }) });
    live.quickReply({
      action: 'update',
      record: aReply({ id: 2, shortcode: 'dois', message: 'novo texto' }),
    });
    live.quickReply({ action: 'delete', id: 1 });
  });
  await waitFor(() => expect(screen.queryByText('/um')).toBeNull());
  expect(screen.getByText('/três')).toBeTruthy();
  expect(screen.getByText('novo texto')).toBeTruthy();
  expect(requests.filter(({ path }) => path === '/quick-messages')).toHaveLength(1);
});
