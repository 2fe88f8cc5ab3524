import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

/** A photo as a phone makes it: wide, large, with the place it was taken at. */
const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .toBuffer();

function upload(person: Person, id: number, file: Uint8Array, name = 'eu.jpg') {
  const head = `--x\r\nContent-Disposition: form-data; name="typeArch"\r\n\r\nuser\r\n--x\r\nContent-Disposition: form-data; name="profileImage"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]);
  return app.call(person, 'POST', `/users/${id}/media-upload`, payload, {
    'content-type': 'multipart/form-data; boundary=x',
  });
}
const fetchPicture = (path: string) => app.app.inject({ method: 'GET', url: path });
const keys = () => Array.fromAsync(app.kernel.storage.keys());

describe('the picture of somebody (USER-11)', () => {
  test('is cut to a small square without what the camera wrote into it, and shown to a person who knows its place', async () => {
    const ana = await app.addPerson(app.companyA);
    const { status, body } = await upload(ana, ana.userId, await photo());
    expect([status, body.profileImage]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^/public/${app.companyA}-[0-9a-f-]{36}$`)),
    ]);
    const shown = await fetchPicture(body.profileImage);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    const seen = await sharp(shown.rawPayload).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 256, 256, undefined]);
    expect((await app.call(ana, 'GET', '/auth/me')).body.profileImage).toBe(body.profileImage);
  });

  test('is shown as it was held, whatever way the camera was turned', async () => {
    const ana = await app.addPerson(app.companyA);
    // A red half and a blue one beside each other; the camera says that its left side is up.
    const half = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const turned = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(ana, ana.userId, turned);
    const shown = sharp((await fetchPicture(body.profileImage)).rawPayload);
    const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
    expect([red(20, 20) > 200, red(236, 20) > 200, red(20, 236) > 200]).toEqual([true, true, false]);
  });

  test('is at another place when it is another, and nowhere when it is taken off; no file stays behind', async () => {
    const ana = await app.addPerson(app.companyA);
    const before = await keys();
    const first = (await upload(ana, ana.userId, await photo())).body.profileImage;
    const second = (await upload(ana, ana.userId, await photo(300, 900))).body.profileImage;
    expect(second).not.toBe(first);
    expect([(await fetchPicture(first)).statusCode, (await fetchPicture(second)).statusCode]).toEqual([
      404, 200,
    ]);
    const gone = await app.call(ana, 'DELETE', `/users/${ana.userId}/media-upload`);
    expect([gone.status, gone.body.profileImage]).toEqual([200, null]);
    expect((await fetchPicture(second)).statusCode).toBe(404);
    await expect.poll(keys).toEqual(before);
  });

  test('is one’s own or an admin’s to change, of the same company', async () => {
    const { adminA, adminB, anaSales, betoSupport, superA } = app.people;
    const file = await photo(50, 50);
    expect((await upload(adminA, anaSales.userId, file)).status).toBe(200);
    for (const [person, id, code] of [
      [betoSupport, anaSales.userId, 'ERR_NO_PERMISSION'],
      [adminB, anaSales.userId, 'ERR_NO_USER_FOUND'],
      [adminA, superA.userId, 'ERR_PROTECTED_USER'],
    ] as const) {
      expect((await upload(person, id, file)).error).toBe(code);
      expect((await app.call(person, 'DELETE', `/users/${id}/media-upload`)).error).toBe(code);
    }
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ['text', async () => Buffer.from('hello')],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a picture that is cut short', async () => (await photo()).subarray(0, 400)],
    [
      'a bomb of pixels',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('is not %s (USER-12)', async (_what, file) => {
    const ana = await app.addPerson(app.companyA);
    const before = await keys();
    expect((await upload(ana, ana.userId, await file())).error).toBe('ERR_FILE_TYPE');
    expect((await app.call(ana, 'GET', '/auth/me')).body.profileImage).toBeNull();
    expect(await keys()).toEqual(before);
  });

  test('is made before any transaction: meanwhile their record is free, and who may not change it makes none', async () => {
    const { betoSupport } = app.people;
    const ana = await app.addPerson(app.companyA);
    const { storage } = app.kernel;
    const open = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const put = storage.put.bind(storage);
    // The uploaded file is stored at once, the picture made from it when the test says so.
    const puts = vi
      .spyOn(storage, 'put')
      .mockImplementationOnce(put)
      .mockImplementationOnce(async (...args) => {
        reading.resolve();
        await open.promise;
        return put(...args);
      });
    try {
      const uploading = upload(ana, ana.userId, await photo());
      await reading.promise;
      const away = await app.call(ana, 'PUT', '/users/presence', { awayReason: 'almoço' });
      expect(away.status).toBe(200);
      open.resolve();
      expect((await uploading).body.awayReason).toBe('almoço');
      puts.mockClear();
      expect((await upload(betoSupport, ana.userId, await photo())).error).toBe('ERR_NO_PERMISSION');
      expect(puts).toHaveBeenCalledTimes(1);
    } finally {
      open.resolve();
      puts.mockRestore();
    }
  });

  test('opens no other file of the storage', async () => {
    const { key } = await app.kernel.storage.put(app.companyA, Buffer.from('secret'), { maxBytes: 100 });
    const [company, , file] = key.split('/');
    expect((await fetchPicture(`/public/${company}-${file}`)).statusCode).toBe(404);
    const mine = (await upload(app.people.anaSales, app.people.anaSales.userId, await photo(50, 50))).body;
    const [, name] = mine.profileImage.split(`/public/${app.companyA}-`);
    expect((await fetchPicture(`/public/${app.companyB}-${name}`)).statusCode).toBe(404);
  });
});
