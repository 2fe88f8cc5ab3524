import { screen } from '@testing-library/react';
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

test('a table has a dash there', () => {
  renderScreen(<RowTable {...list} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Cheio',
    '0',
    'Olá',
    'Vazio',
    '–',
    '–',
  ]);
});
