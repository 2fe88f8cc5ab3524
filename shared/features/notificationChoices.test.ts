import { describe, expect, test } from 'vitest';
import {
  companyNoticeRules,
  inQuietHours,
  isPaused,
  type NotificationChoices,
  NotificationChoicesChanges,
  noticeKindOf,
  noticeKinds,
  notifies,
  pauseEnd,
  type QuietHours,
  usualChoices,
  withChanges,
} from './notificationChoices.ts';
import { notificationKinds } from './notifications.ts';

const open = { wantsWaiting: true, hidesContent: false };
/** Wednesday 14:00 in São Paulo. */
const now = new Date('2026-11-25T17:00:00Z');
const inBrazil = (changes: Partial<NotificationChoices>): NotificationChoices => ({
  ...usualChoices,
  timeZone: 'America/Sao_Paulo',
  ...changes,
});
const mine = { kind: 'message', isMine: true } as const;
const waits = { kind: 'waiting', isMine: false, queueId: 4 } as const;

describe('an event', () => {
  test.each(noticeKinds)('of the kind %s notifies somebody who has not chosen, if it is theirs', (kind) => {
    const notice = notifies({ kind, isMine: true }, usualChoices, now, open);
    expect(notice).toMatchObject({ concernsPerson: true, isShown: true, hidesContent: false });
    expect(notice.sound).not.toBe('none');
  });

  test('of somebody else’s notifies nobody; a customer who waits is the team’s', () => {
    for (const kind of noticeKinds.filter((one) => one !== 'waiting'))
      expect(notifies({ kind, isMine: false }, usualChoices, now, open)).toMatchObject({
        concernsPerson: false,
        isShown: false,
        sound: 'none',
      });
    expect(notifies(waits, usualChoices, now, open).isShown).toBe(true);
  });

  test('of a kind that is off is silent and shows nothing outside the page, but stays in the page', () => {
    const kinds = { ...usualChoices.kinds, message: { isOn: false, sound: 'drop' as const } };
    expect(notifies(mine, inBrazil({ kinds }), now, open)).toEqual({
      concernsPerson: true,
      isShown: false,
      sound: 'none',
      hidesContent: false,
    });
    expect(notifies({ kind: 'mention', isMine: true }, inBrazil({ kinds }), now, open).isShown).toBe(true);
  });

  test('sounds as its kind was given', () => {
    const kinds = { ...usualChoices.kinds, message: { isOn: true, sound: 'none' as const } };
    expect(notifies(mine, inBrazil({ kinds }), now, open)).toMatchObject({ isShown: true, sound: 'none' });
    expect(notifies(waits, inBrazil({ kinds }), now, open).sound).toBe('bell');
  });

  test('of a muted queue is about who begins to wait there alone: own tickets and those without a queue go on', () => {
    const choices = inBrazil({ mutedQueueIds: [4] });
    expect(notifies(waits, choices, now, open).concernsPerson).toBe(false);
    expect(notifies({ ...waits, queueId: 5 }, choices, now, open).concernsPerson).toBe(true);
    expect(notifies({ ...waits, queueId: null }, choices, now, open).concernsPerson).toBe(true);
    expect(notifies({ ...mine, queueId: 4 }, choices, now, open).concernsPerson).toBe(true);
  });

  test('in a pause or in quiet hours is silent and shows nothing outside the page', () => {
    for (const changes of [
      { pausedUntil: '2026-11-25T17:00:01Z' },
      { quietHours: [{ days: ['wednesday'], from: '13:00', to: '15:00' }] satisfies QuietHours[] },
    ])
      expect(notifies(mine, inBrazil(changes), now, open)).toMatchObject({
        concernsPerson: true,
        isShown: false,
        sound: 'none',
      });
    expect(notifies(mine, inBrazil({ pausedUntil: '2026-11-25T17:00:00Z' }), now, open).isShown).toBe(true);
  });

  test('hides its content where the person or the company says so', () => {
    expect(notifies(mine, inBrazil({ hidesContent: true }), now, open).hidesContent).toBe(true);
    expect(notifies(mine, usualChoices, now, { ...open, hidesContent: true }).hidesContent).toBe(true);
  });

  test('of a customer who waits notifies nobody of a company that does not want it (SHELL-32)', () => {
    expect(notifies(waits, usualChoices, now, { ...open, wantsWaiting: false }).concernsPerson).toBe(false);
    expect(notifies(mine, usualChoices, now, { ...open, wantsWaiting: false }).concernsPerson).toBe(true);
  });
});

