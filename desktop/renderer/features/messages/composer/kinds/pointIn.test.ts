import { expect, test } from 'vitest';
import { pointIn } from './pointIn.ts';

test.each([
  ['-23.5505, -46.6333', { latitude: -23.5505, longitude: -46.6333 }],
  ['-23.5505,-46.6333', { latitude: -23.5505, longitude: -46.6333 }],
  ['-23,5505 -46,6333', { latitude: -23.5505, longitude: -46.6333 }],
  ['-23,5505; -46,6333', { latitude: -23.5505, longitude: -46.6333 }],
  ['https://www.google.com/maps?q=-23.5,-46.6', { latitude: -23.5, longitude: -46.6 }],
  ['https://www.google.com/maps/place/X/@-23.5,-46.6,17z', { latitude: -23.5, longitude: -46.6 }],
  ['https://maps.google.com/x!3d-23.5!4d-46.6', { latitude: -23.5, longitude: -46.6 }],
  ['Rua Augusta, 500', undefined],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['', undefined],
])('%s', (text, point) => {
  expect(pointIn(text)).toEqual(point);
});
