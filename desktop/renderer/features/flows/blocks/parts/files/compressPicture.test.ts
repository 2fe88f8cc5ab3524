import { afterEach, expect, test, vi } from 'vitest';
import { compressPicture } from './compressPicture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser whose canvas makes pictures of so many bytes. Returns the canvas's method. */
function browserThatMakes(bytes: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }));
  return vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['x'.repeat(bytes)], { type: type ?? '' })));
}
const photo = (name: string) => new File(['y'.repeat(100)], name);

test('a photo becomes a JPEG of quality 0.7 (FLOW-50)', async () => {
  const toBlob = browserThatMakes(40);
  const small = await compressPicture(photo('praia.JPG'));
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.7);
  expect({ name: small.name, type: small.type, size: small.size }).toEqual({
    name: 'praia.JPG',
    type: 'image/jpeg',
    size: 40,
  });
});

test('a file that would not become smaller, is no JPEG, or is damaged stays as it is', async () => {
  const toBlob = browserThatMakes(100);
  const [same, png, damaged] = [photo('a.jpeg'), photo('logo.png'), photo('b.jpg')];
  expect(await compressPicture(same)).toBe(same);
  expect(await compressPicture(png)).toBe(png);
  expect(toBlob).toHaveBeenCalledOnce();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  expect(await compressPicture(damaged)).toBe(damaged);
});
