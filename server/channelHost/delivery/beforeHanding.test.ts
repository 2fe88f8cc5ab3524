import { describe, expect, test } from 'vitest';
import { ackSeconds, beforeHanding, lostAnswerSeconds } from './beforeHanding.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const onWhatsapp = { channel: 'whatsapp', customerWroteAt: null, now } as const;
const onCloud = { channel: 'whatsappapi', customerWroteAt: hoursAgo(1), now } as const;
const fresh = { handed: 0, forgotten: 0 };

describe('a message that leaves', () => {
  test('on a channel that repeats is handed over up to five times, also after its worker died', () => {
    expect(beforeHanding(fresh, onWhatsapp, true)).toBe('handOver');
    expect(beforeHanding({ handed: 4, forgotten: 2 }, onWhatsapp, true)).toBe('handOver');
    expect(beforeHanding({ handed: 5, forgotten: 0 }, onWhatsapp, true)).toEqual({ refuse: 'unknown' });
  });

  test('on a channel that would make two of it is never handed over twice', () => {
    expect(beforeHanding(fresh, onCloud, false)).toBe('handOver');
    expect(beforeHanding({ handed: 0, forgotten: 1 }, onCloud, false)).toBe('reconcile');
    expect(beforeHanding({ handed: 1, forgotten: 0 }, onCloud, false)).toEqual({ refuse: 'unknown' });
  });

  test('is refused when the customer wrote too long ago, whatever became of its worker', () => {
    const late = { ...onCloud, customerWroteAt: hoursAgo(24) };
    expect(beforeHanding({ handed: 0, forgotten: 1 }, late, false)).toEqual({ refuse: 'windowClosed' });
    // It may have arrived, and people must hear that.
    expect(beforeHanding({ handed: 1, forgotten: 0 }, late, false)).toEqual({ refuse: 'unknown' });
  });

  test('waits longer for its ack with each try, and a minute where a second try would be a second message', () => {
    expect([0, 1, 4].map((handed) => ackSeconds({ handed }))).toEqual([20, 40, 100]);
    expect([lostAnswerSeconds(true), lostAnswerSeconds(false)]).toEqual([20, 60]);
  });
});
