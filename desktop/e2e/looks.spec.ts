import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { business, expect, signIn, test } from './stage.ts';

const screens = ['/tickets', '/tickets?tab=pending', '/tags', '/users', '/queues', '/connections'];
const looks = [
  {
    name: 'light, wide',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light' as const,
    locale: 'pt-BR',
  },
  {
    name: 'dark, wide',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark' as const,
    locale: 'pt-BR',
  },
  {
    name: 'light, narrow',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light' as const,
    locale: 'pt-BR',
  },
  {
    name: 'dark, narrow',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark' as const,
    locale: 'pt-BR',
  },
];

/** Nothing that axe knows to be a barrier, and nothing wider than the screen. */
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
}

for (const { name, ...options } of looks)
  test(`every screen is clean to look at: ${name}`, async ({ browser, stage }) => {
    const { server, simulator } = stage;
    const sales = await stage.queue('Vendas', '#2F9E44');
    await stage.connected([sales]);
    await simulator.api.sendText((await simulator.api.contacts())[1]!.number, business, `Olá! ${name}`);
    const page = await signIn(browser, stage, await stage.attendant('Olga', [sales], 'admin'), options);
    for (const screen of screens) {
      await page.goto(`${server.url}${screen}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(screen.replace('?', '\\?')));
      await expectClean(page, `${screen} ${name}`);
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
