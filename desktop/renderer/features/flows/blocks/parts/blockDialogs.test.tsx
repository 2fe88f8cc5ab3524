import { type BlockType, blockTypes } from '@recado/shared/flow/blocks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import type { DrawnData } from '../blockView.ts';
import { blockViews } from '../blockViews.tsx';

const queues = [
  { id: 1, name: 'Vendas', color: '#2F9E44' },
  { id: 2, name: 'Suporte', color: '#1971C2' },
];
const stored = (name: string, original: string) => ({
  name,
  url: `/public/${name}`,
  mediaType: null,
  original,
  bytes: 10,
});

/** Opens the dialog of a block. Returns what it saves. */
function open(type: BlockType, data?: DrawnData, more: Parameters<typeof fakeServer>[0] = {}) {
  const { Dialog, empty } = blockViews[type];
  const saved: DrawnData[] = [];
  const onClose = vi.fn();
  const { requests } = fakeServer({
    'GET /contact-fields/all': () => [],
    'GET /queue': () => queues,
    'GET /tags/list': () => [{ id: 5, name: 'VIP', color: '#E03131' }],
    'GET /users/list': () => [],
    'GET /flowbuilder': () => ({ flows: [{ id: 9, name: 'Outro' }], hasMore: false, count: 1 }),
    ...more,
  });
  renderScreen(
    <Dialog flowId={7} data={data ?? empty()} onSave={(one) => saved.push(one)} onClose={onClose} />,
  );
  return { saved, onClose, requests };
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const write = async (name: string | RegExp, words: string) => {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(words);
};
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, {
    applyAccept: false,
  });
