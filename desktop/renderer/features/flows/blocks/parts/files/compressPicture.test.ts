import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressPicture } from './compressPicture.ts';

const jpeg = (bytes: number, name = 'foto.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
/** How many bytes the browser makes of it. */
let made = 10;
const toBlob = vi.fn((done: BlobCallback, type?: string, _quality?: number) =>
  done(new Blob([new Uint8Array(made)], { type: type ?? '' })),
);
beforeEach(() => {
  made = 10;
  toBlob.mockClear();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(toBlob);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a JPEG is made smaller at a quality of 0.7, under its name (FLOW-50)', async () => {
  const smaller = await compressPicture(jpeg(100));
  expect([smaller.name, smaller.size, smaller.type]).toEqual(['foto.jpg', 10, 'image/jpeg']);
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.7);
});

test('a JPEG that would grow, a PNG, and a damaged picture stay as they are (FLOW-50)', async () => {
  made = 200;
  const grown = jpeg(100);
  expect(await compressPicture(grown)).toBe(grown);
  made = 10;
  const png = jpeg(100, 'foto.png');
  expect(await compressPicture(png)).toBe(png);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  const damaged = jpeg(100);
  expect(await compressPicture(damaged)).toBe(damaged);
});
