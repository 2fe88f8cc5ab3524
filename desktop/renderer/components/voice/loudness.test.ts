import { expect, test } from 'vitest';
import { loudness } from './loudness.ts';

const wave = (height: number) => Float32Array.from({ length: 1024 }, (_, n) => height * Math.sin(n / 5));

test('silence is nothing, louder is more, and nothing is louder than a full bar', () => {
  expect(loudness(new Float32Array(1024))).toBe(0);
  expect(loudness(new Float32Array())).toBe(0);
  expect(loudness(wave(0.05))).toBeGreaterThan(0.05);
  expect(loudness(wave(0.2))).toBeGreaterThan(loudness(wave(0.1)));
  expect(loudness(wave(1))).toBe(1);
});
