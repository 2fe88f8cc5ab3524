import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { TodoScreen } from './TodoScreen.tsx';
import { addTodo, mostTodos, useTodos } from './todos.ts';

beforeEach(() => useTodos.setState({ lists: {} }));

function show(user = aSessionUser()) {
  const { requests } = fakeServer({});
  const page = renderScreen(<TodoScreen />, user);
  return { requests, page, keys: userEvent.setup() };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const shown = () =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('[class*=text]')?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what is typed is added with Enter, and nothing leaves the browser (TODO-01, TODO-05, TODO-03)', async () => {
  const { requests, page, keys } = show();
  expect(field().placeholder).toBe('Nova tarefa');
  await keys.type(field(), 'Ligar para Maria{Enter}');
  await keys.type(field(), '<b>Cobrar</b>');
  await press('Adicionar');
  expect(shown()).toEqual(['Ligar para Maria', '<b>Cobrar</b>']);
  expect(field().value).toBe('');
  page.unmount();
  show();
  expect(shown()).toEqual(['Ligar para Maria', '<b>Cobrar</b>']);
  expect(JSON.parse(localStorage.getItem('recado.todos')!).state.lists[7][0]).toMatchObject({
    text: 'Ligar para Maria',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect(requests).toEqual([]);
});

test('nothing but spaces is no task, neither new nor changed (TODO-04)', async () => {
  const { keys } = show();
  await keys.type(field(), '   {Enter}');
  expect(shown()).toEqual([]);
  await keys.clear(field());
  await keys.type(field(), 'Uma{Enter}');
  await press('Editar Uma');
  await keys.clear(field());
  await keys.type(field(), '  {Enter}');
  expect(shown()).toEqual(['Uma']);
});

test('a task is changed in the same field, whose button saves then; Escape leaves it (TODO-01)', async () => {
  const { keys } = show();
  await keys.type(field(), 'Uma{Enter}Duas{Enter}');
  await press('Editar Uma');
  expect(field().value).toBe('Uma');
  expect(document.activeElement).toBe(field());
  await keys.type(field(), ' coisa');
  await press('Salvar');
  expect(shown()).toEqual(['Uma coisa', 'Duas']);
  await press('Editar Duas');
  await keys.type(field(), ' x{Escape}');
  expect(field().value).toBe('');
  expect(screen.getByRole('button', { name: 'Adicionar' })).toBeTruthy();
  expect(shown()).toEqual(['Uma coisa', 'Duas']);
});

test('each says when it was changed last (TODO-02)', async () => {
  useTodos.setState({
    lists: {
      7: [
        {
          id: 'a',
          text: 'Uma',
          createdAt: '2026-01-02T10:00:00.000Z',
          updatedAt: '2026-03-04T12:34:00.000Z',
        },
      ],
    },
  });
  const { keys } = show();
  expect(screen.getByRole('listitem').querySelector('time')?.dateTime).toBe('2026-03-04T12:34:00.000Z');
  await press('Editar Uma');
  await keys.type(field(), '{Enter}');
  expect(useTodos.getState().lists[7]![0]!.updatedAt).toBe('2026-03-04T12:34:00.000Z');
});

test('one that is deleted can be taken back to its place', async () => {
  const { keys } = show();
  await keys.type(field(), 'Uma{Enter}Duas{Enter}Três{Enter}');
  await press('Excluir Duas');
  expect(shown()).toEqual(['Uma', 'Três']);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(shown()).toEqual(['Uma', 'Duas', 'Três']);
});

test('they are in the order they are put in, by mouse and by keys', async () => {
  const { keys } = show();
  await keys.type(field(), 'Uma{Enter}Duas{Enter}Três{Enter}');
  const grip = (name: string) => screen.getByRole('button', { name: `Mover ${name}` });
  grip('Três').focus();
  await keys.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(shown()).toEqual(['Três', 'Uma', 'Duas']);
  expect(document.activeElement).toBe(grip('Três'));
  expect(screen.getByRole('status').textContent).toBe('Três: 1 de 3');
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(grip('Três'), { dataTransfer });
  const last = screen.getAllByRole('listitem')[2]!;
  fireEvent.dragOver(last, { dataTransfer });
  fireEvent.drop(last, { dataTransfer });
  expect(shown()).toEqual(['Uma', 'Duas', 'Três']);
});

test('everybody has their own on a shared computer', async () => {
  const { keys, page } = show();
  await keys.type(field(), 'De Ana{Enter}');
  page.unmount();
  const other = show(aSessionUser({ id: 8 }));
  expect(shown()).toEqual([]);
  other.page.unmount();
  show();
  expect(shown()).toEqual(['De Ana']);
});

test('what another tab changes is seen here, and nothing of it is lost', async () => {
  const { keys } = show();
  await keys.type(field(), 'Aqui{Enter}');
  const stored = JSON.parse(localStorage.getItem('recado.todos')!);
  stored.state.lists[7].push({ ...stored.state.lists[7][0], id: 'b', text: 'Lá' });
  localStorage.setItem('recado.todos', JSON.stringify(stored));
  fireEvent(window, new StorageEvent('storage', { key: 'recado.todos' }));
  await waitFor(() => expect(shown()).toEqual(['Aqui', 'Lá']));
  await keys.type(field(), 'De novo aqui{Enter}');
  expect(shown()).toEqual(['Aqui', 'Lá', 'De novo aqui']);
});

test('what somebody else put into the storage breaks nothing', async () => {
  const { keys } = show();
  localStorage.setItem(
    'recado.todos',
    JSON.stringify({ state: { lists: { 7: [{ text: {} }] } }, version: 1 }),
  );
  fireEvent(window, new StorageEvent('storage', { key: 'recado.todos' }));
  await waitFor(() => expect(shown()).toEqual([]));
  await keys.type(field(), 'Uma{Enter}');
  expect(shown()).toEqual(['Uma']);
});

test('a full list says so and takes no more', async () => {
  const at = '2026-01-02T10:00:00.000Z';
  const all = Array.from({ length: mostTodos }, (_, n) => ({
    id: `${n}`,
    text: `${n}`,
    createdAt: at,
    updatedAt: at,
  }));
  useTodos.setState({ lists: { 7: all } });
  expect(addTodo('Mais uma')).toBe(false);
  show();
  expect(screen.getByText('A lista está cheia: no máximo 200 tarefas.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Adicionar' })).toHaveProperty('disabled', true);
});
