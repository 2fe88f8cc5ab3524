import type { ContactImport } from '@recado/shared/features/contactImports';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { someFields } from '../../../../testing/aContactField.ts';
import { fakeServer, type SentRequest } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { queryClient } from '../../../lib/queryClient.ts';
import { ImportScreen } from './ImportScreen.tsx';
import { onContactImport } from './imports.ts';

const anImport = (changes: Partial<ContactImport> = {}): ContactImport => ({
  id: 4,
  userId: 7,
  fileName: 'clientes.csv',
  state: 'mapping',
  failure: null,
  rowCount: 3,
  created: 0,
  updated: 0,
  refused: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
  finishedAt: null,
  ...changes,
});
const show = (imports: ContactImport[], answers: Record<string, (request: SentRequest) => unknown> = {}) => {
  const { requests } = fakeServer({
    'GET /contacts/imports': () => ({ imports }),
    'GET /contacts/imports/:id/preview': () => ({
      rows: [
        ['Nome', 'Fone', 'Outro'],
        ['<b>Ana</b>', '11 91234-0001', 'x'],
        ['Beto', '11 91234-0002', 'y'],
      ],
    }),
    'GET /tags/list': () => [],
    'GET /contact-fields/all': () => [],
    'GET /contacts/imports/:id/refused': () => ({
      rows: [{ row: 4, cells: ['Eva', '12'], fault: 'badNumber', about: null }],
      hasMore: false,
    }),
    ...answers,
  });
  renderScreen(<ImportScreen />, aSessionUser({ id: 7 }));
  return requests;
};
const pick = async (name: string, option: string) => {
  await userEvent.click(await screen.findByLabelText(name, { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a column named like a contact field is taken for it, and a value that does not fit is shown before the import (FIELD-10)', async () => {
  const requests = show([anImport()], {
    'GET /contact-fields/all': () => someFields,
    'GET /contacts/imports/:id/preview': () => ({
      rows: [
        ['Nome', 'Fone', 'renda'],
        ['Ana', '11 91234-0001', '1.250,50'],
        ['Beto', '11 91234-0002', 'muita'],
      ],
    }),
    'POST /contacts/imports/:id/start': () => anImport({ state: 'running' }),
  });
  expect(await screen.findByText('“Renda” não é um número')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Importar/ }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/start'))?.body).toMatchObject({
      columns: ['name', 'number', 'field:2'],
    }),
  );
});

test('a file of another kind is refused before it is sent (CONTACT-25, CONTACT-32)', async () => {
  const requests = show([]);
  await screen.findByText(/Solte aqui/);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'script.html'), { applyAccept: false });
  expect(await screen.findByText('Arquivo inválido!')).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('columns are mapped once each, names and numbers are asked for, rows can be left out (CONTACT-24, CONTACT-26, CONTACT-27, CONTACT-30)', async () => {
  const requests = show([anImport()], {
    'POST /contacts/imports/:id/start': () => anImport({ state: 'running', rowCount: 1 }),
  });
  expect(await screen.findByText('<b>Ana</b>')).toBeTruthy();
  // The form guesses the columns from their headings. It refuses a second column for the same field and names
  // that field.
  await pick('A coluna Outro é', 'Nome');
  expect(await screen.findByText('O campo Nome já foi selecionado.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('A coluna Fone é', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Número' }));
  await userEvent.click(screen.getByRole('button', { name: /^Importar/ }));
  expect(await screen.findByText('Não foi selecionado o campo de número do contato')).toBeTruthy();
  await pick('A coluna Fone é', 'Número');
  await userEvent.click(screen.getByLabelText('Importar a linha 3'));
  expect(screen.getByText('1 linha será importada')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Importar/ }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/start'))?.body).toEqual({
      columns: ['name', 'number', null],
      hasHeader: true,
      countryCode: '55',
      tagIds: [],
      skip: [2],
    }),
  );
});

test('rows that would be refused are marked before, with why, and are not counted (CONTACT-31)', async () => {
  show([anImport({ rowCount: 5 })], {
    'GET /contacts/imports/:id/preview': () => ({
      rows: [
        ['Nome', 'Fone'],
        ['Ana', '11 91234-0001'],
        ['Beto', ''],
        ['Caio', 'abc'],
        ['Duda', '11 91234-0001'],
      ],
    }),
  });
  expect(await screen.findByText('sem número')).toBeTruthy();
  expect(screen.getByText('número inválido')).toBeTruthy();
  expect(screen.getByText('número repetido no arquivo')).toBeTruthy();
  expect(screen.getByText('1 linha será importada · 3 serão recusadas')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Importar 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
});

test.each([
  ['no column has the name', 'A coluna Nome é', undefined, 'Não foi selecionado o campo de nome do contato'],
  [
    'every row is left out',
    undefined,
    ['Importar a linha 2', 'Importar a linha 3'],
    'Nenhum contato selecionado',
  ],
] as const)(
  'where %s, it says so and begins nothing (CONTACT-28, CONTACT-29)',
  async (_what, column, rows, words) => {
    const requests = show([anImport()]);
    await screen.findByText('<b>Ana</b>');
    if (column) {
      await userEvent.click(await screen.findByLabelText(column, { selector: 'input' }));
      await userEvent.click(await screen.findByRole('option', { name: 'Nome' }));
    }
    for (const row of rows ?? []) await userEvent.click(screen.getByLabelText(row));
    await userEvent.click(screen.getByRole('button', { name: /^Importar/ }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(requests.some(({ path }) => path.endsWith('/start'))).toBe(false);
  },
);

test('progress comes live, old news does not set it back, and the end offers the report (CONTACT-34, CONTACT-36)', async () => {
  show([anImport({ state: 'running', rowCount: 100 })]);
  await screen.findByText(/0 de 100 linhas/);
  const publish = (changes: Partial<ContactImport>) =>
    act(() => onContactImport({ action: 'update', contactImport: anImport({ rowCount: 100, ...changes }) }));
  publish({ state: 'running', created: 60 });
  expect(await screen.findByText(/60 de 100 linhas/)).toBeTruthy();
  publish({ state: 'running', created: 20 });
  expect(screen.getByText(/60 de 100 linhas/)).toBeTruthy();
  publish({ state: 'done', created: 95, refused: 5, finishedAt: '2026-11-21T12:01:00.000Z' });
  expect(await screen.findByText('Importação concluída com linhas recusadas.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar linhas recusadas (5)' })).toBeTruthy();
  expect(await screen.findByText(/Linha 5: número inválido/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancelar importação' })).toBeNull();
});

test('while an import runs open lists of contacts are read again, but not with each of its steps', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  const progress = (created: number, finishedAt: string | null = null) =>
    onContactImport({ action: 'update', contactImport: anImport({ state: 'running', created, finishedAt }) });
  for (let created = 500; created <= 5000; created += 500) progress(created);
  expect(read.mock.calls.length).toBeLessThanOrEqual(1);
  progress(5500, '2026-11-21T12:10:00.000Z');
  expect(read).toHaveBeenLastCalledWith({ queryKey: ['contacts', 'list'] });
  read.mockRestore();
});
