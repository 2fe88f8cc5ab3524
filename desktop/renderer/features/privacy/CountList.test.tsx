import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { CountList } from './CountList.tsx';

test('no table is shown under its internal name (B33)', () => {
  renderScreen(
    <CountList
      counts={[
        { table: 'messages', count: 4 },
        { table: 'ticket_undos', count: 1 },
        { table: 'some_new_rows', count: 2 },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mensagens: 4',
    'outros registros ligados a eles: 3',
  ]);
});
