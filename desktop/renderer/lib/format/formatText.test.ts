import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { formatText, isEmojiOnly, type Piece, plainWords } from './formatText.ts';

const text = (words: string): Piece => ({ type: 'text', text: words });
const plainOf = (pieces: Piece[]): string =>
  pieces.map((piece) => ('pieces' in piece ? plainOf(piece.pieces) : piece.text)).join('');

describe('formatText', () => {
  it('reads the four kinds of emphasis', () => {
    expect(formatText('a *b* _c_ ~d~ ```e```')).toEqual([
      text('a '),
      { type: 'bold', pieces: [text('b')] },
      text(' '),
      { type: 'italic', pieces: [text('c')] },
      text(' '),
      { type: 'strike', pieces: [text('d')] },
      text(' '),
      { type: 'mono', text: 'e' },
    ]);
  });

  it('nests emphasis and keeps code literal', () => {
    expect(formatText('*_both_*')).toEqual([
      { type: 'bold', pieces: [{ type: 'italic', pieces: [text('both')] }] },
    ]);
    expect(formatText('`*x*`')).toEqual([{ type: 'code', text: '*x*' }]);
  });

  it.each(['2 * 3 * 4', 'snake_case_name', '* not bold *', 'a*b*c', '*open', '*line\nbreak*'])(
    'leaves %j as it was written',
    (words) => expect(formatText(words)).toEqual([text(words)]),
  );

  it('links https addresses whole, without the sentence around them', () => {
    expect(formatText('veja (https://recado.example/a_b_c?q=1), ok')).toEqual([
      text('veja ('),
      { type: 'link', text: 'https://recado.example/a_b_c?q=1' },
      text('), ok'),
    ]);
  });

  it.each(['javascript:alert(1)', 'http://recado.example', '<a href="x">', 'https://', 'https://localhost'])(
    'makes no link of %j',
    (words) => expect(formatText(words).some(({ type }) => type === 'link')).toBe(false),
  );

  it('loses no letter of anything anybody can type, except the marks it reads', () => {
    const letters = fc.string({
      unit: fc.constantFrom('*', '_', '~', '`', ' ', '\n', 'a', 'é', '😀', 'https://a.b'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(letters, (words) => {
        const bare = (line: string) => line.replace(/[*_~`\n]/g, '');
        expect(bare(plainOf(formatText(words)))).toBe(bare(words));
      }),
    );
  });

  it('reads long junk once', () => {
    for (const letter of ['*', '`', '*a ', '_a ', '~~'])
      expect(plainOf(formatText(letter.repeat(20_000))).length).toBeGreaterThan(0);
  });

  it('gives previews the words without the marks', () =>
    expect(plainWords('a *b*\n_c_ `d`')).toBe('a b c d'));

  it('knows messages that are only emoji', () => {
    expect(isEmojiOnly('👍🏽')).toBe(true);
    expect(isEmojiOnly('👨‍👩‍👧 ❤️')).toBe(true);
    expect(isEmojiOnly('ok 👍')).toBe(false);
    expect(isEmojiOnly('12')).toBe(false);
  });
});

test('what looks like addresses over and over is not tried for ever', () => {
  const canParse = vi.spyOn(URL, 'canParse');
  expect(formatText('https://'.repeat(5000))).toEqual([{ type: 'text', text: 'https://'.repeat(5000) }]);
  expect(canParse.mock.calls.length).toBeLessThan(50);
  canParse.mockRestore();
});
