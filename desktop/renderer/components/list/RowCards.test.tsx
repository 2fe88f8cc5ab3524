import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { Column } from './column.ts';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';

interface Slip {
  id: number;
  name: string;
  order: number | null;
  words: string;
}
const rows: Slip[] = [
  { id: 1, name: 'Cheio', order: 0, words: 'Olá' },
  { id: 2, name: 'Vazio', order: null, words: '' },
];
const columns: Column<Slip>[] = [
  { key: 'name', label: 'Name', isTitle: true, render: ({ name }) => name },
  { key: 'order', label: 'Order', render: ({ order }) => order },
  { key: 'words', label: 'Words', render: ({ words }) => words && <b>{words}</b> },
];
const list = {
  title: 'Slips',
  rows,
  columns,
  rowKey: ({ id }: Slip) => id,
  rowName: ({ name }: Slip) => name,
};

test('a card says what its row has, and nothing of what it has not', () => {
  renderScreen(<RowCards {...list} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CheioOrder0WordsOlá',
    'Vazio',
  ]);
});

test('a table leaves the cell empty', () => {
  renderScreen(<RowTable {...list} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Cheio',
    '0',
    'Olá',
    'Vazio',
    '',
    '',
  ]);
});

test.each([
  ['card', RowCards],
  ['table', RowTable],
])('a %s opens its row where nothing else is pressed', async (_, Rows) => {
  const opened: string[] = [];
  const pressed: string[] = [];
  const withButton: Column<Slip>[] = [
    ...columns,
    {
      key: 'button',
      label: 'Button',
      render: ({ name }) => (
        <button type="button" onClick={() => pressed.push(name)}>
          {`press ${name}`}
        </button>
      ),
    },
  ];
  renderScreen(<Rows {...list} columns={withButton} onOpen={({ name }) => opened.push(name)} />);
  await userEvent.click(screen.getByRole('button', { name: 'press Cheio' }));
  expect([opened, pressed]).toEqual([[], ['Cheio']]);
  await userEvent.click(screen.getByText('Vazio'));
  expect(opened).toEqual(['Vazio']);
});
