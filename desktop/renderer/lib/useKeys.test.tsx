import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useKeys } from './useKeys.ts';

const act = { a: vi.fn(), Enter: vi.fn(), 'Alt+ArrowDown': vi.fn(), '?': vi.fn() };
const Page = ({ dialog = false }) => {
  useKeys(act);
  return (
    <>
      <input aria-label="field" />
      <button type="button">press</button>
      {dialog && <div role="dialog" aria-modal="true" />}
    </>
  );
};
const press = async (keys: string, focus?: HTMLElement) => {
  for (const spy of Object.values(act)) spy.mockClear();
  focus?.focus();
  await userEvent.keyboard(keys);
  return Object.entries(act).flatMap(([name, spy]) => (spy.mock.calls.length > 0 ? [name] : []));
};

test('single keys act only while nobody types; keys with Alt act always', async () => {
  render(<Page />);
  expect(await press('a')).toEqual(['a']);
  expect(await press('{Shift>}?{/Shift}')).toEqual(['?']);
  const field = screen.getByLabelText('field');
  expect(await press('a', field)).toEqual([]);
  expect(await press('{Alt>}{ArrowDown}{/Alt}', field)).toEqual(['Alt+ArrowDown']);
});

test('Enter on a button presses the button', async () => {
  render(<Page />);
  expect(await press('{Enter}', screen.getByRole('button'))).toEqual([]);
});

test('a dialog has the keyboard to itself', async () => {
  render(<Page dialog />);
  expect(await press('a')).toEqual([]);
});
