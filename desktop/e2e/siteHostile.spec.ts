import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { servePages } from './site/servePages.ts';
import { allowChats, chatLog, faultsOf, madeByCalls, policyOf, write, writeField } from './site/siteStage.ts';
import { expect, test } from './stage.ts';

/** A press on something that is missing fails soon. */
test.use({ actionTimeout: 45_000 });

test('the chat keeps its look and its keyboard on hostile pages, narrow ones, in the dark and from right to left', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  await allowChats(stage);
  const queue = await stage.queue('Estranhos', '#9C4221');
  const pages: Record<string, string> = {};
  const policy = policyOf(server.url).replace('script-src', "script-src 'unsafe-inline'");
  const site = await servePages(pages, `${policy}; style-src 'self'`);
  const { line } = await madeByCalls(stage, 'Chat estranho', [queue.id], site.origin);
  pages['/hostil.css'] = hostileStyle;
  pages['/hostil'] = hostilePage(line);
  pages['/hostil/outra'] = hostilePage(line);
  for (const look of looksOfPages) {
    const context = await browser.newContext(look.options);
    const page = await context.newPage();
    const faults = faultsOf(page);
    await page.goto(`${site.origin}/hostil`);
    const launch = page.getByRole('button', { name: /^Abrir o chat/ });
    await expect(launch).toHaveCount(1);
    expect(await launch.boundingBox()).toMatchObject({ width: 56, height: 56 });
    const host = await page.locator('#recado-chat').evaluate((one) => {
      const { position, opacity, display, right, direction } = getComputedStyle(one);
      return { position, opacity, display, right, direction };
    });
    expect(host).toEqual({
      position: 'fixed',
      opacity: '1',
      display: 'block',
      right: '20px',
      direction: 'ltr',
    });
    await launch.focus();
    await page.keyboard.press('Enter');
    await expect(writeField(page)).toBeFocused();
    await write(page, `שלום https://loja.example/${look.name}`);
    await expect(chatLog(page).getByRole('link')).toHaveCount(1);
    await expect(chatLog(page).getByText('Enviando…')).toHaveCount(0);
    await keepsFocus(page);
    const panel = (await page.getByRole('dialog', { name: 'Chat estranho' }).boundingBox())!;
    const { width } = page.viewportSize()!;
    expect([panel.x >= 0, panel.x + panel.width <= width]).toEqual([true, true]);
    if (width < 480) expect(panel.width).toBe(width);
    // axe itself cannot run on a page that adds properties to all objects.
    await page.evaluate(() => Reflect.deleteProperty(Object.prototype, 'each'));
    const { violations } = await new AxeBuilder({ page }).include('#recado-chat').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/${look.name}.png` });
    await page.keyboard.press('Escape');
    await expect(launch).toBeFocused();
    // The page becomes another one without being loaded, and its framework replaces the body.
    const visitReply = page.waitForResponse((response) => response.url().includes('/visit'));
    await page.evaluate(() => {
      history.pushState({}, '', '/hostil/outra');
      document.title = 'Outra';
      const body = document.createElement('body');
      body.append('Outra página');
      document.body.replaceWith(body);
    });
    await expect(launch).toHaveCount(1);
    await launch.click();
    await expect(chatLog(page).getByRole('link')).toHaveCount(1);
    await visitReply;
    expect(faults.filter((one) => !one.includes('one of two'))).toEqual([]);
    await context.close();
  }
  const { contacts } = await server.call<{ contacts: { id: number }[] }>(
    'GET',
    '/contacts?searchParam=Visitante',
  );
  const visits = await Promise.all(
    contacts.map(({ id }) =>
      server.call<{ visit: { pages: { url: string; title: string }[] } | null }>(
        'GET',
        `/contacts/${id}/site-visit`,
      ),
    ),
  );
  const seen = visits.flatMap(({ visit }) => visit?.pages ?? []);
  expect(
    seen.filter(({ url, title }) => url === `${site.origin}/hostil/outra` && title === 'Outra'),
  ).toHaveLength(looksOfPages.length);
  site.stop();
});

const looksOfPages: { name: string; options: BrowserContextOptions }[] = [
  { name: 'desk', options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'dark',
    options: { viewport: { width: 1024, height: 768 }, colorScheme: 'dark', reducedMotion: 'reduce' },
  },
  { name: 'narrow', options: { viewport: { width: 360, height: 640 }, hasTouch: true } },
  { name: 'narrow-dark', options: { viewport: { width: 360, height: 640 }, colorScheme: 'dark' } },
];

/** The site's rules do what they can to every element. */
const hostileStyle = `
* { all: unset; display: inline; font: 40px serif; color: red; position: static; --fill: lime; --ground: lime }
div, body > * { position: static; margin: 80px; transform: none; width: 10px; z-index: -1; visibility: hidden }
html { font-size: 62.5% }
body *, #recado-chat { opacity: .2 }
#recado-chat { right: 500px; direction: rtl }`;

/** An old page from right to left, with the chat's line twice and a framework that changes the language. */
const hostilePage = (line: string) => `<!doctype html><html lang="pt" dir="rtl"><title>Página</title>
<link rel="stylesheet" href="/hostil.css">
<script>Object.prototype.each = function () {}; String.prototype.strip = function () { return this.trim() };</script>
${line}<body><form id="crypto"><input name="body"></form><p>عربي</p>${line}</body></html>`;

/** Tab goes round in the open window, both ways. */
async function keepsFocus(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(
        () => document.activeElement?.shadowRoot?.activeElement?.closest('.panel') != null,
      );
      expect(isInside).toBe(true);
    }
}
