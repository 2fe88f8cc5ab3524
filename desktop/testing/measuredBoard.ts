import { vi } from 'vitest';

const board = { width: 1200, height: 800 };
const block = { width: 216, height: 96 };

/** Gives the board of flows what the test's window lacks: sizes of elements, and somebody who observes them. */
export function measuredBoard(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: ResizeObserverCallback;
      constructor(callback: ResizeObserverCallback) {
        this.#callback = callback;
      }
      observe(target: Element) {
        this.#callback([{ target, contentRect: target.getBoundingClientRect() } as never], this as never);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  // The board moves at once: in a window without a layout, a movement has no places between its ends.
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...matchMedia(media),
    ...(media.includes('prefers-reduced-motion') && { matches: true }),
  }));
  vi.stubGlobal(
    'DOMMatrixReadOnly',
    class {
      readonly m22: number;
      constructor(transform = '') {
        this.m22 = Number(/scale\(([\d.]+)\)/.exec(transform)?.[1] ?? 1);
      }
    },
  );
  const sizeOf = (element: Element) => (element.classList.contains('react-flow__node') ? block : board);
  for (const name of ['offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return sizeOf(this).width;
    });
  for (const name of ['offsetHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return sizeOf(this).height;
    });
}
