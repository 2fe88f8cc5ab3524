import { describe, expect, test } from 'vitest';
import { judgeSilence } from './judgeSilence.ts';

const minuteMs = 60_000;
const socket = { isOpen: false, isPairing: false, sinceStanzaMs: 0, sinceFrameMs: 0, sinceStartMs: 0 };

describe('a silent socket', () => {
  test('that is open ends after 45 minutes without a stanza, however long ago it was started', () => {
    const open = { ...socket, isOpen: true, sinceStartMs: 1000 * minuteMs };
    expect(judgeSilence({ ...open, sinceStanzaMs: 45 * minuteMs })).toBeUndefined();
    expect(judgeSilence({ ...open, sinceStanzaMs: 45 * minuteMs + 1 })).toBe('deaf');
  });

  test('that is open and brings no frame for 20 seconds is tested; answers to queries count as frames', () => {
    const open = { ...socket, isOpen: true, sinceStanzaMs: 10 * minuteMs };
    expect(judgeSilence({ ...open, sinceFrameMs: 20_000 })).toBeUndefined();
    expect(judgeSilence({ ...open, sinceFrameMs: 20_001 })).toBe('quiet');
    expect(judgeSilence({ ...socket, sinceFrameMs: 20_001 })).toBeUndefined();
  });

  test('that never opens ends after 90 seconds, even if stanzas come', () => {
    expect(judgeSilence({ ...socket, sinceStartMs: 90_000 })).toBeUndefined();
    expect(judgeSilence({ ...socket, sinceStartMs: 90_001 })).toBe('unanswered');
  });

  test('that shows a code waits for the person who scans it', () => {
    const pairing = { ...socket, isPairing: true, sinceStanzaMs: 10 * minuteMs, sinceStartMs: 10 * minuteMs };
    expect(judgeSilence(pairing)).toBeUndefined();
  });
});
