import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { TagsSelect } from './tagPickers.ts';

const tags = Array.from({ length: 500 }, (_, n) => ({
  id: n + 1,
  name: `Etiqueta ${String(n + 1).padStart(3, '0')}`,
  color: '#123456',
  kanban: 0,
}));

test('of hundreds some are offered, a line says that there are more, and typing finds them', async () => {
  fakeServer({ 'GET /tags/list': () => tags });
  renderScreen(<TagsSelect aria-label="Etiquetas" />);
  const field = screen.getByRole('combobox', { name: 'Etiquetas' });
  await userEvent.click(field);
  expect(await screen.findByText('Há mais: digite para encontrar')).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(101);
  await userEvent.type(field, 'etiqueta 45');
  expect(await screen.findByRole('option', { name: 'Etiqueta 459' })).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(10);
});
