import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stepRow } from './stepRow.ts';

const Panel = () => (
  <section aria-label="panel" onKeyDown={stepRow}>
    <input type="search" />
    <input aria-label="other" />
    {[1, 2, 3].map((id) => (
      <article key={id}>
        <a href="/" data-ticket={id}>{`row ${id}`}</a>
        <button type="button">{`accept ${id}`}</button>
      </article>
    ))}
  </section>
);
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('type');
const after = async (keys: string) => {
  await userEvent.keyboard(keys);
  return focused();
};

test('the arrows walk from the search through the rows, and back, and stop at the ends', async () => {
  render(<Panel />);
  screen.getByRole('searchbox').focus();
  expect(await after('{ArrowUp}')).toBe('search');
  expect(await after('{ArrowDown}')).toBe('row 1');
  expect(await after('{ArrowDown}{ArrowDown}{ArrowDown}')).toBe('row 3');
  expect(await after('{ArrowUp}')).toBe('row 2');
  expect(await after('{Tab}')).toBe('accept 2');
  expect(await after('{ArrowDown}')).toBe('row 3');
});

test('keys of other fields and with a modifier are left alone', async () => {
  render(<Panel />);
  screen.getByRole('textbox', { name: 'other' }).focus();
  expect(await after('{ArrowDown}')).toBeFalsy();
  screen.getByText('row 1').focus();
  expect(await after('{Alt>}{ArrowDown}{/Alt}')).toBe('row 1');
});
