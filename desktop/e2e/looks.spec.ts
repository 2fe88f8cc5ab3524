import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { business, expect, signIn, test } from './stage.ts';

const screens = [
  '/tickets',
  '/tickets?tab=pending',
  '/schedules',
  '/tags',
  '/users',
  '/queues',
  '/connections',
];
const dialogs = [
  { screen: '/schedules', opens: 'Novo agendamento' },
  { screen: '/tags', opens: 'Nova etiqueta' },
  { screen: '/users', opens: 'Novo usuário' },
  { screen: '/queues', opens: 'Nova fila' },
  { screen: '/connections', opens: 'Nova conexão' },
];
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Both schemes at the widths that differ most, and the widths between, where things get tight, in one. */
const looks = [
  { name: 'light, wide', viewport: wide, colorScheme: 'light' },
  { name: 'dark, wide', viewport: wide, colorScheme: 'dark' },
  { name: 'light, phone', viewport: phone, colorScheme: 'light' },
  { name: 'dark, phone', viewport: phone, colorScheme: 'dark' },
  { name: 'light, 1366', viewport: { width: 1366, height: 768 }, colorScheme: 'light' },
  { name: 'light, 1024', viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
] as const;

/** Nothing that axe knows to be a barrier, nothing wider than the screen, and no words cut off. */
async function expectClean(page: Page, what: string) {
  await expect(page.locator('[data-loading], .mantine-Skeleton-root').first()).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      what,
    )
    .toEqual([]);
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${what} is too wide`,
    )
    .toBeLessThanOrEqual(0);
  expect
    .soft(
      await page.evaluate(() =>
        [...document.querySelectorAll('button, label, th, h1, h2, [role=tab]')]
          .filter((shown) => shown.clientWidth > 1 && shown.scrollWidth > shown.clientWidth + 1)
          .filter((shown) => getComputedStyle(shown).overflowX !== 'visible')
          .map(({ textContent }) => textContent),
      ),
      `${what} cuts words off`,
    )
    .toEqual([]);
}

for (const { name, ...options } of looks)
  test(`every screen is clean to look at: ${name}`, async ({ browser, stage }) => {
    const { server, simulator } = stage;
    const sales = await stage.queue('Vendas', '#2F9E44');
    await stage.connected([sales]);
    await simulator.api.sendText((await simulator.api.contacts())[1]!.number, business, `Olá! ${name}`);
    const page = await signIn(browser, stage, await stage.attendant('Olga', [sales], 'admin'), options);
    // Chosen on this device, as by the button: a person's own default would win over the system.
    await page.addInitScript((scheme) => {
      localStorage.setItem(
        'recado.preferences',
        JSON.stringify({ state: { scheme, volume: 1 }, version: 1 }),
      );
    }, options.colorScheme);
    for (const screen of screens) {
      await page.goto(`${server.url}${screen}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(screen.replace('?', '\\?')));
      await expectClean(page, `${screen} ${name}`);
    }
    for (const { screen, opens } of dialogs) {
      await page.goto(`${server.url}${screen}`);
      await page.getByRole('button', { name: opens }).first().click();
      const channel = page.getByRole('menuitem', { name: 'WhatsApp', exact: true });
      if (await channel.isVisible()) await channel.click();
      const tabs = page.getByRole('dialog').getByRole('tab');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, `${opens} ${name}`);
      for (const tab of (await tabs.all()).slice(1)) {
        await tab.click();
        await expectClean(page, `${opens}, ${await tab.textContent()} ${name}`);
      }
      await page.keyboard.press('Escape');
    }
    const { tickets } = await server.call<{ tickets: { uuid: string }[] }>(
      'GET',
      '/tickets?status=pending&showAll=true',
    );
    await page.goto(`${server.url}/tickets/${tickets[0]!.uuid}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText(`Olá! ${name}`).last()).toBeVisible();
    await expectClean(page, `conversation ${name}`);
  });
