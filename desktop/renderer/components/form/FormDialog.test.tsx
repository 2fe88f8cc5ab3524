import { MultiSelect, TextInput } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ColorField } from './ColorField.tsx';
import { FormDialog, FormSheet } from './FormDialog.tsx';
import { useSchemaForm } from './useSchemaForm.ts';

const Schema = z.object({ name: z.string().min(1), color: z.string() });

function Page({ Frame, saved }: { Frame: typeof FormDialog; saved: unknown[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Link to="/elsewhere">fora</Link>
      {isOpen ? (
        <Fields Frame={Frame} saved={saved} onClose={() => setOpen(false)} />
      ) : (
        <output>fechado</output>
      )}
    </>
  );
}

function Fields({ Frame, saved, onClose }: { Frame: typeof FormDialog; saved: unknown[]; onClose(): void }) {
  const form = useSchemaForm(Schema, { name: '', color: '#1971C2' });
  return (
    <Frame
      title="Fila"
      form={form}
      save={async (values) => void saved.push(values)}
      done={({ name }) => `Fila ${name} criada`}
      onClose={onClose}
    >
      <TextInput label="Nome" data-autofocus {...form.getInputProps('name')} />
      <ColorField label="Cor" {...form.getInputProps('color')} />
      <MultiSelect label="Pessoas" data={['Ana', 'Bruno']} searchable />
    </Frame>
  );
}

function show(Frame: typeof FormDialog) {
  const saved: unknown[] = [];
  renderScreen(<Page Frame={Frame} saved={saved} />);
  return { keys: userEvent.setup(), saved, name: () => screen.getByRole('textbox', { name: 'Nome' }) };
}
const question = () => screen.queryByText('Sair sem salvar?');
const isClosed = () => screen.queryByText('fechado') !== null;

const waysOut: [string, (keys: ReturnType<typeof userEvent.setup>) => Promise<void>][] = [
  ['Escape', (keys) => keys.keyboard('{Escape}')],
  ['the cross', (keys) => keys.click(screen.getByRole('button', { name: 'Fechar' }))],
  ['"Cancelar"', (keys) => keys.click(screen.getByRole('button', { name: 'Cancelar' }))],
  [
    'a click beside it',
    (keys) =>
      keys.click(document.querySelector('.mantine-Modal-overlay, .mantine-Drawer-overlay') as Element),
  ],
  ['another address', (keys) => keys.click(screen.getByText('fora'))],
];

for (const [kind, Frame] of [['dialog', FormDialog] as const, ['sheet', FormSheet] as const])
  test.each(waysOut)(
    `a filled ${kind} asks before it is left by %s, and keeps what was typed`,
    async (_, leave) => {
      const { keys, name } = show(Frame);
      await keys.type(name(), 'Vendas');
      await leave(keys);
      expect(await screen.findByText('Sair sem salvar?')).toBeTruthy();
      await keys.click(screen.getByRole('button', { name: 'Continuar editando' }));
      await waitFor(() => expect(question()).toBeNull());
      expect((name() as HTMLInputElement).value).toBe('Vendas');
    },
  );

test.each(waysOut.slice(0, 4))('an untouched form is left by %s without a question', async (_, leave) => {
  const { keys } = show(FormDialog);
  await leave(keys);
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(question()).toBeNull();
});

test('"Descartar" leaves, and goes where somebody wanted to go', async () => {
  const { keys, name, saved } = show(FormDialog);
  await keys.type(name(), 'Vendas');
  await keys.click(screen.getByText('fora'));
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(saved).toEqual([]);
});

/** A form whose save leads to another address once `answer` has arrived. */
function Leaving({ answer }: { answer: Promise<void> }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useSchemaForm(Schema, { name: '', color: '#1971C2' });
  return pathname === '/elsewhere' ? (
    <output>fora</output>
  ) : (
    <FormDialog
      title="Fila"
      done={() => 'salvo'}
      form={form}
      save={async () => {
        await answer;
        await navigate('/elsewhere');
      }}
      onClose={() => undefined}
    >
      <TextInput label="Nome" data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}

test('a save that leads elsewhere by itself is not asked about', async () => {
  const answer = Promise.withResolvers<void>();
  renderScreen(<Leaving answer={answer.promise} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Vendas{Enter}');
  await waitFor(() => expect(document.querySelector('[type=submit][data-loading]')).not.toBeNull());
  answer.resolve();
  expect(await screen.findByText('fora')).toBeTruthy();
  expect(question()).toBeNull();
});

test('Escape in the open colour picker closes the picker alone; the next one asks', async () => {
  const { keys, name } = show(FormDialog);
  await keys.type(name(), 'Vendas');
  await keys.click(screen.getByRole('textbox', { name: /Cor/ }));
  await waitFor(() => expect(document.querySelector('.mantine-ColorInput-dropdown')).not.toBeNull());
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.mantine-ColorInput-dropdown')).toBeNull());
  expect(question()).toBeNull();
  await keys.keyboard('{Escape}');
  expect(await screen.findByText('Sair sem salvar?')).toBeTruthy();
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(name()).toBeTruthy();
});

test('Escape in an open list closes the list alone', async () => {
  const { keys, name } = show(FormDialog);
  await keys.type(name(), 'Vendas');
  const people = screen.getByRole('combobox', { name: 'Pessoas' });
  await keys.click(people);
  await waitFor(() => expect(people.getAttribute('aria-expanded')).toBe('true'));
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(people.getAttribute('aria-expanded')).toBe('false'));
  expect(question()).toBeNull();
});

test('Ctrl+Enter saves, and the notice says what happened to which row', async () => {
  const { keys, name, saved } = show(FormSheet);
  await keys.type(name(), 'Vendas');
  expect(screen.getByText('1 alteração não salva')).toBeTruthy();
  await keys.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Fila Vendas criada')).toBeTruthy();
  expect(saved).toEqual([{ name: 'Vendas', color: '#1971C2' }]);
  await waitFor(() => expect(isClosed()).toBe(true));
});

test('a save that is done at once is seen working for 400 ms (CONST-03, USER-28)', async () => {
  const { name, saved } = show(FormDialog);
  fireEvent.change(name(), { target: { value: 'Vendas' } });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(saved).toHaveLength(1);
  expect(isClosed()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isClosed()).toBe(true);
});
