// @vitest-environment happy-dom
import type { SiteConfig } from '@recado/shared/lib/siteWire';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChatState, Shown } from './talk/chat.ts';
import { entryOf } from './talk/testing/fakeDoor.ts';
import { type Actions, View } from './view.ts';
import { textIn } from './words.ts';

const config: SiteConfig = {
  title: 'Shop',
  greeting: 'Hi!',
  color: '#0a7d5a',
  corner: 'right',
  isOnline: true,
  asks: { email: 'required', phone: 'no' },
};
const nothing: ChatState = {
  messages: [],
  unread: 0,
  hasOlder: false,
  isTyping: false,
  isConnected: true,
  problem: undefined,
};
const shown = (more: Partial<Shown>): Shown => ({ ...entryOf({}), state: 'sent', ...more });

beforeEach(() => document.body.replaceChildren());

function view(more: Partial<SiteConfig> = {}) {
  const actions = {
    opened: vi.fn(),
    send: vi.fn(),
    sendFile: vi.fn(),
    retry: vi.fn(),
    loadOlder: vi.fn(async () => {}),
    typed: vi.fn(),
    addressOf: (path: string) => `https://recado.example${path}`,
    setSound: vi.fn(),
  } satisfies Actions;
  const made = new View({ config: { ...config, ...more }, text: textIn('en'), hasSound: false, actions });
  document.body.append(made.host);
  const root = made.host.shadowRoot!;
  const one = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector)!;
  return {
    view: made,
    actions,
    one,
    all: (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)],
  };
}

const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

test('words, names, files and choices are text, and no address runs a script (SITE-25)', () => {
  const { view: made, one, all } = view({ title: hostile, greeting: hostile });
  made.toggle(true);
  made.update({
    ...nothing,
    messages: [
      shown({ id: 'a', text: `${hostile} javascript:alert(1)` }),
      shown({
        id: 'b',
        text: 'file',
        file: { id: 1, name: hostile, mime: 'application/pdf', bytes: 1, isVoice: false, path: '/f' },
        choices: [
          { id: '1', title: hostile, url: null },
          { id: '2', title: 'link', url: 'javascript:alert(3)' },
          { id: '3', title: 'page', url: 'https://shop.example/a' },
        ],
      }),
    ],
  });
  expect(all('img,script,iframe')).toEqual([]);
  expect(one('h2').textContent).toBe(hostile);
  expect(all('a').map((link) => link.getAttribute('href'))).toEqual([
    'https://recado.example/f',
    'https://shop.example/a',
  ]);
  for (const link of all('a')) expect(link.getAttribute('rel')).toContain('noopener noreferrer');
});

test('choices are buttons below the last message; a press answers with its words (SITE-26)', () => {
  const { view: made, actions, all } = view();
  made.toggle(true);
  const choices = [{ id: 'sales', title: 'Sales', url: null }];
  const question = shown({ id: 'a', text: 'Which?', choices });
  made.update({ ...nothing, messages: [question] });
  all('.choice')[0]!.click();
  expect(actions.send).toHaveBeenCalledWith({ text: 'Sales', choiceId: 'sales' });
  made.update({
    ...nothing,
    messages: [question, shown({ id: 'b', seq: 2, text: 'Sales', fromVisitor: true })],
  });
  expect(all('.choice')).toEqual([]);
});

test('rows that are there stay untouched, in order, when messages come and change', () => {
  const { view: made, all } = view();
  made.toggle(true);
  const [a, b, c] = ['a', 'b', 'c'].map((id, n) => shown({ id, seq: n + 1, text: id }));
  made.update({ ...nothing, messages: [a!, b!] });
  const [greeting, rowA, rowB] = all('.row');
  made.update({ ...nothing, messages: [a!, { ...b!, text: 'changed' }, c!] });
  const rows = all('.row');
  expect(rows.map(({ dataset }) => dataset.id)).toEqual(['greeting', 'a', 'b', 'c']);
  expect([rows[0], rows[1]]).toEqual([greeting, rowA]);
  expect(rows[2]).not.toBe(rowB);
  expect(rows[2]!.textContent).toContain('changed');
});

