import type { Message } from '@recado/shared/features/messages';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import type { ThreadItem } from '../../cache/mergeMessages.ts';
import { aMessage } from '../../testing/aMessage.ts';
import { Announcer } from './Announcer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let id = 1;
const item = (changes: Partial<Message>): ThreadItem => {
  const message = aMessage({ id: ++id, ...changes });
  return { key: `m${message.id}`, message };
};
let put: (items: ThreadItem[]) => void;
function Conversation({ first, isOn }: { first: ThreadItem[]; isOn: boolean }) {
  const [items, setItems] = useState(first);
  put = setItems;
  return <Announcer items={items} isOn={isOn} />;
}
function open(first: ThreadItem[], isOn = true) {
  renderScreen(<Conversation first={first} isOn={isOn} />);
  let shown = first;
  return (...more: ThreadItem[]) => {
    shown = [...shown, ...more];
    act(() => put(shown));
  };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const announced = () => screen.getByRole('status').textContent;

test('a message of the other side is announced in its words, several at once as a number', () => {
  const comes = open([item({ body: 'já lida' })]);
  wait(2000);
  expect(announced()).toBe('');
  comes(item({ body: '*Bom* dia' }));
  expect(announced()).toBe('');
  wait(2000);
  expect(announced()).toBe('Maria: Bom dia');
  comes(item({ body: 'um' }));
  wait(1000);
  comes(item({ body: 'dois' }));
  wait(2000);
  expect(announced()).toBe('2 novas');
  comes(item({ body: '', mediaType: 'audio', mediaMime: 'audio/ogg' }));
  wait(2000);
  expect(announced()).toMatch(/^Maria: .*[ÁáAa]udio/);
});

test('the same words sent twice are announced twice', () => {
  const comes = open([item({})]);
  comes(item({ body: 'ok' }));
  wait(2000);
  const first = screen.getByRole('status').firstElementChild;
  comes(item({ body: 'ok' }));
  wait(2000);
  const second = screen.getByRole('status').firstElementChild;
  expect([first?.textContent, second?.textContent]).toEqual(['Maria: ok', 'Maria: ok']);
  // A screen reader announces nodes added to the region; text that stays in place is not announced.
  expect(second).not.toBe(first);
});

test('our own messages are not announced, and those of the customer beside them are', () => {
  const comes = open([item({})]);
  comes(item({ body: 'nossa resposta', fromMe: true }));
  wait(2000);
  expect(announced()).toBe('');
  comes(item({ body: 'e do cliente' }), item({ body: 'nossa', fromMe: true }));
  wait(2000);
  expect(announced()).toBe('Maria: e do cliente');
});

test('nothing is announced of a stretch that is not the end of the conversation', () => {
  const comes = open([item({})], false);
  comes(item({ body: 'de outra página' }));
  wait(5000);
  expect(announced()).toBe('');
});
