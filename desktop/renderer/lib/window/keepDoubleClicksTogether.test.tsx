import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepDoubleClicksTogether } from './keepDoubleClicksTogether.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepDoubleClicksTogether();
});
afterEach(() => stop());

/** A dialog that closes on a click beside it and covers the button that opens it. */
function Page() {
  const [clicks, setClicks] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)}>
          fundo
        </button>
      )}
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        mais um: <b>{clicks}</b>
      </button>
    </>
  );
}

/** One click; `detail` is its number within a double click. */
function click(target: Element, detail: number) {
  fireEvent.mouseDown(target, { detail });
  fireEvent.click(target, { detail });
}

test('the second half of a double click does not press what the first half brought under the pointer', () => {
  render(<Page />);
  click(screen.getByText('abrir'), 1);
  click(screen.getByText('fundo'), 2);
  click(screen.getByText('fundo'), 3);
  expect(screen.queryByText('fundo')).not.toBeNull();
  click(screen.getByText('fundo'), 1);
  expect(screen.queryByText('fundo')).toBeNull();
});

test('on one and the same control each click counts', async () => {
  render(<Page />);
  await userEvent.dblClick(screen.getByText(/mais um/));
  await userEvent.click(screen.getByText('2'));
  expect(screen.getByText(/mais um/).textContent).toBe('mais um: 3');
});
