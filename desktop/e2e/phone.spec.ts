import type { CDPSession, Page } from '@playwright/test';
import { business, expect, signIn, test } from './stage.ts';

/** A phone under a finger, as wide as most. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow' as const,
};

/** Waits until the service worker serves this page. */
const untilServed = (page: Page) =>
  page.waitForFunction(
    () =>
      navigator.serviceWorker.controller?.state === 'activated' ||
      navigator.serviceWorker.ready.then(() => false),
  );

test('the page installs as an app: what an audit of it asks for (PWA-01 to PWA-03)', async ({
  browser,
  stage,
}) => {
  const ana = await stage.attendant('Ana', [await stage.queue('Vendas', '#2F9E44')]);
  const page = await signIn(browser, stage, ana, phone);
  await untilServed(page);
  const devtools = await page.context().newCDPSession(page);

  await test.step('the browser itself finds nothing missing', async () => {
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
    const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toContain('/manifest.webmanifest?look=');
    expect(JSON.parse(data)).toMatchObject({ name: 'Recado', display: 'standalone', id: '/' });
  });

  await test.step('its head says what phones need', async () => {
    const head = await page.evaluate(() => ({
      viewport: document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content ?? '',
      color: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '',
      touch: document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href ?? '',
      language: document.documentElement.lang,
      title: document.title,
    }));
    expect(head.viewport).toContain('width=device-width');
    expect(head.viewport).toContain('interactive-widget=resizes-content');
    expect(head.viewport).not.toMatch(/user-scalable=no|maximum-scale/);
    expect(head.color).toMatch(/^#[\da-f]{6}$/i);
    expect(head.language).toBe('pt-BR');
    expect(head.title).toContain('Recado');
    expect((await page.request.get(head.touch)).headers()['content-type']).toBe('image/png');
  });

  await test.step('nothing is wider than the screen, and every target is as large as a finger', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await smallTargets(page)).toEqual([]);
  });

  await test.step('it opens without a network, quickly, and holds no reply of the server', async () => {
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    expect(await keptPaths(page)).toEqual([]);
    await goOffline(devtools, true);
    const startedAt = Date.now();
    await page.reload();
    await expect(page.locator('#root > *').first()).toBeAttached();
    console.log(`shell without a network: ${Date.now() - startedAt} ms`);
    await goOffline(devtools, false);
  });
  await page.context().close();
});

/** Everything in the browser's stores that is no file of the build and not the page. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.filter((path) => path !== '/' && !path.startsWith('/assets/'));
  });

const goOffline = async (devtools: CDPSession, offline: boolean): Promise<void> => {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};

/** What can be pressed and is smaller than 24 px to a side, the least that WCAG 2.2 allows. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role=tab]')]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true]'))
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && (width < 24 || height < 24);
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName),
  );

test('a finger resolves and snoozes in the list, and takes both back (PWA-07)', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const sales = await stage.queue('Vendas', '#2F9E44');
  await stage.connected([sales]);
  const number = '5511955550071';
  await simulator.api.createContact({ number, name: 'Rita Swipe' });
  await simulator.api.sendText(number, business, 'oi');
  const rui = await stage.attendant('Rui', [sales]);
  const page = await signIn(browser, stage, rui, phone);
  const found = async () =>
    (
      await server.call<{ tickets: { id: number; status: string; snoozedUntil: string | null }[] }>(
        'GET',
        `/tickets?showAll=true&searchParam=${number}`,
      )
    ).tickets[0];
  await expect.poll(found).toBeTruthy();
  const users = await server.call<{ users: { id: number; email: string }[] }>(
    'GET',
    '/users?searchParam=rui',
  );
  await server.call('PUT', `/tickets/${(await found())!.id}`, {
    status: 'open',
    userId: users.users.find(({ email }) => email === rui.email)!.id,
    queueId: sales.id,
  });
  await page.goto(`${server.url}/tickets`);
  const row = page.locator('article').filter({ hasText: 'Rita Swipe' });
  await expect(row).toBeVisible();

  await swipe(page, row, -160);
  await expect.poll(async () => (await found())?.snoozedUntil).not.toBeNull();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(async () => (await found())?.snoozedUntil).toBeNull();

  await swipe(page, row, 160);
  await expect.poll(async () => (await found())?.status).toBe('closed');
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await expect.poll(async () => (await found())?.status).toBe('open');
  await page.context().close();
});

/** Moves a finger over a row to a side, as the system reports it. */
async function swipe(page: Page, row: ReturnType<Page['locator']>, dx: number): Promise<void> {
  await expect(row).toBeVisible();
  const { x, y, width, height } = (await row.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const from = { x: x + width / 2, y: y + height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + moved, y: from.y }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step++) await touch('touchMove', (dx * step) / 8);
  await touch('touchEnd', dx);
  await devtools.detach();
}

test('a picture that another app shares waits in the conversation’s preview (PWA-05)', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const sales = await stage.queue('Vendas', '#2F9E44');
  await stage.connected([sales]);
  const number = '5511955550072';
  await simulator.api.createContact({ number, name: 'Sara Partilha' });
  await simulator.api.sendText(number, business, 'manda a foto?');
  const leo = await stage.attendant('Leo', [sales]);
  const page = await signIn(browser, stage, leo, phone);
  await untilServed(page);
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await page.getByText('Sara Partilha').click();
  await page
    .getByRole('button', { name: /Aceitar/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /Mensagem|mensagem/ })).toBeVisible();
  // As the phone's share sheet does: a form that is sent to the address of the manifest.
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = '/share';
    form.enctype = 'multipart/form-data';
    const field = document.createElement('input');
    field.type = 'file';
    field.name = 'files';
    const files = new DataTransfer();
    const pixel = atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    );
    files.items.add(
      new File([Uint8Array.from(pixel, (sign) => sign.charCodeAt(0))], 'nota.png', { type: 'image/png' }),
    );
    field.files = files.files;
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL(/\/share$/);
  await expect(page.getByText('1 arquivo')).toBeVisible();
  await page.getByRole('button', { name: /Sara Partilha/ }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('nota.png')).toBeVisible();
  await page.reload();
  await expect(page.getByText('manda a foto?').last()).toBeVisible();
  // It was taken once: nothing waits any more.
  expect(await page.evaluate(() => caches.has('recado-shared'))).toBe(false);
  expect((await server.call<unknown[]>('GET', '/whatsapp')).length).toBeGreaterThan(0);
  await page.context().close();
});
