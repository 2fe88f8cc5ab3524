import type { Browser, Locator, Page } from '@playwright/test';
import type { Ticket } from '@recado/shared/features/tickets';
import { tooWide, whole } from './screens.ts';
import { shareFile, untilServed } from './shareFile.ts';
import { asAtHome, business, expect, type Stage, signIn, test } from './stage.ts';

/** A touch screen as wide as that of most phones. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  ...asAtHome,
};

/** An agent on a phone, in the conversation with a customer who wrote these words. */
async function inConversation(
  browser: Browser,
  stage: Stage,
  { agent, ...customer }: { agent: string; number: string; name: string; words: string },
): Promise<Page> {
  const { simulator } = stage;
  const sales = await stage.queue('Vendas', '#2F9E44');
  await stage.connected([sales]);
  await simulator.api.createContact(customer);
  await simulator.api.sendText(customer.number, business, customer.words);
  const page = await signIn(browser, stage, await stage.attendant(agent, [sales]), phone);
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await page.getByText(customer.name).click();
  await page
    .getByRole('button', { name: /Aceitar/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /Mensagem|mensagem/ })).toBeVisible();
  return page;
}

test('the page installs as an app, opens without a network, and keeps no reply (PWA-01 to PWA-03)', async ({
  browser,
  stage,
}) => {
  const ana = await stage.attendant('Ana', [await stage.queue('Vendas', '#2F9E44')]);
  const page = await signIn(browser, stage, ana, phone);
  await untilServed(page);
  const devtools = await page.context().newCDPSession(page);

  await test.step('the browser itself finds nothing missing', async () => {
    const missing = async () => {
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // Each context of a test is a private window, which installs nothing.
      return installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    };
    await expect.poll(missing).toEqual([]);
    const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    // The company's own look, behind a proof.
    expect(url).toContain('/manifest.webmanifest?look=');
    expect(JSON.parse(data)).toMatchObject({ name: 'Recado', display: 'standalone', id: '/' });
  });

  await test.step('its head says what phones need', async () => {
    const head = await page.evaluate(() => ({
      viewport: document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content ?? '',
      color: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '',
      touch: document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href ?? '',
      language: document.documentElement.lang,
    }));
    expect(head.viewport).toContain('width=device-width');
    expect(head.viewport).toContain('interactive-widget=resizes-content');
    expect(head.viewport).not.toMatch(/user-scalable=no|maximum-scale/);
    expect(head.color).toMatch(/^#[\da-f]{6}$/i);
    expect(head.language).toBe('pt-BR');
    expect((await page.request.get(head.touch)).headers()['content-type']).toBe('image/png');
  });

  await test.step('nothing is wider than the screen, and every target is large enough for a finger', async () => {
    await whole(page);
    expect(await tooWide(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  await test.step('it opens without a network, and its stores hold no reply of the server', async () => {
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    expect(await keptReplies(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.locator('#root > *').first()).toBeAttached();
    expect(await reaches(page)).toBe(false);
    await page.context().setOffline(false);
    expect(await reaches(page)).toBe(true);
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    expect(await keptReplies(page)).toEqual([]);
  });
  await page.context().close();
});

/** Whether the page reaches the server. `navigator.onLine` of a reloaded page does not know of the emulation. */
const reaches = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch('/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );

/** Everything in the browser's stores that is no file of the build and not the page. */
const keptReplies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    if (requests.length === 0) return ['nothing at all is kept'];
    const paths = requests.map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => path !== '/' && !path.startsWith('/assets/'));
  });

/** Controls that are smaller than 24 px to a side, the least that WCAG 2.2 allows. */
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

test('a finger snoozes and resolves in the list, and takes both back (PWA-07)', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  const number = '5511955550071';
  const rita = { number, name: 'Rita Prates', words: 'oi' };
  const page = await inConversation(browser, stage, { agent: 'Rui', ...rita });
  await page.goto(`${server.url}/tickets`);
  const found = async () => {
    const path = `/tickets?showAll=true&searchParam=${number}`;
    return (await server.call<{ tickets: Ticket[] }>('GET', path)).tickets[0];
  };
  const row = page.locator('article').filter({ hasText: 'Rita Prates' });
  const takeBack = async () => {
    // Right after the swipe: the press waits for the end of the pause between changes, and counts.
    const undo = page.getByRole('button', { name: 'Desfazer' });
    await undo.tap();
    await expect(undo).toBeHidden();
    // The page may have gone on to those who wait, after the last conversation of one's own.
    await page.getByRole('tab', { name: /^Atendendo/ }).tap();
    await expect(row).toBeVisible();
    await expect(row.locator('[aria-disabled=true]')).toHaveCount(0);
  };

  await swipe(page, row, -160);
  await expect.poll(async () => (await found())?.snoozedUntil).toBeTruthy();
  await expect(row).toBeHidden();
  await takeBack();
  expect((await found())?.snoozedUntil).toBeNull();

  await swipe(page, row, 160);
  await expect.poll(async () => (await found())?.status).toBe('closed');
  await expect(row).toBeHidden();
  await takeBack();
  expect((await found())?.status).toBe('open');

  // Too short: it neither acts nor opens the conversation.
  await swipe(page, row, 80);
  await expect(page).toHaveURL(/\/tickets(\?|$)/);
  expect((await found())?.status).toBe('open');
  await page.context().close();
});

/** Moves a finger over a row to a side, in pixels, as the system reports it. */
async function swipe(page: Page, row: Locator, dx: number): Promise<void> {
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
  // The finger rests before it lifts. After a flick the browser takes a tap for the end of the flick, and clicks nothing.
  for (let frame = 0; frame < 10; frame++) {
    await touch('touchMove', dx + (frame % 2));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', dx);
  await devtools.detach();
}

test('a picture that another app shares waits in the conversation’s preview (PWA-05)', async ({
  browser,
  stage,
}) => {
  const sara = { number: '5511955550072', name: 'Sara Partilha', words: 'manda a foto?' };
  const page = await inConversation(browser, stage, { agent: 'Leo', ...sara });
  await untilServed(page);
  await shareFile(page, {
    name: 'nota.png',
    mimeType: 'image/png',
    base64:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  });
  await expect(page.getByText('1 arquivo')).toBeVisible();
  await page.getByRole('button', { name: /Sara Partilha/ }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('nota.png')).toBeVisible();
  await page.reload();
  await expect(page.getByText('manda a foto?').last()).toBeVisible();
  // It was taken once: nothing waits any more.
  expect(await page.evaluate(() => caches.has('recado-shared'))).toBe(false);
  await page.context().close();
});

test('a list of choices in a dialog stays where it opens', async ({ browser, stage }) => {
  const admin = await stage.attendant('Dona', [await stage.queue('Vendas', '#2F9E44')], 'admin');
  const page = await signIn(browser, stage, admin, phone);
  await page.goto(`${stage.server.url}/flowbuilders?kind=rule`);
  await page.getByRole('button', { name: 'Adicionar regra' }).first().tap();
  const begins = page.getByRole('dialog').getByRole('combobox', { name: 'Começa quando' });
  await begins.tap();
  // A list that is drawn beside the screen for a moment made the browser show the page smaller, and moved again.
  await page.getByRole('option', { name: 'um ticket é resolvido' }).tap();
  await expect(begins).toHaveValue('um ticket é resolvido');
});
