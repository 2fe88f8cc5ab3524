import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
/** The language of a page that starts in this browser. */
async function startedWith(chosen: string | undefined, browsers: string): Promise<string> {
  if (chosen) localStorage.setItem('recado.language', chosen);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browsers);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browsers]);
  const { currentLanguage } = await import('./texts.ts');
  return currentLanguage();
}

test('the interface speaks Portuguese, English, Spanish and Turkish (THEME-05)', async () => {
  const { languages } = await import('./texts.ts');
  expect(Object.keys(languages)).toEqual(['pt', 'en', 'es', 'tr']);
});

test.each([
  [undefined, 'de-DE', 'pt'],
  [undefined, 'tr-TR', 'tr'],
  ['es', 'tr-TR', 'es'],
  ['nonsense', 'fr', 'pt'],
])(
  'chosen on the device: %s, the browser’s: %s, shown: %s; Portuguese where none fits (THEME-05, OPEN-80)',
  async (chosen, browsers, shown) => {
    expect(await startedWith(chosen, browsers)).toBe(shown);
    expect(document.documentElement.lang.slice(0, 2)).toBe(shown);
  },
);
