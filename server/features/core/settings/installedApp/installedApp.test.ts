import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import { companySettings } from '../settings.table.ts';
import { iconNames } from './iconNames.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  const look = (companyId: number, values: Record<string, string>) =>
    app.kernel.inWork(companyId, ({ tx }) =>
      tx.insert(companySettings).values(Object.entries(values).map(([key, value]) => ({ key, value }))),
    );
  await look(app.companyA, { appName: 'Padaria Central', primaryColorLight: '#aa3311' });
  await look(app.companyB, { appName: 'Loja B', primaryColorLight: '#118833' });
});
afterAll(() => app.stop());

const fetched = (url: string) => app.app.inject({ method: 'GET', url });
const manifestOf = async (url: string) => (await fetched(url)).json();
const ownManifest = async (person = app.people.adminB): Promise<string> =>
  (await app.call(person, 'GET', '/settings/look')).body.manifest;

describe('the manifest', () => {
  test('has the operator’s look for strangers, and the company’s behind its proof (PWA-01)', async () => {
    expect(await manifestOf('/manifest.webmanifest')).toMatchObject({
      name: 'Padaria Central',
      short_name: 'Padaria',
      theme_color: '#aa3311',
    });
    expect(await manifestOf(await ownManifest())).toMatchObject({
      name: 'Loja B',
      short_name: 'Loja B',
      theme_color: '#118833',
    });
  });

  test('shows nobody another company’s name', async () => {
    const own = await ownManifest();
    const proof = own.split('.').at(-1)!;
    for (const look of [
      String(app.companyB),
      `${app.companyB}.`,
      `${app.companyB}.${'A'.repeat(22)}`,
      `${app.companyA}.${proof}`,
      '0.x',
      `999999.${proof}`,
    ])
      expect((await manifestOf(`/manifest.webmanifest?look=${look}`)).name, look).toBe('Padaria Central');
  });

  test('has all that an installation asks for', async () => {
    const reply = await fetched('/manifest.webmanifest');
    expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(reply.headers['cache-control']).toBe('no-cache');
    const manifest = reply.json();
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
    });
    const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of icons) {
      const icon = await fetched(src);
      expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type]);
      const { width, height, format } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
      expect(icon.headers['cache-control']).toContain('immutable');
    }
  });
});

describe('an icon', () => {
  /** The colour of a pixel, at parts of the side. */
  async function pixel(url: string, x: number, y: number): Promise<number[]> {
    const { data, info } = await sharp((await fetched(url)).rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(at, at + 4)];
  }

  test('has the company’s colour: as the sign on clear ground, as the ground of a maskable one', async () => {
    expect(await pixel('/app-icons/512.png', 0.01, 0.01)).toEqual([0, 0, 0, 0]);
    expect(await pixel('/app-icons/512.png', 0.5, 0.15)).toEqual([0xaa, 0x33, 0x11, 255]);
    expect(await pixel('/app-icons/maskable-512.png', 0.01, 0.01)).toEqual([0xaa, 0x33, 0x11, 255]);
    expect(await pixel('/app-icons/touch-180.png', 0.01, 0.01)).toEqual([0xaa, 0x33, 0x11, 255]);
  });

  test('exists by each of its names and by no other', async () => {
    for (const name of iconNames) expect((await fetched(`/app-icons/${name}`)).statusCode, name).toBe(200);
    for (const name of ['9999.png', '192.svg', '..%2Fsecrets', 'toString'])
      expect((await fetched(`/app-icons/${name}`)).statusCode, name).toBe(404);
  });

  test('is the company’s own picture, with room around it where phones cut', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('mode', 'Favicon');
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'icon.png');
    const request = new Request('http://test/', { method: 'POST', body: form });
    const saved = await app.app.inject({
      method: 'POST',
      url: '/api/settings-whitelabel/logo',
      headers: {
        authorization: `Bearer ${app.people.superA.token}`,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(saved.statusCode).toBe(200);
    const green = await pixel('/app-icons/maskable-512.png', 0.5, 0.5);
    expect(green[1]).toBeGreaterThan(240);
    expect(green[0]).toBeLessThan(20);
    expect(await pixel('/app-icons/maskable-512.png', 0.02, 0.5)).toEqual([255, 255, 255, 255]);
  });
});
