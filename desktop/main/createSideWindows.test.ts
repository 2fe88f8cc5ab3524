import { expect, test, vi } from 'vitest';
import { createSideWindows } from './createSideWindows.ts';
import { createFakeElectron } from './testing/fakeElectron.ts';

const path = (n: number) => `/tickets/0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f1${n}`;

function open() {
  const fake = createFakeElectron({ folder: '/nowhere' });
  const sides = createSideWindows({
    BrowserWindow: fake.electron.BrowserWindow as never,
    options: () => ({ x: 1, y: 2, show: false, webPreferences: { sandbox: true, partition: 'persist:b' } }),
    onOpened: vi.fn(),
    onTrouble: vi.fn(),
  });
  return { fake, sides };
}

test('it has the guards and the storage of the main window, and a place of its own', () => {
  const { fake, sides } = open();
  sides.open(path(0));
  const [window] = fake.windows;
  expect(window?.options).toMatchObject({
    width: 560,
    webPreferences: { sandbox: true, partition: 'persist:b' },
  });
  expect(window?.options).not.toHaveProperty('x');
  expect(sides.has(window?.webContents as never)).toBe(true);
});

test('one conversation has one window; closed, it opens again', () => {
  const { fake, sides } = open();
  sides.open(path(0));
  fake.windows[0]!.minimized = true;
  sides.open(path(0));
  expect(fake.windows).toHaveLength(1);
  expect(fake.windows[0]?.minimized).toBe(false);
  fake.windows[0]?.close();
  sides.open(path(0));
  expect(fake.windows).toHaveLength(2);
});

test('the oldest makes room for a ninth, and all end together (DESK-09)', () => {
  const { fake, sides } = open();
  for (let n = 0; n < 9; n++) sides.open(path(n));
  const isOpen = () => fake.windows.map(({ webContents }) => sides.has(webContents as never));
  expect(isOpen()).toEqual([false, ...Array(8).fill(true)]);
  sides.closeAll();
  expect(isOpen()).not.toContain(true);
});
