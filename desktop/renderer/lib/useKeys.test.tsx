import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useKeys, useTypeAhead } from './useKeys.ts';

const act = { a: vi.fn(), 'Alt+r': vi.fn(), Enter: vi.fn(), 'Alt+ArrowDown': vi.fn(), '?': vi.fn() };
const Page = ({ dialog = false }) => {
  useKeys(act);
  return (
    <>
      <input aria-label="field" />
      <input type="checkbox" aria-label="box" />
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

test('with Alt the key counts, whatever the keyboard prints; held down it acts once', async () => {
  render(<Page />);
  for (const spy of Object.values(act)) spy.mockClear();
  const down = (more: object) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, ...more }));
  down({ key: 'å', code: 'KeyR' });
  down({ key: 'å', code: 'KeyR', repeat: true });
  expect(act['Alt+r']).toHaveBeenCalledTimes(1);
});

test('a panel that is open keeps the keys that are pressed in it', async () => {
  render(
    <>
      <Page />
      <div role="dialog">
        <button type="button">inside</button>
      </div>
    </>,
  );
  expect(await press('a', screen.getByText('inside'))).toEqual([]);
});

const Conversation = () => {
  const field = useRef<HTMLTextAreaElement>(null);
  useTypeAhead(field);
  return (
    <>
      <textarea ref={field} aria-label="message" />
      <button type="button">other</button>
    </>
  );
};

test('who just types writes the message; a modifier, the space bar on a button and another field stay what they are', async () => {
  render(
    <>
      <Conversation />
      <input aria-label="search" />
    </>,
  );
  const message = screen.getByLabelText('message');
  screen.getByText('other').focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Control>}r{/Control}');
  expect(document.activeElement).not.toBe(message);
  await userEvent.type(screen.getByLabelText('search'), 'r');
  expect(message).toHaveProperty('value', '');
  screen.getByText('other').focus();
  await userEvent.keyboard('R');
  expect(document.activeElement).toBe(message);
});

test('a dialog has the keyboard to itself', async () => {
  render(<Page dialog />);
  expect(await press('a')).toEqual([]);
});

test('nobody types into a checkbox: single keys act there', async () => {
  render(<Page />);
  expect(await press('a', screen.getByLabelText('box'))).toEqual(['a']);
});
