import type { FileList } from '@recado/shared/features/files';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aQueue } from '../../../testing/aQueue.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { FilesScreen } from './FilesScreen.tsx';
import { live } from './files.live.ts';

const prices: FileList = {
  id: 4,
  name: 'Tabelas',
  message: 'Aqui estão',
  userId: 1,
  options: [
    {
      id: 1,
      name: 'Varejo',
      path: '/media/9/file',
      mediaType: 'application/pdf',
      mediaId: 9,
      file: 'varejo.pdf',
      bytes: 2048,
    },
    {
      id: 2,
      name: 'Mapa',
      path: '/media/10/file',
      mediaType: 'image/png',
      mediaId: 10,
      file: 'mapa.png',
      bytes: 512,
    },
  ],
};
const picture = () => new File(['x'], 'loja.png', { type: 'image/png' });

function show(upload: () => unknown = () => undefined) {
  let list = prices;
  const change = (changes: Partial<FileList>) => {
    list = { ...list, ...changes };
    return list;
  };
  const { requests } = fakeServer({
    'GET /files': () => ({ files: [prices], hasMore: false, count: 1 }),
    'POST /files': () => change({ id: 5, options: [] }),
    'PUT /files/:id': () => list,
    'POST /files/uploadList/:id': () =>
      upload() ??
      change({ options: [...list.options, { ...prices.options[0]!, id: 20 + list.options.length }] }),
  });
  renderScreen(<FilesScreen />, aSessionUser({ profile: 'admin' }), '/files');
  const sent = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { requests, sent };
}
const type = async (label: string, words: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), words);
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files, {
    applyAccept: false,
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

test('shows the lists with name and actions; a new one needs a name and a message (FILE-01, FILE-04, FILE-05)', async () => {
  const { sent } = show();
  expect(await screen.findByText('Tabelas')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Editar Tabelas' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Excluir Tabelas' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Nova lista de arquivos' }));
  await type('Nome', 'ab');
  await save();
  expect(await screen.findByText('nome muito curto')).toBeTruthy();
  expect(screen.getByText('Obrigatório')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('sends several files one after the other, each with its own words (FILE-03, FILE-09)', async () => {
  const { requests, sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova lista de arquivos' }));
  await type('Nome', 'Fotos');
  await type('Mensagem', 'Nossa loja');
  await choose(picture(), new File(['y'], 'preços.pdf', { type: 'application/pdf' }));
  await type('Nome do arquivo loja.png para o cliente', 'A fachada');
  await save();
  await waitFor(() =>
    expect(sent()).toEqual(['POST /files', 'POST /files/uploadList/5', 'POST /files/uploadList/5']),
  );
  const [first] = requests.filter(({ path }) => path.includes('uploadList'));
  expect(String(first!.body)).toContain('A fachada');
  expect(await screen.findByText('Lista Fotos criada')).toBeTruthy();
});

test('a file that is too much, empty or of a wrong kind does not leave, and says why', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Tabelas' }));
  await screen.findByRole('textbox', { name: 'Nome' });
  await choose(
    new File([], 'nada.png', { type: 'image/png' }),
    new File(['x'], 'setup.exe', { type: 'application/x-msdownload' }),
  );
  expect(screen.getByText('O arquivo está vazio.')).toBeTruthy();
  expect(screen.getByText('Este tipo de arquivo não pode ser enviado.')).toBeTruthy();
  await save();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tirar nada.png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tirar setup.exe' }));
  await save();
  await waitFor(() => expect(sent()).toEqual(['PUT /files/4']));
});

test('what was taken off is gone, what stays is kept under its name', async () => {
  const { requests } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Tabelas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar varejo.pdf' }));
  await save();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      options: [{ id: 2, name: 'Mapa' }],
    }),
  );
});

test('a save that broke off goes on with what has not been sent yet', async () => {
  let tries = 0;
  const { sent } = show(() => (++tries === 1 ? refuse('ERR_UNAVAILABLE') : undefined));
  await userEvent.click(await screen.findByRole('button', { name: 'Nova lista de arquivos' }));
  await type('Nome', 'Fotos');
  await type('Mensagem', 'Nossa loja');
  await choose(picture());
  await save();
  await waitFor(() => expect(sent()).toEqual(['POST /files', 'POST /files/uploadList/5']));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('data-loading')).toBeNull(),
  );
  expect(screen.getByText('loja.png')).toBeTruthy();
  await save();
  await waitFor(() => expect(sent().slice(2)).toEqual(['PUT /files/5', 'POST /files/uploadList/5']));
});

test('the list follows what others make, change and delete (FILE-11)', async () => {
  show();
  expect(await screen.findByText('Tabelas')).toBeTruthy();
  live.file({ action: 'create', file: { ...prices, id: 9, name: 'Catálogos' } });
  live.file({ action: 'update', file: { ...prices, name: 'Preços' } });
  expect(await screen.findByText('Catálogos')).toBeTruthy();
  expect(screen.getByText('Preços')).toBeTruthy();
  live.file({ action: 'delete', fileId: 9 });
  await waitFor(() => expect(screen.queryByText('Catálogos')).toBeNull());
});

test('files change places, and the list is saved in that order (N22)', async () => {
  const { requests } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Tabelas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar mapa.png antes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = requests.find(({ method }) => method === 'PUT');
  expect(saved?.body).toMatchObject({ options: [{ id: 2 }, { id: 1 }] });
});

test('deleting a list says which queues send it (N22)', async () => {
  fakeServer({
    'GET /files': () => ({ files: [prices], hasMore: false, count: 1 }),
    'GET /queue': () => [aQueue(1, 'Vendas', { fileListId: 4 }), aQueue(2, 'Suporte')],
  });
  renderScreen(<FilesScreen />, aSessionUser({ profile: 'admin' }), '/files');
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Tabelas' }));
  expect(await screen.findByText(/A fila Vendas envia esta lista/)).toBeTruthy();
});
