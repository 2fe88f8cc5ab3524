import { expect, test } from 'vitest';
import { aMessage } from '../testing/aMessage.ts';
import { writeConversation } from './printConversation.ts';

const words = {
  title: 'Maria #1',
  note: 'Nota interna',
  deleted: () => 'Essa mensagem foi apagada',
  content: ({ mediaName }: { mediaName: string | null }) => (mediaName ? `[${mediaName}]` : ''),
};

test('a printed conversation says day, time, who and what, and markup stays words (CONV-18)', () => {
  const page = document.implementation.createHTMLDocument();
  writeConversation(
    page,
    [
      aMessage({ id: 1, body: '<img src=x onerror=alert(1)> olá' }),
      aMessage({ id: 2, body: 'só nós', isPrivate: true, fromMe: true, user: { id: 7, name: 'Ana' } }),
      aMessage({ id: 3, body: '', isDeleted: true }),
      aMessage({ id: 4, body: 'veja', mediaName: 'a.pdf', createdAt: '2026-03-02T15:00:00.000Z' }),
    ],
    words,
  );
  expect(page.querySelector('img')).toBeNull();
  expect([...page.querySelectorAll('h2')].length).toBe(2);
  const lines = [...page.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^\d\d:\d\d Maria <img src=x onerror=alert\(1\)> olá$/);
  expect(lines[1]).toMatch(/Ana · Nota interna só nós$/);
  expect(lines[2]).toMatch(/Essa mensagem foi apagada$/);
  expect(lines[3]).toMatch(/\[a\.pdf\] veja$/);
});