const fileOf = (name: string, bytes: number, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

test.each(blockTypes)('the block %s has a dialog that opens empty and says what is missing', async (type) => {
  open(type);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test.each(blockTypes)('the summary of %s draws any foreign data', (type) => {
  const { Summary } = blockViews[type];
  fakeServer({
    'GET /queue': () => queues,
    'GET /tags/list': () => [],
    'GET /users/list': () => [],
    'GET /flowbuilder': () => ({ flows: [], hasMore: false, count: 0 }),
  });
  const strange = ['url', 'label', 'message', 'elements', 'arrayOption', 'queueId', 'key', 'seq', 'mapped'];
  for (const value of [null, 5, [], [null], {}, ['a', { type: 'message', value: {} }]])
    renderScreen(<Summary data={Object.fromEntries(strange.map((key) => [key, value]))} />);
});

test('the message has variables and shows what the customer will see (FLOW-38)', async () => {
  const { saved, onClose } = open('message');
  await save();
  expect(await screen.findByText('Obrigatório')).toBeTruthy();
  await write('Mensagem', 'Oi ');
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Primeiro nome do contato' }));
  expect(screen.getByRole('region', { name: 'O que o cliente verá' }).textContent).toContain('Oi Maria');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved).toEqual([{ label: 'Oi {{firstName}}' }]);
});

test.each([
  ['', 'Adicione o valor de intervalo'],
  ['0', 'Adicione o valor de intervalo'],
  ['121', 'Máximo de tempo atingido 120 segundos'],
])('an interval of "%s" seconds is refused (FLOW-39, FLOW-40)', async (seconds, words) => {
  const { saved } = open('interval');
  if (seconds) await write('Segundos', seconds);
  await save();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(saved).toEqual([]);
  await write('Segundos', '120');
  await save();
  await waitFor(() => expect(saved).toEqual([{ sec: 120, label: 'Espera 120 segundos' }]));
});

test('a condition compares a variable by one of five codes (FLOW-41)', async () => {
  const { saved } = open('condition', { key: 'pedido', condition: '2', value: '10' });
  await userEvent.click(screen.getByRole('combobox', { name: 'For' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'igual a',
    'maior ou igual a',
    'menor ou igual a',
    'menor que',
    'maior que',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'maior que' }));
  await save();
  await waitFor(() => expect(saved).toEqual([{ key: 'pedido', condition: 5, value: '10' }]));
});

describe('the menu (FLOW-42)', () => {
  const data = {
    message: 'Oi',
    arrayOption: [
      { number: 1, value: 'Vendas' },
      { number: 2, value: 'Suporte' },
    ],
  };

  test('options change their order by keys, and keep their numbers, to which their ways belong', async () => {
    const { saved } = open('menu', data);
    await hasFocus(screen.getByRole('textbox', { name: 'Mensagem antes das opções' }));
    screen.getByRole('button', { name: 'Mover Suporte' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByText('Suporte agora é o 1º de 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar opção' }));
    // The new option has the focus: it is written at once.
    await hasFocus(screen.getByRole('textbox', { name: 'Opção 3' }));
    await userEvent.keyboard('Outro');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.arrayOption).toEqual([
      { number: 2, value: 'Suporte' },
      { number: 1, value: 'Vendas' },
      { number: 3, value: 'Outro' },
    ]);
  });

  test('the dialog refuses an empty option and a number that is there twice, each with a message', async () => {
    const { saved } = open('menu', data);
    await write('Número da opção 2', '1');
    await save();
    expect(await screen.findByText('Duas opções têm o mesmo número')).toBeTruthy();
    await write('Número da opção 2', '0');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Opção 1' }));
    await save();
    expect(await screen.findByText('Obrigatório')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

test('a question for a choice needs options; its variable has a valid name of its own', async () => {
  const { saved } = open('question');
  await write('Pergunta', 'Qual?');
  await userEvent.click(screen.getByRole('combobox', { name: 'A resposta é' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Escolha' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Guardar na variável' }), 'nome');
  expect(await screen.findByText(/já é do contato/)).toBeTruthy();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Guardar na variável' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Guardar na variável' }), 'cor');
  await write('Opção 1', 'Azul');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ message: 'Qual?', answer: 'choice', choices: ['Azul'], variable: 'cor' });
});

test('the randomizer shows both shares and refuses none (FLOW-51, FLOW-52)', async () => {
  const { saved } = open('randomizer', { percent: 10 });
  expect(screen.getByText('10% pelo primeiro, 90% pelo segundo')).toBeTruthy();
  const slider = screen.getByRole('slider');
  await userEvent.click(slider);
  await userEvent.keyboard('{Home}');
  expect(screen.getByText('0% pelo primeiro, 100% pelo segundo')).toBeTruthy();
  await save();
  expect(await screen.findByText('Escolha mais que 0%')).toBeTruthy();
  await userEvent.click(slider);
  await userEvent.keyboard('{Home}{ArrowRight}');
  await save();
  await waitFor(() => expect(saved).toEqual([{ percent: 10 }]));
});

test('the ticket block needs a queue, the tag block a tag (FLOW-53, FLOW-54)', async () => {
  open('ticket');
  await save();
  expect(await screen.findByText('Adicione uma fila')).toBeTruthy();
});

test('the tag block needs a tag (FLOW-54)', async () => {
  const { saved } = open('tag', { tag: { id: 5 } });
  await userEvent.click(screen.getByRole('radio', { name: 'Tirar' }));
  await save();
  await waitFor(() => expect(saved[0]).toMatchObject({ tagId: 5, remove: true }));
});

test('a tag block without a tag says so (FLOW-54)', async () => {
  open('tag');
  await save();
  expect(await screen.findByText('Adicione a Tag')).toBeTruthy();
});

describe('files', () => {
  test.each([
    ['img', 'foto.png', 2, 'image/png'],
    ['audio', 'som.mp3', 5, 'audio/mpeg'],
    ['video', 'filme.mp4', 20, 'video/mp4'],
  ] as const)(
    '%s files have their kinds and at most %s of %d MB (FLOW-46 to FLOW-49)',
    async (kind, name, max, type) => {
      open(kind);
      await choose(fileOf('texto.txt', 10, 'text/plain'));
      expect(await screen.findByText(/^Escolha um arquivo/)).toBeTruthy();
      await choose(fileOf(name, max * 1024 * 1024 + 1, type));
      expect(await screen.findByText(`Arquivo é muito grande! ${max} MB máximo`)).toBeTruthy();
    },
  );

  test.each([
    ['img', 'foto.png', 'image/png', '/flowbuilder/img', 'Imagem adicionada com sucesso!'],
    ['audio', 'som.mp3', 'audio/mpeg', '/flowbuilder/audio', 'Audio adicionada com sucesso!'],
    ['video', 'filme.mp4', 'video/mp4', '/flowbuilder/audio', 'Vídeo adicionado com sucesso!'],
  ] as const)(
    'the file of %s is uploaded when the block is saved (FLOW-43 to FLOW-45)',
    async (kind, name, type, path, words) => {
      const { saved, requests } = open(kind, undefined, { [`POST ${path}`]: () => stored('12.abc', name) });
      await choose(fileOf(name, 10, type));
      expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
      await save();
      expect(await screen.findByText(words)).toBeTruthy();
      expect(saved[0]).toMatchObject({ url: '12.abc' });
    },
  );

  test('an upload that fails leaves the dialog open with its file', async () => {
    const { saved } = open('img', undefined, { 'POST /flowbuilder/img': () => refuse('ERR_FILE_TYPE') });
    await choose(fileOf('foto.png', 10, 'image/png'));
    await save();
    expect(await screen.findByText('foto.png')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('the content block', () => {
  const add = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('each kind of empty element has a message of its own (FLOW-56, FLOW-57, FLOW-59, FLOW-60)', async () => {
    const { saved } = open('singleBlock');
    for (const kind of ['Mensagem', 'Input', 'Intervalo', 'Imagem']) await add(kind);
    await save();
    for (const words of [
      'Campos de mensagem vazio!',
      'Campos de Input vazios!',
      'Intervalo não pode ser 0 ou maior que 120!',
      'Delete os cards vazios(Imagem, Audio e Video)',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('its elements are stored in their order, and new files in one call after a second (FLOW-55, FLOW-61, FLOW-62)', async () => {
    const { saved, requests } = open('singleBlock', undefined, {
      'POST /flowbuilder/content': () => ['31.png'],
    });
    await add('Imagem');
    await choose(fileOf('foto.png', 10, 'image/png'));
    await add('Mensagem');
    await write('Mensagem 2', 'Olá');
    screen.getByRole('button', { name: 'Mover Mensagem 2' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    const before = performance.now();
    await save();
    expect(await screen.findByText('Conteúdo adicionada com sucesso!', {}, { timeout: 5000 })).toBeTruthy();
    expect(performance.now() - before).toBeGreaterThan(990);
    const [{ seq, elements }] = saved as [{ seq: string[]; elements: { number: string }[] }];
    expect(elements).toMatchObject([
      { type: 'message', value: 'Olá' },
      { type: 'img', value: '31.png', original: 'foto.png' },
    ]);
    expect(seq).toEqual(elements.map(({ number }) => number));
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/flowbuilder/content',
    ]);
  });

  test('an upload that fails is logged and shown in the dialog, without a toast (FLOW-63)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { saved } = open('singleBlock', undefined, {
      'POST /flowbuilder/content': () => refuse('ERR_FILE_TYPE'),
    });
    await add('Imagem');
    await choose(fileOf('foto.png', 10, 'image/png'));
    await save();
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert', {}, { timeout: 5000 })).textContent).toBe(
      'Os arquivos não chegaram. Salve de novo.',
    );
    expect(log).toHaveBeenCalled();
    expect(saved).toEqual([]);
    log.mockRestore();
  });
});

test('a pasted sample offers the paths of its values', async () => {
  const { saved } = open('httpRequest');
  await write('Endereço', 'https://loja.example/pedidos/{{pedido}}');
  await write('Resposta de exemplo', '{"pedido":{"itens":[{"nome":"Bolo"}]}}');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar valor' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Caminho 1' }));
  await userEvent.click(await screen.findByRole('option', { name: 'pedido.itens.0.nome' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Variável 1' }), 'item');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    method: 'GET',
    url: 'https://loja.example/pedidos/{{pedido}}',
    mapped: [{ path: 'pedido.itens.0.nome', variable: 'item' }],
  });
});
