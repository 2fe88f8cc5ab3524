import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openForm, screensOf, tooWide, whole } from './screens.ts';
import { business, expect, signIn, test } from './stage.ts';

/** The widths that differ most are checked completely; those between, where space gets tight, for cut-off text. */
const widest = { width: 1440, height: 900, isWhole: true };
const widths = [
  widest,
  { width: 1366, height: 768, isWhole: false },
  { width: 1024, height: 768, isWhole: false },
  { width: 390, height: 844, isWhole: true },
];
/** The schemes differ only in colours, so the dark one is checked for contrast alone. */
const schemes = [
  { name: 'light', rules: undefined, at: widths },
  { name: 'dark', rules: ['color-contrast'], at: widths.filter(({ isWhole }) => isWhole) },
] as const;

// The longest journeys, so they run in parallel.
test.describe.configure({ mode: 'parallel' });

const soft = expect.configure({ soft: true, timeout: 5000 });

for (const { name: scheme, rules, at } of schemes)
  test(`every screen is clean to look at: ${scheme}`, async ({ browser, stage }) => {
    // Some hundred checks, each of a whole page.
    test.setTimeout(480_000);
    const { server, simulator } = stage;
    const sales = await stage.queue('Vendas', '#2F9E44');
    await stage.connected([sales]);
    const greeting = `Olá! ${scheme}`;
    // A customer of its own, which no other journey uses.
    const number = scheme === 'light' ? '5511955550063' : '5511955550064';
    await simulator.api.createContact({ number, name: 'Olívia Prado' });
    await simulator.api.sendText(number, business, greeting);
    const found = async () =>
      (
        await server.call<{ tickets: { uuid: string }[] }>(
          'GET',
          `/tickets?showAll=true&searchParam=${number}`,
        )
      ).tickets[0];
    await expect.poll(found).toBeTruthy();
    const admin = await stage.attendant('Olga', [sales], 'admin');
    const page = await signIn(browser, stage, admin, { viewport: widest, colorScheme: scheme });
    // Set on this device, as the button does: a person's own default would win over the system.
    await page.addInitScript((chosen) => {
      const state = { scheme: chosen, volume: 1 };
      localStorage.setItem('recado.preferences', JSON.stringify({ state, version: 1 }));
    }, scheme);
    await page.reload();

    // The frame is the same around all of them, and the page behind a form was checked before it.
    let [isFramed, isBehind] = [false, false];
    for (const screen of await screensOf(page)) {
      // Every screen opens by its address, and from the menu.
      if (scheme === 'light') await page.goto(server.url + screen);
      else await page.getByRole('navigation').locator(`a[href="${screen}"]`).click();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === screen);
      await expectClean(page, screen);
      isFramed = true;
      if (!(await openForm(page))) continue;
      isBehind = true;
      await expectClean(page, `${screen}: its form`);
      for (const tab of (await page.getByRole('dialog').getByRole('tab').all()).slice(1)) {
        await tab.click();
        await expectClean(page, `${screen}: its form, ${await tab.textContent()}`);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      isBehind = false;
    }
    await page.goto(`${server.url}/tickets/${(await found())!.uuid}`);
    await expect(page.getByText(greeting).last()).toBeVisible();
    await expectClean(page, 'a conversation');

    /** At each width: no accessibility problem that axe finds, nothing wider than the screen, and no cut-off text. */
    async function expectClean(shown: Page, what: string): Promise<void> {
      for (const { isWhole, ...size } of at) {
        await shown.setViewportSize(size);
        const where = `${what}, ${scheme}, ${size.width}`;
        await whole(shown);
        await soft.poll(() => tooWide(shown), where).toEqual([]);
        if (!isWhole) continue;
        // axe runs in the page itself, which has no frames: otherwise it opens a second page to merge frames. And
        // it reports only problems. It stays in the page until the next load.
        const isLoaded = await shown.evaluate(() => 'axe' in window);
        const axe = new AxeBuilder({ page: shown, ...(isLoaded && { axeSource: ';' }) })
          .setLegacyMode()
          .options({ resultTypes: ['violations'] });
        if (isFramed) axe.exclude('.mantine-AppShell-navbar').exclude('.mantine-AppShell-header');
        if (isBehind) axe.exclude('main');
        const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
        soft(found, where).toEqual([]);
      }
      await shown.setViewportSize(widest);
    }
  });
