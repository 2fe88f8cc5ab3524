import { IconCheck } from '@tabler/icons-react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SwipeRow } from './SwipeRow.tsx';

afterEach(cleanup);

const resolve = vi.fn();
const open = vi.fn();
function aRow() {
  resolve.mockClear();
  open.mockClear();
  render(
    <SwipeRow right={{ label: 'Resolver', icon: IconCheck, run: resolve }}>
      <button type="button" onClick={open}>
        Carla
      </button>
    </SwipeRow>,
  );
  return screen.getByText('Carla');
}
const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true };
function swipe(row: HTMLElement, steps: [number, number][], pointer: object = finger) {
  fireEvent.pointerDown(row, { ...pointer, clientX: 100, clientY: 100 });
  for (const [dx, dy] of steps)
    fireEvent.pointerMove(row, { ...pointer, clientX: 100 + dx, clientY: 100 + dy });
}
const lift = (row: HTMLElement) => {
  fireEvent.pointerUp(row, finger);
  fireEvent.click(row);
};

test('a long swipe acts when the finger lifts, says so before, and opens nothing (PWA-07)', () => {
  const row = aRow();
  swipe(row, [
    [40, 2],
    [120, 4],
  ]);
  expect(screen.getByText('Resolver')).toBeTruthy();
  expect(resolve).not.toHaveBeenCalled();
  lift(row);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
  expect(screen.queryByText('Resolver')).toBeNull();
});

test('a short one, one taken back, one to a side without an action and a scroll act on nothing', () => {
  for (const steps of [
    [[60, 0]],
    [
      [130, 0],
      [20, 0],
    ],
    [[-150, 0]],
    [
      [4, 40],
      [150, 60],
    ],
  ] as [number, number][][]) {
    const row = aRow();
    swipe(row, steps);
    fireEvent.pointerUp(row, finger);
    expect(resolve, JSON.stringify(steps)).not.toHaveBeenCalled();
    cleanup();
  }
});

test('a tap opens the row, and a mouse swipes nothing', () => {
  const row = aRow();
  swipe(row, []);
  lift(row);
  expect(open).toHaveBeenCalledTimes(1);
  const mouse = { ...finger, pointerType: 'mouse' };
  swipe(row, [[150, 0]], mouse);
  fireEvent.pointerUp(row, mouse);
  expect(resolve).not.toHaveBeenCalled();
});

test('the system takes the finger away: nothing happens', () => {
  const row = aRow();
  swipe(row, [[150, 0]]);
  fireEvent.pointerCancel(row, finger);
  fireEvent.pointerUp(row, finger);
  expect(resolve).not.toHaveBeenCalled();
});
