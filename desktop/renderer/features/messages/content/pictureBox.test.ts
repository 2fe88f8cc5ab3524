import { expect, test } from 'vitest';
import { pictureBox } from './pictureBox.ts';

test.each([
  ['a landscape fills the width', 4000, 3000, { width: 280, height: 210 }],
  ['a portrait is as high as may be, and whole', 3000, 4000, { width: 270, height: 360 }],
  ['a screenshot of a phone too', 1080, 2400, { width: 162, height: 360 }],
  ['a small one is not blown up', 200, 150, { width: 200, height: 150 }],
  ['a tiny one can still be pressed', 1, 1, { width: 120, height: 120 }],
  ['a strip is no line', 20_000, 100, { width: 280, height: 120 }],
  ['what is not known has the usual shape', null, null, { width: 280, height: 210 }],
])('%s', (_, width, height, box) => expect(pictureBox(width, height)).toEqual(box));
