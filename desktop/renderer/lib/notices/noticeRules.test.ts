import { describe, expect, test } from 'vitest';
import { type Circumstances, isQuietAt, type Look, type NoticeKind, waysOf } from './noticeRules.ts';

const kinds = ['message', 'waiting', 'mention', 'transfer', 'returned', 'sendFailed', 'account'] as const;
const looks = ['atIt', 'elsewhere', 'away'] as const;
const bools = [true, false];

/** Every combination. */
const all: Circumstances[] = kinds.flatMap((kind: NoticeKind) =>
  looks.flatMap((look: Look) =>
    bools.flatMap((isMine) =>
      bools.flatMap((isQuiet) =>
        bools.flatMap((wantsPending) =>
          [0, 0.5].map((volume) => ({ kind, look, isMine, isQuiet, wantsPending, volume })),
        ),
      ),
    ),
  ),
);
const those = (fits: (one: Circumstances) => boolean) => all.filter(fits);
const name = (one: Circumstances) => JSON.stringify(one);

describe('of all there is to be told', () => {
  test('nothing sounds from the open conversation in front', () => {
    for (const one of those(({ look }) => look === 'atIt'))
      expect(waysOf(one), name(one)).not.toContain('sound');
  });

  test('everything of one’s own sounds when one looks elsewhere, in the product or not', () => {
    for (const one of those(
      ({ look, isMine, isQuiet, volume, kind }) =>
        look !== 'atIt' && isMine && !isQuiet && volume > 0 && kind !== 'waiting',
    ))
      expect(waysOf(one), name(one)).toContain('sound');
  });

  test('a transfer to me always gives a toast', () => {
    for (const one of those(({ kind, isMine }) => kind === 'transfer' && isMine))
      expect(waysOf(one), name(one)).toContain('toast');
  });

  test('nothing sounds at volume 0 and in quiet hours, in which the machine shows nothing either', () => {
    for (const one of those(({ volume }) => volume === 0))
      expect(waysOf(one), name(one)).not.toContain('sound');
    for (const one of those(({ isQuiet }) => isQuiet))
      expect(
        waysOf(one).filter((way) => way !== 'toast'),
        name(one),
      ).toEqual([]);
  });

  test('the machine shows something only while another window is in front', () => {
    for (const one of those(({ look }) => look !== 'away'))
      expect(waysOf(one), name(one)).not.toContain('machine');
  });

  test('what is a colleague’s is told to nobody else; who waits to those whose company wants it (SHELL-32)', () => {
    for (const one of those(({ isMine, kind }) => !isMine && kind !== 'waiting'))
      expect(waysOf(one)).toEqual([]);
    for (const one of those(({ kind, wantsPending }) => kind === 'waiting' && !wantsPending))
      expect(waysOf(one)).toEqual([]);
    expect(
      waysOf({
        kind: 'waiting',
        isMine: false,
        look: 'elsewhere',
        volume: 1,
        isQuiet: false,
        wantsPending: true,
      }),
    ).toEqual(['sound']);
  });
});

test.each([
  [21, false],
  [22, true],
  [3, true],
  [7, false],
])('from 22 to 7 the hour %i is quiet: %s', (hour, isQuiet) => {
  expect(isQuietAt(hour, { from: 22, to: 7 })).toBe(isQuiet);
  expect(isQuietAt(hour, undefined)).toBe(false);
  expect(isQuietAt(hour, { from: 12, to: 13 })).toBe(false);
});
