import type { Page } from '@playwright/test';
import { settled, whole } from './screens.ts';
import { asAtHome, business, expect, signIn, test } from './stage.ts';

/** A phone with a bar of gestures, held upright and on its side. */
const upright = { viewport: { width: 390, height: 844 }, insets: { bottom: 34 } };
const onItsSide = { viewport: { width: 844, height: 390 }, insets: { left: 47, right: 47, bottom: 21 } };
type Held = typeof upright | typeof onItsSide;

/** Gives the page the screen and the insets of a phone that is held like this. */
async function hold(page: Page, { viewport, insets }: Held): Promise<void> {
  await page.setViewportSize(viewport);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Controls under a notch or the bar of gestures that stay there when their list is scrolled to its end. */
const underBars = (page: Page, { viewport, insets }: Held): Promise<string[]> =>
  page.evaluate(
    ({ width, height, left, right, bottom }) => {
      for (const one of document.querySelectorAll('*'))
        if (one.scrollHeight > one.clientHeight + 1) one.scrollTop = one.scrollHeight;
      const isOver = (one: Element): boolean => {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (box.width < 2 || x < 0 || y < 0 || x > width || y > height) return false;
        // What is behind a dialog is not pressed.
        const front = document.elementFromPoint(x, y);
        if (!front || !(one.contains(front) || front.contains(one))) return false;
        return box.bottom > height - bottom + 1 || box.left < left - 1 || box.right > width - right + 1;
      };
      return [...document.querySelectorAll('button, a[href], input, textarea, [role=tab], [role=menuitem]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isOver(one))
        .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`);
    },
    { ...viewport, ...{ left: 0, right: 0 }, ...insets },
  );

test('composer, lists, dialogs and menu stay clear of the keyboard, of notches and of the bar of gestures (PWA-06)', async ({
  browser,
  stage,
}) => {
  const { simulator } = stage;
  const sales = await stage.queue('Vendas', '#2F9E44');
  await stage.connected([sales]);
  for (const n of [1, 2, 3]) {
    const customer = { number: `551195555059${n}`, name: `Margarida ${n}` };
    await simulator.api.createContact(customer);
    await simulator.api.sendText(customer.number, business, 'oi');
  }
  const page = await signIn(browser, stage, await stage.attendant('Olga', [sales]), {
    ...{ ...asAtHome, viewport: upright.viewport, isMobile: true, hasTouch: true },
  });
  const clear = async (screen: string) => {
    await whole(page);
    for (const held of [onItsSide, upright]) {
      await hold(page, held);
      await settled(page);
      expect.soft(await underBars(page, held), `${screen}, ${held.viewport.width} wide`).toEqual([]);
    }
  };
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await page.getByText('Margarida 1').waitFor();
  await clear('inbox');
  await page.getByRole('button', { name: 'Novo ticket' }).click();
  await page.getByRole('dialog').waitFor();
  await clear('new ticket');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  await clear('menu');
  await page.keyboard.press('Escape');

  await page.getByText('Margarida 1').click();
  await page
    .getByRole('button', { name: /Aceitar/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'Digite uma mensagem' });
  await expect(field).toBeVisible();
  await clear('conversation');

  await test.step('a keyboard that makes the page smaller', async () => {
    await page.setViewportSize({ width: 390, height: 440 });
    await field.fill('Bom dia!\nChega na quinta.');
    expect(await bottomOf(page)).toBeLessThanOrEqual(440);
  });
  await test.step('a keyboard that covers the page', async () => {
    await page.setViewportSize(upright.viewport);
    await page.evaluate(() => {
      const seen = window.visualViewport!;
      Object.defineProperty(seen, 'height', { configurable: true, get: () => window.innerHeight - 336 });
      seen.dispatchEvent(new Event('resize'));
    });
    expect(await bottomOf(page)).toBeLessThanOrEqual(844 - 336);
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeInViewport();
    await page.evaluate(() => {
      const seen = window.visualViewport!;
      Reflect.deleteProperty(seen, 'height');
      seen.dispatchEvent(new Event('resize'));
    });
    await expect.poll(() => bottomOf(page)).toBeGreaterThan(700);
  });
  await page.context().close();
});

/** The lower edge of the field to write in, in pixels. */
const bottomOf = async (page: Page): Promise<number> => {
  const { y, height } = (await page.getByRole('textbox', { name: 'Digite uma mensagem' }).boundingBox())!;
  return y + height;
};