describe('quiet hours', () => {
  const at = (iso: string, quietHours: QuietHours[], timeZone = 'America/Sao_Paulo') =>
    inQuietHours({ quietHours, timeZone }, new Date(iso));
  const nights: QuietHours = { days: ['friday'], from: '22:00', to: '07:00' };

  test.each([
    // Friday 21:59, 22:00 and 23:59, Saturday 06:59 and 07:00, in São Paulo (UTC-3).
    ['2026-11-28T00:59:00Z', false],
    ['2026-11-28T01:00:00Z', true],
    ['2026-11-28T02:59:00Z', true],
    ['2026-11-28T09:59:00Z', true],
    ['2026-11-28T10:00:00Z', false],
    // Friday 06:00: the night before was Thursday's.
    ['2026-11-27T09:00:00Z', false],
    // Saturday 23:00.
    ['2026-11-29T02:00:00Z', false],
  ])('that begin on Friday at 22:00 and pass midnight, at %s: %s', (iso, isQuiet) => {
    expect(at(iso, [nights])).toBe(isQuiet);
  });

  test('count by the person’s own zone, whatever the clock of the machine', () => {
    const noon: QuietHours = { days: ['wednesday'], from: '12:00', to: '13:00' };
    expect(at('2026-11-25T12:30:00Z', [noon], 'UTC')).toBe(true);
    expect(at('2026-11-25T12:30:00Z', [noon], 'America/Sao_Paulo')).toBe(false);
    expect(at('2026-11-25T09:30:00Z', [noon], 'Europe/Istanbul')).toBe(true);
  });

  test('last 24 hours from their beginning if both times are equal; several rows add up', () => {
    const sunday: QuietHours = { days: ['sunday'], from: '00:00', to: '00:00' };
    expect(at('2026-11-29T03:00:00Z', [sunday])).toBe(true);
    expect(at('2026-11-30T02:59:00Z', [sunday])).toBe(true);
    expect(at('2026-11-30T03:00:00Z', [sunday])).toBe(false);
    expect(at('2026-11-29T15:00:00Z', [nights, sunday])).toBe(true);
    expect(at('2026-11-29T15:00:00Z', [])).toBe(false);
  });
});

test('a pause ends after an hour, or at 8 tomorrow', () => {
  expect(pauseEnd('hour', now).getTime() - now.getTime()).toBe(3_600_000);
  const morning = pauseEnd('tomorrow', now);
  expect([morning.getHours(), morning.getMinutes()]).toEqual([8, 0]);
  expect(morning.getDate()).toBe(new Date(now.getTime() + 86_400_000).getDate());
  expect(isPaused({ pausedUntil: morning.toISOString() }, now)).toBe(true);
  expect(isPaused({ pausedUntil: null }, now)).toBe(false);
});

test('a change leaves alone what it does not name, kind by kind', () => {
  const changed = withChanges(usualChoices, {
    kinds: { chat: { isOn: false, sound: 'none' } },
    pausedUntil: undefined,
  });
  expect(changed).toEqual({
    ...usualChoices,
    kinds: { ...usualChoices.kinds, chat: { isOn: false, sound: 'none' } },
  });
});

test.each([
  { kinds: { nothing: { isOn: true, sound: 'bell' } } },
  { kinds: { chat: { isOn: true, sound: 'loud' } } },
  { quietHours: [{ days: [], from: '10:00', to: '11:00' }] },
  { quietHours: [{ days: ['monday'], from: '24:00', to: '11:00' }] },
  { timeZone: 'Mars/Olympus' },
  { pausedUntil: 'tomorrow' },
])('%j is no choice', (changes) => {
  expect(NotificationChoicesChanges.safeParse(changes).success).toBe(false);
});

test('each row of the bell is of a kind that people choose about', () => {
  for (const kind of notificationKinds) expect(noticeKinds).toContain(noticeKindOf(kind));
  expect(noticeKindOf('connectionDown')).toBe('connection');
});

test('a company without a word about it wants notices of who waits, with content', () => {
  expect(companyNoticeRules(() => undefined)).toEqual({ wantsWaiting: true, hidesContent: false });
  expect(companyNoticeRules((key) => (key === 'hideNotificationContent' ? 'enabled' : 'disabled'))).toEqual({
    wantsWaiting: false,
    hidesContent: true,
  });
});
