import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { liveList } from '../../lib/live/liveList.ts';
import { EditableListScreen } from './EditableListScreen.tsx';

interface Slip {
  id: number;
  words: string;
}
const slips = {
  title: 'Slips',
  list: liveList<Slip>('slips', {
    load: async () => ({ rows: [{ id: 1, words: 'Ligar amanhã' }], hasMore: false, count: 1 }),
  }),
  columns: [{ key: 'words', label: 'Words', render: ({ words }: Slip) => words }],
  empty: { title: 'None' },
  allow: 'tags:edit' as const,
  addLabel: 'New',
  dialog: () => null,
  remove: async () => undefined,
};

test('rows that have no name say how they are called', async () => {
  renderScreen(<EditableListScreen {...slips} rowName={({ words }) => words} />);
  expect(await screen.findByRole('button', { name: 'Excluir Ligar amanhã' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ações de Ligar amanhã' })).toBeTruthy();
  // @ts-expect-error nor do such rows compile without
  expect(() => <EditableListScreen {...slips} />).not.toThrow();
});

test('the button that adds has one place, however long the list takes and whether there is anything', async () => {
  let answer = (_page: { rows: Slip[]; hasMore: boolean; count: number }): void => undefined;
  const slow = liveList<Slip>('slowSlips', { load: () => new Promise((resolve) => (answer = resolve)) });
  const add = () => screen.queryByRole('button', { name: 'New' });
  renderScreen(<EditableListScreen {...slips} list={slow} rowName={({ words }) => words} />, aSessionUser());
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(add()).toBeNull();
  await waitFor(() => answer({ rows: [], hasMore: false, count: 0 }));
  expect(await screen.findByText('None')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New' })).toHaveLength(1);
});
