import { expect, test } from 'vitest';
import { peaksOf } from './peaksOf.ts';

const tone = (height: number, length: number) =>
  Float32Array.from({ length }, (_, n) => height * Math.sin(n / 3));

test('a waveform shows where somebody speaks, the loudest stretch as a full bar', () => {
  const spoken = new Float32Array(4000);
  spoken.set(tone(0.1, 1000), 1000);
  spoken.set(tone(0.4, 1000), 2000);
  const bars = peaksOf(spoken, 4);
  expect(bars[0]).toBe(0);
  expect(bars[1]).toBeCloseTo(0.25, 1);
  expect(bars[2]).toBe(1);
  expect(bars[3]).toBe(0);
});

test('silence and nothing at all are flat', () => {
  expect(peaksOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
  expect(peaksOf(new Float32Array(), 4)).toEqual([0, 0, 0, 0]);
});
