import { vi } from 'vitest';

/** Sets the width of the window in px, as media queries in em see it; with a mouse and a keyboard. */
export function atWidth(px: number): void {
  vi.stubGlobal('matchMedia', (media: string) => {
    const [, sign, em] = /width (<|>=) ([\d.]+)em/.exec(media) ?? [];
    const edge = 16 * Number(em);
    return {
      media,
      matches: sign === '<' ? px < edge : sign === '>=' ? px >= edge : media.includes('hover: hover'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    };
  });
}
