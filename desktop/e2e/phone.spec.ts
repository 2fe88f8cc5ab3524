import type { Page } from '@playwright/test';
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
