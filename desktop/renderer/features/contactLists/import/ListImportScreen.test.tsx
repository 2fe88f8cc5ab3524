import type { ListImport } from '@recado/shared/features/contactLists';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import * as rowFile from '../../../lib/files/rowFile.ts';
import { aContactList, aListImport } from '../testing/aContactList.ts';
import { ListImportScreen } from './ListImportScreen.tsx';
import { onListImport } from './listImports.ts';

const rows = [
  ['Nome', 'Fone', 'Cidade', 'Nome da mãe'],
  ['Ana', '11 91234-0001', 'Recife', 'Eva'],
  ['Beto', '12', 'Natal', ''],
];
const show = (imports: ListImport[], answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /contact-lists/:id': () => aContactList(),
    'GET /contact-lists/:id/imports': () => ({ imports }),
    'GET /contact-list-imports/:id/preview': () => ({ rows }),
    'GET /contact-list-imports/:id/refused': () => ({
      rows: [
        { row: 2, cells: ['Beto', '12'], fault: 'badNumber' },
        { row: 4, cells: ['Eva', '11 91234-0001'], fault: 'repeated' },
        { row: 5, cells: ['Ivo', '11 91234-0009'], fault: 'optedOut' },
      ],
      hasMore: false,
    }),
    ...answers,
  });
  renderScreen(
    <Routes>
      <Route path="/contact-lists/:contactListId/import" element={<ListImportScreen />} />
    </Routes>,
    aSessionUser({ profile: 'admin' }),
    '/contact-lists/4/import',
  );
  return server;
};
const choose = async (name: string) => {
  await screen.findByText(/Solte aqui/);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], name), { applyAccept: false });
};

test('a chosen file is uploaded only after a yes (CAMP-15)', async () => {
  const { requests } = show([], { 'POST /contact-lists/:id/upload': () => aListImport() });
  await choose('clientes.xlsx');
  const dialog = await screen.findByRole('dialog', { name: 'Importar este arquivo?' });
  expect(dialog.textContent).toContain('clientes.xlsx');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar arquivo' }));
  expect(await screen.findByText('clientes.xlsx')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/contact-lists/4/upload',
  ]);
});

test.each(['script.html', 'notas.txt'])(
  '%s is no spreadsheet, and is refused before any question (CAMP-16)',
  async (name) => {
    const { requests } = show([]);
    await choose(name);
    expect(await screen.findByText('Arquivo inválido!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  },
);

test('columns are guessed from their headings, others become variables, and bad rows are shown before the import', async () => {
  const { requests } = show([aListImport()], {
    'POST /contact-list-imports/:id/start': () => aListImport({ state: 'running' }),
  });
  const chosenFor = async (column: string) =>
    ((await screen.findByLabelText(`A coluna ${column} é`, { selector: 'input' })) as HTMLInputElement).value;
  expect(await chosenFor('Nome')).toBe('Nome');
  expect(await chosenFor('Fone')).toBe('Número');
  expect(await chosenFor('Cidade')).toBe('Variável “Cidade”');
  expect(await chosenFor('Nome da mãe')).toBe('Variável “Nome da mãe”');
  expect(screen.getByText('número inválido')).toBeTruthy();
  expect(screen.getByText('1 linha será importada · 1 será recusada')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Importar 1' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/start'))?.body).toEqual({
      columns: ['name', 'number', 'value:Cidade', 'value:Nome da mãe'],
      hasHeader: true,
      countryCode: '55',
    }),
  );
});

test('without a column for the number nothing begins', async () => {
  const { requests } = show([aListImport()]);
  await userEvent.click(await screen.findByLabelText('A coluna Fone é', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Variável “Fone”' }));
  await userEvent.click(screen.getByRole('button', { name: /^Importar/ }));
  expect(await screen.findByText('Não foi selecionado o campo de número do contato')).toBeTruthy();
  expect(requests.some(({ path }) => path.endsWith('/start'))).toBe(false);
});

test('progress comes live, old news does not set it back, and the end shows how many rows were repeated and refused', async () => {
  show([aListImport({ state: 'running', rowCount: 1500 })]);
  await screen.findByText(/0 de 1\.500 linhas/);
  const publish = (changes: Partial<ListImport>) =>
    act(() => onListImport({ action: 'update', listImport: aListImport({ rowCount: 1500, ...changes }) }));
  publish({ state: 'running', created: 600 });
  expect(await screen.findByText(/600 de 1\.500 linhas/)).toBeTruthy();
  publish({ state: 'running', created: 200 });
  expect(screen.getByText(/600 de 1\.500 linhas/)).toBeTruthy();
  publish({ state: 'done', created: 1490, repeated: 4, refused: 6, finishedAt: '2026-11-21T12:01:00.000Z' });
  expect(await screen.findByText(/novos: 1\.490, repetidos: 4, recusados: 6/)).toBeTruthy();
  expect(await screen.findByText(/Linha 3: número inválido/)).toBeTruthy();
  expect(screen.getByText(/Linha 5: número repetido, no arquivo ou na lista/)).toBeTruthy();
  expect(screen.getByText(/Linha 6: se descadastrou das campanhas/)).toBeTruthy();
});

test('the rows that were refused are saved as a workbook with their reasons', async () => {
  const saved = vi.spyOn(rowFile, 'saveBlob').mockImplementation(() => undefined);
  show([aListImport({ state: 'done', rowCount: 6, created: 3, repeated: 1, refused: 2 })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar linhas recusadas (3)' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [name, file] = saved.mock.calls[0]!;
  expect(name).toBe('clientes-recusados.xlsx');
  const sheet = strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('número inválido');
  expect(sheet).toContain('se descadastrou das campanhas');
  saved.mockRestore();
});
