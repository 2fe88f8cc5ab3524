import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { asName, bodyOf, emptyTemplate, nextPlace, samplesFor } from './create/templateForm.ts';
import { TemplatesScreen } from './TemplatesScreen.tsx';
import { live } from './templates.live.ts';

const name = (id: number, channel: string) => ({
  id,
  name: `Loja ${id}`,
  channel,
  number: '5511',
  status: 'CONNECTED',
  isDefault: false,
});
const stored = {
  id: 9,
  business: '1',
  name: 'pedido_saiu',
  language: 'pt_BR',
  category: 'utility' as const,
  status: 'pending' as const,
  quality: null,
  rejectedReason: '',
  headerFormat: 'none' as const,
  header: '',
  body: 'Olá {{1}}, seu pedido saiu.',
  footer: '',
  buttons: [],
  samples: ['Ana'],
  syncedAt: '2026-01-01T00:00:00.000Z',
};

function show(create: () => unknown = () => stored) {
  const { requests } = fakeServer({
    'GET /templates': () => ({ templates: [], hasMore: false, count: 0 }),
    'GET /whatsapp/filter': () => [name(1, 'whatsapp'), name(2, 'whatsappapi')],
    'POST /templates': create,
  });
  renderScreen(<TemplatesScreen />, aSessionUser({ profile: 'admin' }), '/templates');
  return { sent: () => requests.filter(({ method }) => method === 'POST') };
}
const fill = async (label: string | RegExp, words: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, words.replaceAll('{', '{{'));
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar para aprovação' }));

test('the only account is chosen, a name is made fit, each place wants an example, and what leaves is what was written (TPL-09)', async () => {
  const { sent } = show();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Novo modelo' }))[0]!);
  await fill(/^Nome/, 'Pedido Saiu');
  await fill(/^Mensagem/, 'Olá {{1}}, seu pedido saiu.');
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Exemplo de/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(sent()).toEqual([]);
  await fill(/Exemplo de/, 'Ana');
  expect(screen.getByText('Olá Ana, seu pedido saiu.')).toBeTruthy();
  await submit();
  await waitFor(() => expect(sent().length).toBe(1));
  expect(sent()[0]!.body).toMatchObject({
    connectionId: 2,
    name: 'pedido_saiu',
    language: 'pt_BR',
    category: 'utility',
    headerFormat: 'none',
    body: 'Olá {{1}}, seu pedido saiu.',
    samples: ['Ana'],
    buttons: [],
  });
  expect(await screen.findByText('Em análise')).toBeTruthy();
  live.template({ action: 'update', template: { ...stored, status: 'approved' } });
  expect(await screen.findByText('Aprovado')).toBeTruthy();
});

test('a text that ends with a place is refused before it leaves; a refusal of Meta keeps what was written', async () => {
  const { sent } = show(() =>
    refuse('ERR_TEMPLATE_REFUSED', { reason: 'Já existe um modelo com este nome.' }),
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'Novo modelo' }))[0]!);
  await fill(/^Nome/, 'aviso');
  await fill(/^Mensagem/, 'Olá {{1}}');
  await fill(/Exemplo de/, 'Ana');
  await submit();
  expect(await screen.findByText('O texto não pode começar nem terminar com uma variável')).toBeTruthy();
  expect(sent()).toEqual([]);
  await fill(/^Mensagem/, 'Olá {{1}}!');
  await submit();
  expect(await screen.findByText('A Meta recusou: Já existe um modelo com este nome.')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: /^Mensagem/ }) as HTMLTextAreaElement).value).toBe(
    'Olá {{1}}!',
  );
});

test('names, places and examples follow what is typed; beside a file lists travel whole', () => {
  expect(asName('Promoção de Natal 2x1!')).toBe('promocao_de_natal_2x1');
  expect(nextPlace('Olá {{1}} e {{2}}')).toBe('{{3}}');
  expect(samplesFor('{{1}} {{2}}', ['Ana'])).toEqual(['Ana', '']);
  expect(samplesFor('{{1}}', ['Ana', 'dois'])).toEqual(['Ana']);
  const values = { ...emptyTemplate('pt_BR'), samples: ['Rua A, 12'], file: new File(['x'], 'a.png') };
  expect(bodyOf(values)).toMatchObject({ samples: '["Rua A, 12"]', buttons: '[]' });
  expect(bodyOf(values)).not.toHaveProperty('file');
});