test('the closed bubble counts what is new, and says it (SITE-22)', () => {
  const { view: made, one } = view();
  made.update({ ...nothing, unread: 120 });
  expect(one('.badge').hidden).toBe(false);
  expect(one('.badge').textContent).toBe('99+');
  expect(one('.launch').getAttribute('aria-label')).toBe('Open the chat, unread messages: 120');
  made.toggle(true);
  expect(one('.badge').hidden).toBe(true);
});

test('while it is closed a new visitor has a form; it opens and closes with the hours (SITE-23, SITE-24)', () => {
  const { view: made, actions, one, all } = view({ isOnline: false });
  made.toggle(true);
  expect([one('form').hidden, one('.compose').hidden]).toEqual([false, true]);
  const fill = (selector: string, value: string) => {
    one<HTMLInputElement>(selector).value = value;
  };
  const submit = () => one('form').dispatchEvent(new Event('submit', { cancelable: true }));
  submit();
  expect(all('form em').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 3 }, () => 'Fill in this field.'),
  );
  fill('input[autocomplete=name]', 'Maria');
  fill('form textarea', 'Call me');
  // Browsers take it; the server does not.
  fill('input[type=email]', 'maria@shop');
  submit();
  expect(all('form em')[1]!.textContent).toBe('Enter a valid email.');
  expect(actions.send).not.toHaveBeenCalled();
  fill('input[type=email]', 'maria@shop.example');
  submit();
  expect(actions.send).toHaveBeenCalledWith({
    text: 'Call me',
    profile: { name: 'Maria', email: 'maria@shop.example', phone: '' },
  });
  made.setOnline(true);
  expect([one('form').hidden, one('.compose').hidden]).toEqual([true, false]);
  expect(one('.state').textContent).toBe('Online');
  made.setOnline(false);
  made.update({ ...nothing, messages: [shown({ fromVisitor: true, text: 'Call me' })] });
  expect([one('form').hidden, one('.state').textContent]).toEqual([true, 'Closed now']);
});

test('a file that is too large never leaves, and the page says why (SITE-05)', () => {
  const { view: made, actions, one } = view();
  made.toggle(true);
  const chooser = one<HTMLInputElement>('input[type=file]');
  const large = Object.defineProperty(new File([], 'large.pdf'), 'size', { value: 17 * 1024 * 1024 });
  Object.defineProperty(chooser, 'files', { value: [large], configurable: true });
  chooser.dispatchEvent(new Event('change'));
  expect(actions.sendFile).not.toHaveBeenCalled();
  expect(one('[role=alert]').textContent).toBe('The file is larger than 16 MB.');
});

test('a file on its way shows how much has left; one that failed says why, and goes again at a press', () => {
  const { view: made, actions, one } = view();
  made.toggle(true);
  const file = { id: 0, name: 'a.pdf', mime: '', bytes: 1, isVoice: false, path: '' };
  const own = shown({ id: 'up', fromVisitor: true, file });
  made.update({ ...nothing, messages: [{ ...own, state: 'sending', progress: 0.25 }] });
  expect(one('progress').getAttribute('value')).toBe('0.25');
  made.update({ ...nothing, messages: [{ ...own, state: 'failed', failure: 'wrongType' }] });
  expect(one('.meta').textContent).toContain('This kind of file cannot be sent.');
  one('.meta button').click();
  expect(actions.retry).toHaveBeenCalledWith('up');
  const voice = { ...file, name: 'audio.m4a', isVoice: true };
  made.update({ ...nothing, messages: [{ ...own, file: voice }] });
  expect(one('[role=log]').textContent).toContain('Voice message');
  expect(one('[role=log]').textContent).not.toContain('m4a');
});

test('the page’s rules do not reach the chat: what counts at its host is important (SITE-28)', () => {
  const { view: made } = view();
  const [sheet] = made.host.shadowRoot!.adoptedStyleSheets;
  const host = [...sheet!.cssRules].find(
    ({ cssText }) => cssText.startsWith(':host {') || cssText.startsWith(':host{'),
  );
  const wrong = host!.cssText
    .replace(/^[^{]*\{|\}$/g, '')
    .split(';')
    .filter((line) => line.trim() !== '' && !line.includes('!important'));
  expect(wrong).toEqual([]);
});
