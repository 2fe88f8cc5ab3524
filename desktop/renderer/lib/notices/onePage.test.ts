import { eventually } from '@recado/shared/testing/eventually';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onOnePage, shareNotices } from './onePage.ts';

const side = vi.hoisted(() => ({ is: false }));
vi.mock('../window/sideWindow.ts', () => ({
  get isSideWindow() {
    return side.is;
  },
}));

/** The locks of a browser with other pages: what they hold is given, what this page asks for is granted if free. */
function fakeLocks(heldByOthers: string[]) {
  const held = new Set<string>();
  return {
    held,
    locks: {
      request(name: string, options: LockOptions, run: () => Promise<void>): Promise<void> {
        if (options.mode !== 'shared' && heldByOthers.includes(name)) return new Promise(() => undefined);
        held.add(name);
        return run().then(() => void held.delete(name));
      },
      query: async () => ({ held: [...heldByOthers, ...held].map((name) => ({ name })) }),
    },
  };
}

const isInFront = vi.spyOn(document, 'hasFocus');
let end: () => void = () => undefined;
const give = vi.fn();

beforeEach(() => give.mockClear());
afterEach(() => {
  end();
  side.is = false;
  Reflect.deleteProperty(navigator, 'locks');
});

/** Begins to share; returns the names of the locks that this page holds. */
function begin(heldByOthers: string[], inFront: boolean): Set<string> {
  const fake = fakeLocks(heldByOthers);
  Object.defineProperty(navigator, 'locks', { value: fake.locks, configurable: true });
  isInFront.mockReturnValue(inFront);
  end = shareNotices(7);
  return fake.held;
}

test('the page in front gives a notice at once, although another page is older', () => {
  void begin(['recado.notices.7'], true);
  onOnePage(give);
  expect(give).toHaveBeenCalledOnce();
});

test('while none is in front, the oldest gives it', async () => {
  void begin([], false);
  onOnePage(give);
  await eventually(() => expect(give).toHaveBeenCalledOnce());
});

test('a younger page leaves it to the oldest', async () => {
  void begin(['recado.notices.7'], false);
  onOnePage(give);
  await new Promise(setImmediate);
  expect(give).not.toHaveBeenCalled();
});

test('the oldest leaves it to the page in front', async () => {
  void begin(['recado.front.7'], false);
  onOnePage(give);
  await new Promise(setImmediate);
  expect(give).not.toHaveBeenCalled();
});

test('a page says that it is in front while it has the focus', async () => {
  const held = begin([], false);
  expect([...held]).toEqual(['recado.notices.7']);
  window.dispatchEvent(new Event('focus'));
  expect([...held]).toContain('recado.front.7');
  window.dispatchEvent(new Event('blur'));
  await eventually(() => expect([...held]).not.toContain('recado.front.7'));
  end();
  await eventually(() => expect([...held]).toEqual([]));
});

test('without locks each page decides for itself', () => {
  isInFront.mockReturnValue(false);
  end = shareNotices(7);
  onOnePage(give);
  expect(give).toHaveBeenCalledOnce();
});

test('a window beside the main one holds nothing that the main one waits for', () => {
  side.is = true;
  expect([...begin([], true)]).toEqual([]);
});
