import { describe, expect, test } from 'vitest';
import { aReply } from '../../../quickReplies/testing/aReply.ts';
import { findReplies } from './findReplies.ts';
import { slashAt } from './slashAt.ts';

describe('a slash asks for replies (CONV-11)', () => {
  const typedAt = (text: string, caret = text.length) => slashAt(text, caret)?.typed;

  test.each([
    ['/', ''],
    ['/oi', 'oi'],
    ['Bom dia! /pix', 'pix'],
    ['Bom dia!\n/pix', 'pix'],
    ['/bom dia', 'bom dia'],
    ['/saída', 'saída'],
  ])('in %j', (text, typed) => {
    expect(typedAt(text)).toBe(typed);
  });

  test.each([
    '',
    'oi',
    '1/2',
    'e/ou',
    'https://a.b/c',
    '//',
    '/etc/hosts',
    '/ ',
    '/ oi',
    '/oi\n',
    '(/oi',
    'R$ 10 / kg ',
  ])('not in %j', (text) => {
    expect(typedAt(text)).toBeUndefined();
  });

  test('only where one writes, and says which letters it stands for', () => {
    expect(typedAt('/oi tudo', 0)).toBeUndefined();
    expect(slashAt('Oi /pi e mais', 6)).toEqual({ from: 3, to: 6, typed: 'pi' });
  });

  test('in a very long text as in a short one', () => {
    expect(slashAt(`${'a '.repeat(30_000)}/oi`, 60_003)).toEqual({ from: 60_000, to: 60_003, typed: 'oi' });
  });
});

describe('the replies that are offered', () => {
  const replies = [
    aReply({ id: 1, shortcode: 'tabela', message: 'Segue o preço' }),
    aReply({ id: 2, shortcode: 'preço', message: 'x' }),
    aReply({ id: 3, shortcode: 'novo preço', message: 'x' }),
    aReply({ id: 4, shortcode: 'oi', message: 'x', queueId: 9 }),
    aReply({ id: 5, shortcode: 'o', message: 'x' }),
    aReply({ id: 6, shortcode: 'oiê', message: 'x' }),
  ];
  const ids = (typed: string, queueId: number | null = 1) =>
    findReplies(replies, typed, queueId).map(({ id }) => id);

  test('are found without accents, the shortcut before the text', () => {
    expect(ids('PRECO')).toEqual([2, 3, 1]);
  });

  test('are in the order of use until something is typed, those of other queues last', () => {
    expect(ids('')).toEqual([1, 2, 3, 5, 6, 4]);
    expect(ids('', 9)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('begin with what was typed exactly', () => {
    expect(ids('oi')).toEqual([4, 6]);
    expect(ids('o')[0]).toBe(5);
    expect(ids('nada')).toEqual([]);
  });
});
