import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pressHeldKeysOnce } from './pressHeldKeysOnce.ts';

let stop: () => void;
beforeEach(() => {
  stop = pressHeldKeysOnce();
});
afterEach(() => stop());

/** A button that moves the focus to the one that confirms, as dialogs do. */
function Page({ confirmed }: { confirmed: string[] }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <form onSubmit={() => confirmed.push('sent')}>
      <input ref={(field) => field?.focus()} aria-label="Fila" />
      <textarea aria-label="Mensagem" />
    </form>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Transferir
    </button>
  );
}

test('Enter that is held opens a dialog and does not confirm it', async () => {
  const confirmed: string[] = [];
  render(<Page confirmed={confirmed} />);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter>8/}');
  expect(screen.getByRole('textbox', { name: 'Fila' })).toBeTruthy();
  expect(confirmed).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(confirmed).toEqual(['sent']);
});

test('in a field that is written in, held keys are written', async () => {
  render(<Page confirmed={[]} />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.keyboard('{ >3/}');
  expect((screen.getByRole('textbox', { name: 'Fila' }) as HTMLInputElement).value).toBe('   ');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem' }), '{Enter>3/}');
  expect((screen.getByRole('textbox', { name: 'Mensagem' }) as HTMLTextAreaElement).value).toBe('\n\n\n');
});
