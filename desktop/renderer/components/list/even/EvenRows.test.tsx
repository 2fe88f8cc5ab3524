import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { EvenRows } from './EvenRows.tsx';

const rows = Array.from({ length: 100 }, (_, index) => ({ id: index + 1 }));

const list = (shown: typeof rows) => (
  <EvenRows
    ref={null}
    rows={shown}
    keyOf={({ id }) => id}
    rowPx={72}
    label="Lista"
    bottom={<p>Carregando</p>}
    onAtTop={() => undefined}
    reachPx={100}
    onNearEnd={() => undefined}
  >
    {({ id }) => <p key={id}>Linha {id}</p>}
  </EvenRows>
);

test('what is below the last row is drawn with that row only: a spinner that nobody sees would still animate', () => {
  const { rerender } = renderScreen(<DrawsAllRows value={false}>{list(rows)}</DrawsAllRows>);
  expect(screen.queryByText('Carregando')).toBeNull();
  rerender(<DrawsAllRows value={true}>{list(rows)}</DrawsAllRows>);
  expect(screen.getByText('Carregando')).toBeTruthy();
  rerender(<DrawsAllRows value={false}>{list([])}</DrawsAllRows>);
  expect(screen.getByText('Carregando')).toBeTruthy();
});
