import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { TagSelect } from '../../pickers/tagPickers.ts';
import { live } from './tags.live.ts';

const tag = (id: number, name: string, kanban = 0) => ({ id, name, kanban, color: '#1971C2' });
const offered = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

test('a picker finds names without their accents, and offers only what it should', async () => {
  fakeServer({
    'GET /tags/list': () => [tag(1, 'Orçamento', 1), tag(2, 'Orçamento velho'), tag(3, 'Pago', 1)],
  });
  renderScreen(<TagSelect label="Coluna" only={({ kanban }) => kanban === 1} />);
  await userEvent.type(await screen.findByLabelText('Coluna', { selector: 'input' }), 'orca');
  expect(await offered()).toEqual(['Orçamento']);
});

test('what is chosen is shown, also when it is no longer offered', async () => {
  fakeServer({ 'GET /tags/list': () => [tag(1, 'Aberto', 1), tag(2, 'Antigo')] });
  renderScreen(<TagSelect label="Coluna" value={2} only={({ kanban }) => kanban === 1} />);
  expect(await screen.findByDisplayValue('Antigo')).toBeTruthy();
});

test('a tag that somebody else makes is offered without a reload', async () => {
  const all = [tag(1, 'Aberto')];
  fakeServer({ 'GET /tags/list': () => all });
  renderScreen(<TagSelect label="Coluna" />);
  await userEvent.click(await screen.findByLabelText('Coluna', { selector: 'input' }));
  expect(await offered()).toEqual(['Aberto']);
  all.push(tag(2, 'Novo'));
  act(() => live.tag({ action: 'create', tag: all[1] as never }));
  expect(await screen.findByRole('option', { name: 'Novo' })).toBeTruthy();
});
