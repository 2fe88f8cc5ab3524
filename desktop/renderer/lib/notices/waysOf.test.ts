import { noticeKinds, notifies, usualChoices } from '@recado/shared/features/notificationChoices';
import { describe, expect, test } from 'vitest';
import { type Look, waysOf } from './waysOf.ts';

const looks = ['atIt', 'elsewhere', 'away'] as const;
const bools = [true, false];
const now = new Date();
const later = new Date(now.getTime() + 60_000).toISOString();

/** Every combination. */
const all = noticeKinds.flatMap((kind) =>
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
type Circumstances = (typeof all)[number];
const those = (fits: (one: Circumstances) => boolean) => all.filter(fits);
const name = (one: Circumstances) => JSON.stringify(one);

/** The ways for somebody who has chosen nothing but to be left alone. */
const ways = ({ kind, isMine, isQuiet, wantsPending, look, volume }: Circumstances) => {
  const choices = { ...usualChoices, pausedUntil: isQuiet ? later : null };
  const company = { wantsWaiting: wantsPending, hidesContent: false };
  return waysOf({ kind, look, volume, notice: notifies({ kind, isMine }, choices, now, company) });
};

describe('in every case', () => {
  test('nothing sounds from the open conversation in front', () => {
    for (const one of those(({ look }) => look === 'atIt'))
      expect(ways(one), name(one)).not.toContain('sound');
  });

  test('everything of one’s own sounds when one looks elsewhere, in the product or not', () => {
    for (const one of those(
      ({ look, isMine, isQuiet, volume, kind }) =>
        look !== 'atIt' && isMine && !isQuiet && volume > 0 && kind !== 'waiting',
    ))
      expect(ways(one), name(one)).toContain('sound');
  });

  test('a transfer to me always gives a toast', () => {
    for (const one of those(({ kind, isMine }) => kind === 'transfer' && isMine))
      expect(ways(one), name(one)).toContain('toast');
  });

  test('nothing sounds at volume 0 and while one is not to be disturbed; then the machine shows nothing either', () => {
    for (const one of those(({ volume }) => volume === 0))
      expect(ways(one), name(one)).not.toContain('sound');
    for (const one of those(({ isQuiet }) => isQuiet))
      expect(
        ways(one).filter((way) => way !== 'toast'),
        name(one),
      ).toEqual([]);
  });

  test('the machine shows something only while another window is in front', () => {
    for (const one of those(({ look }) => look !== 'away'))
      expect(ways(one), name(one)).not.toContain('machine');
  });

  test('the news of a colleague reach nobody else; a waiting customer reaches those whose company wants it (SHELL-32)', () => {
    for (const one of those(({ isMine, kind }) => !isMine && kind !== 'waiting'))
      expect(ways(one)).toEqual([]);
    for (const one of those(({ kind, wantsPending }) => kind === 'waiting' && !wantsPending))
      expect(ways(one)).toEqual([]);
    expect(
      ways({
        kind: 'waiting',
        isMine: false,
        look: 'elsewhere',
        volume: 1,
        isQuiet: false,
        wantsPending: true,
      }),
    ).toEqual(['sound']);
  });

  test('a kind without a sound is shown in silence', () => {
    const choices = {
      ...usualChoices,
      kinds: { ...usualChoices.kinds, chat: { isOn: true, sound: 'none' as const } },
    };
    const notice = notifies({ kind: 'chat', isMine: true }, choices, now, {
      wantsWaiting: true,
      hidesContent: false,
    });
    expect(waysOf({ kind: 'chat', look: 'away', volume: 1, notice })).toEqual(['machine']);
  });
});
