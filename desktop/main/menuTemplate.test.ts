import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { contextMenuTemplate } from './contextMenuTemplate.ts';
import { languageOf, languages } from './languages.ts';
import { speak } from './main.texts.ts';
import { menuTemplate } from './menuTemplate.ts';

const quit = vi.fn();
const switchSignIn = vi.fn();
const signIns = {
  current: 'b',
  rows: [
    { id: 'a', origin: 'https://inbox.example:8443', label: 'Ana · Pão & Cia' },
    { id: 'b', origin: 'http://127.0.0.1:8080', label: '' },
  ],
};
const parts = {
  quit,
  switchSignIn,
  signIns,
  readyUpdate: null,
  showLog: vi.fn(),
  writeReport: vi.fn(),
  installUpdate: vi.fn(),
  openServers: vi.fn(),
  newTicket: vi.fn(),
  openNext: vi.fn(),
};
const items = (template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
const menuOf = (
  platform: NodeJS.Platform,
  isPackaged = true,
  language = languages[0] as (typeof languages)[number],
) => items(menuTemplate({ ...parts, translate: speak(language), platform, isPackaged }));

test.each(['linux', 'win32', 'darwin'] as const)(
  '%s has the standard edit, view and window items',
  (platform) => {
    const roles = menuOf(platform).map((item) => item.role);
    expect(roles).toEqual(
      expect.arrayContaining([
        'undo',
        'redo',
        'cut',
        'copy',
        'paste',
        'selectAll',
        'reload',
        'zoomIn',
        'zoomOut',
      ]),
    );
    expect(roles).toEqual(
      expect.arrayContaining(['resetZoom', 'togglefullscreen', 'minimize', 'close', 'about']),
    );
  },
);

test('quit in the menu really quits', () => {
  menuOf('linux')
    .find((item) => item.accelerator === 'CmdOrCtrl+Q')
    ?.click?.({} as never, undefined, {} as never);
  expect(quit).toHaveBeenCalledOnce();
});

test('remembered accounts are in the menu with keys of their own, and the shown one is marked', () => {
  const accounts = menuOf('linux').filter((item) => item.type === 'radio');
  expect(accounts.map(({ label, accelerator, checked }) => [label, accelerator, checked])).toEqual([
    ['Ana · Pão && Cia · inbox.example:8443', 'CmdOrCtrl+1', false],
    ['127.0.0.1:8080', 'CmdOrCtrl+2', true],
  ]);
  accounts[0]?.click?.({} as never, undefined, {} as never);
  expect(switchSignIn).toHaveBeenCalledExactlyOnceWith('a');
});

test('a downloaded update is in the menu, and only then (DESK-11)', () => {
  const labels = (readyUpdate: string | null) =>
    items(
      menuTemplate({ ...parts, readyUpdate, translate: speak('en'), platform: 'linux', isPackaged: true }),
    ).map(({ label }) => label);
  expect(labels('2.4.0')).toContain('Restart to update (2.4.0)');
  expect(labels(null).join()).not.toContain('Restart');
});

test('developer tools are offered only before packaging', () => {
  const hasTools = (isPackaged: boolean) =>
    menuOf('linux', isPackaged).some((item) => item.role === 'toggleDevTools');
  expect([hasTools(false), hasTools(true)]).toEqual([true, false]);
});

test('every item speaks the language of the app', () => {
  for (const language of languages) {
    const unlabelled = menuOf('darwin', true, language).filter(
      (item) => item.type !== 'separator' && !item.label,
    );
    expect(unlabelled).toEqual([]);
  }
  expect(menuOf('linux', true, 'tr').map((item) => item.label)).toContain('Yapıştır');
});

test.each([
  ['pt-BR', 'pt'],
  ['en-US', 'en'],
  ['es_419', 'es'],
  ['tr', 'tr'],
  ['de-DE', 'pt'],
  ['', 'pt'],
])('locale %j speaks %s', (locale, language) => expect(languageOf(locale)).toBe(language));

test('a right click offers spelling and paste in a field, copy on selected text, nothing elsewhere', () => {
  const replaceMisspelling = vi.fn();
  const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
  const open = (params: object) =>
    contextMenuTemplate(
      {
        isEditable: false,
        editFlags: flags,
        selectionText: '',
        misspelledWord: '',
        dictionarySuggestions: [],
        ...params,
      } as never,
      { replaceMisspelling } as never,
      speak('en'),
    );
  const field = open({ isEditable: true, misspelledWord: 'mensagm', dictionarySuggestions: ['mensagem'] });
  field[0]?.click?.({} as never, undefined, {} as never);
  expect(replaceMisspelling).toHaveBeenCalledWith('mensagem');
  expect(field.map((item) => item.role)).toContain('paste');
  expect(open({ selectionText: 'Olá' }).map((item) => item.role)).toEqual(['copy']);
  expect(open({})).toEqual([]);
});
