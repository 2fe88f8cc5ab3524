import { expect, test, vi } from 'vitest';
import { createSignIns } from './createSignIns.ts';
import { firstSignInId } from './settingsStore.ts';
import { memorySettings } from './testing/memorySettings.ts';

function open() {
  const settings = memorySettings({ signIns: [], current: null });
  const vault = { clear: vi.fn() };
  const followers = { changed: vi.fn(), shown: vi.fn(), forgotten: vi.fn() };
  const signIns = createSignIns(settings, vault, followers);
  const add = (origin: string, label = 'Ana') => {
    signIns.add(origin);
    if (label) signIns.name(label);
    return settings.get('current') ?? '';
  };
  return { settings, vault, signIns, add, ...followers };
}

test('a new machine remembers nothing; its first server becomes the first sign-in', () => {
  const { signIns, add, shown } = open();
  expect(signIns.list()).toEqual({ current: null, rows: [] });
  expect(add('https://a.example', '')).toBe(firstSignInId);
  expect(shown).toHaveBeenCalledExactlyOnceWith(firstSignInId);
});

test('two people of one server are two sign-ins', () => {
  const { signIns, add } = open();
  add('https://a.example', 'Ana');
  add('https://a.example', 'Bruna');
  expect(signIns.list().rows.map(({ label }) => label)).toEqual(['Ana', 'Bruna']);
});

test('a mistyped server that nobody signed in to is not left over', () => {
  const { signIns, add, forgotten } = open();
  add('https://a.example', 'Ana');
  const wrong = add('https://wrong.example', '');
  add('https://b.example', '');
  expect(signIns.list().rows.map(({ origin }) => origin)).toEqual(['https://a.example', 'https://b.example']);
  expect(forgotten).toHaveBeenCalledExactlyOnceWith(wrong);
});

test('the same server chosen again shows its waiting sign-in, without loading the page', () => {
  const { signIns, add, shown } = open();
  const id = add('https://a.example', '');
  expect(add('https://a.example', '')).toBe(id);
  expect(signIns.list().rows).toHaveLength(1);
  expect(shown).toHaveBeenCalledOnce();
});

test('who is forgotten loses token and storage; the first of the rest is shown, then the question for a server', () => {
  const { signIns, add, vault, shown, forgotten } = open();
  const a = add('https://a.example');
  const b = add('https://b.example');
  signIns.forget(b);
  expect(vault.clear).toHaveBeenLastCalledWith(b);
  expect(forgotten).toHaveBeenLastCalledWith(b);
  expect(shown).toHaveBeenLastCalledWith(a);
  signIns.forget(a);
  expect(shown).toHaveBeenLastCalledWith(null);
});

test('forgetting another one, or one that is unknown, leaves the window alone', () => {
  const { signIns, add, shown, forgotten } = open();
  const a = add('https://a.example');
  add('https://b.example');
  shown.mockClear();
  signIns.forget('unknown');
  expect(forgotten).not.toHaveBeenCalled();
  signIns.forget(a);
  signIns.switchTo('unknown');
  expect(shown).not.toHaveBeenCalled();
});

test('there are nine at most, as many as keys', () => {
  const { signIns, add } = open();
  for (let n = 0; n < 12; n++) add(`https://s${n}.example`);
  expect(signIns.list().rows).toHaveLength(9);
});
