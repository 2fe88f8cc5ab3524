import { describe, expect, test } from 'vitest';
import {
  type CampaignPace,
  campaignEstimate,
  campaignPaceOf,
  hoursPerDay,
  meanPause,
  messagesPerHour,
} from './campaignEstimate.ts';

const usual: CampaignPace = {
  messageSeconds: 20,
  longerAfter: 20,
  longerSeconds: 60,
  startHour: '09:00',
  endHour: '18:00',
  onSaturday: false,
  onSunday: false,
};
/** One message a minute: every pause is the longer one. */
const minutely = { ...usual, longerAfter: 1 };
const at = (iso: string) => Date.parse(iso);
const iso = (ms: number | undefined) => ms !== undefined && new Date(ms).toISOString();

describe('how fast', () => {
  test('a random pause is its middle, and never below a second; the longer pause counts in (OPEN-106)', () => {
    expect(meanPause({ ...usual, messageSeconds: 0, longerAfter: 0 })).toBe(1);
    expect(meanPause({ ...usual, messageSeconds: 1, longerAfter: 0 })).toBe(1);
    expect(meanPause({ ...usual, longerAfter: 0 })).toBeCloseTo(10.05, 2);
    expect(meanPause({ ...usual, longerSeconds: 0 })).toBeCloseTo(10.05, 2);
    expect(meanPause(usual)).toBeCloseTo(12.55, 2);
    expect(messagesPerHour(usual)).toBe(286);
  });

  test('settings are texts, and nonsense counts as none', () => {
    const pace = campaignPaceOf({
      messageInterval: '30',
      longerIntervalAfter: '',
      greaterInterval: 'x',
      startHour: '08:30',
      endHour: '12:00',
      sabado: 'true',
      domingo: 'false',
    });
    expect(pace).toMatchObject({ messageSeconds: 30, longerAfter: 0, longerSeconds: 0 });
    expect(pace).toMatchObject({ onSaturday: true, onSunday: false });
    expect(hoursPerDay(pace)).toBe(3.5);
    expect(hoursPerDay({ ...pace, endHour: '08:00' })).toBe(0);
  });
});

describe('when it ends', () => {
  const estimate = (changes: Partial<Parameters<typeof campaignEstimate>[0]>) =>
    campaignEstimate({
      count: 10,
      from: at('2026-11-23T13:00:00Z'),
      pace: minutely,
      timeZone: 'America/Sao_Paulo',
      ...changes,
    });

  const estimateOn = (timeZone: string, pace: CampaignPace, count: number, from: number) =>
    campaignEstimate({ count, from, pace, timeZone });

  test('the first message leaves at once, the last one after all pauses between', () => {
    const found = estimate({});
    expect(iso(found?.startsAt)).toBe('2026-11-23T13:00:00.000Z');
    expect(iso(found?.endsAt)).toBe('2026-11-23T13:09:00.000Z');
    expect(found?.days).toBe(1);
  });

  test('outside the hours it waits for the morning, over a weekend for Monday', () => {
    // Friday 19:00 in São Paulo.
    const from = at('2026-11-27T22:00:00Z');
    expect(iso(estimate({ from })?.startsAt)).toBe('2026-11-30T12:00:00.000Z');
    expect(iso(estimate({ from, pace: { ...minutely, onSaturday: true } })?.startsAt)).toBe(
      '2026-11-28T12:00:00.000Z',
    );
    expect(iso(estimate({ from, pace: { ...minutely, onSunday: true } })?.startsAt)).toBe(
      '2026-11-29T12:00:00.000Z',
    );
  });

  test('what does not fit into a day goes on at the next', () => {
    // Ten minutes are left of Monday.
    const found = estimate({ count: 12, from: at('2026-11-23T20:50:00Z') });
    expect(iso(found?.endsAt)).toBe('2026-11-24T12:01:00.000Z');
    expect(found?.days).toBe(2);
  });

  test('the limits of the number hold, today and on later days', () => {
    const found = estimate({ count: 100, limits: { today: 10, later: 40 } });
    expect(found?.days).toBe(4);
    expect(iso(found?.endsAt)).toBe('2026-11-26T12:09:00.000Z');
    expect(iso(estimate({ limits: { today: 0, later: 50 } })?.startsAt)).toBe('2026-11-24T12:00:00.000Z');
    expect(estimate({ limits: { today: 5, later: 0 } })).toBeUndefined();
  });

  test('a warm-up allows more on each day, and a limit of the company cuts it (PACE-06, PACE-07)', () => {
    const warming = { today: 20, later: null, warmUpDay: 1 };
    // 20 + 36 + 60 + 84 of the 100 of the fourth day.
    const found = estimate({ count: 200, limits: warming });
    expect(found?.days).toBe(4);
    expect(iso(found?.endsAt)).toBe('2026-11-26T13:23:00.000Z');
    // 20 + 36 + 40 + 40 + 40 + 24.
    expect(estimate({ count: 200, limits: { ...warming, later: 40 } })?.days).toBe(6);
    // Behind the last step a day holds what its hours do: 30 + 540 + 30.
    expect(estimate({ count: 600, limits: { today: 30, later: null, warmUpDay: 9 } })?.days).toBe(3);
  });

  test('a slowed number takes as much longer', () => {
    expect(iso(estimate({ slowedBy: 2 })?.endsAt)).toBe('2026-11-23T13:18:00.000Z');
  });

  test('nobody to write to, or no hours: no end', () => {
    expect(estimate({ count: 0 })).toBeUndefined();
    expect(estimate({ pace: { ...minutely, endHour: '09:00' } })).toBeUndefined();
  });

  test.each([
    ['summer begins: Sunday has an hour less', '2026-03-08', '2026-03-08T04:00:00.000Z', 23 * 60],
    ['summer ends: Sunday has an hour more', '2026-11-01', '2026-11-01T03:00:00.000Z', 25 * 60],
  ])('%s, and the hours stay those of the clock', (_what, day, startsAt, minutes) => {
    const zone = 'America/Halifax';
    const night = { ...minutely, startHour: '00:00', endHour: '00:00', onSunday: true };
    const found = estimate({
      count: minutes,
      from: at(`${day}T00:00:00Z`) + 3 * 3_600_000,
      pace: night,
      timeZone: zone,
    });
    expect(iso(found?.startsAt)).toBe(startsAt);
    expect(found?.days).toBe(1);
    expect(estimateOn(zone, night, minutes + 1, at(startsAt))?.days).toBe(2);
  });

  test('nine in the morning stays nine in the morning over a change of the clock', () => {
    const inLisbon = { timeZone: 'Europe/Lisbon', limits: { today: 5, later: 5 } };
    // Friday before the clock goes back on Sunday 25 October 2026.
    const found = estimate({ ...inLisbon, from: at('2026-10-23T06:00:00Z') });
    expect(iso(found?.startsAt)).toBe('2026-10-23T08:00:00.000Z');
    expect(iso(found?.endsAt)).toBe('2026-10-26T09:04:00.000Z');
  });
});
