/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { shareFile, untilServed } from '../../desktop/e2e/shareFile.ts';

/** Goes to one screen of a phone's page; each begins where the one before ended. */
type Opens = (page: Page, url: string) => Promise<void>;

/** A keyboard leaves so much of the screen to the page, in pixels. */
const aboveKeyboardPx = 440;

const field = (page: Page) => page.getByRole('textbox', { name: 'Digite uma mensagem' });

/** Brings the page back to its list, without a network in between. */
const toList: Opens = async (page, url) => {
  await page.goto(`${url}/tickets`);
  await page.locator('[data-ticket]').first().waitFor();
};

/** The screens of a phone, in the order in which a picture of each is taken. */
export const phoneScreens: Record<string, Opens> = {
  // The first press brings the offer of notifications.
  offer: (page) => page.getByRole('tab', { name: /Aguardando/ }).click(),
  async waiting(page) {
    await page.getByRole('alert').getByRole('button').last().click();
    await page.getByRole('alert').waitFor({ state: 'hidden' });
  },
  async list(page) {
    await page.getByRole('tab', { name: /Atendendo/ }).click();
    await page.locator('[data-ticket]').first().waitFor();
  },
  async swipe(page) {
    const row = (await page.locator('article').first().boundingBox())!;
    const at = { x: row.x + row.width / 3, y: row.y + row.height / 2 };
    const devtools = await page.context().newCDPSession(page);
    for (const [type, dx] of [
      ['touchStart', 0],
      ['touchMove', 60],
      ['touchMove', 120],
    ] as const)
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at.x + dx, y: at.y }] });
  },
  async conversation(page, url) {
    // Loading again ends the swipe.
    await toList(page, url);
    await page.locator('[data-ticket]').first().click();
    await page.locator('[data-message]').first().waitFor();
  },
  async keyboard(page) {
    await field(page).fill('Bom dia, Marina! Já separei o seu pedido, ele sai hoje à tarde.');
    const { width } = page.viewportSize()!;
    await page.setViewportSize({ width, height: aboveKeyboardPx });
  },
  async attach(page) {
    await field(page).fill('');
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 800 });
    await page.getByRole('button', { name: 'Anexar' }).click();
    await page.getByRole('menuitem').or(page.getByRole('dialog').getByRole('button')).first().waitFor();
  },
  async preview(page) {
    await page.keyboard.press('Escape');
    const picture = await page.screenshot();
    const inputs = page.locator('input[type=file]');
    await inputs.first().setInputFiles({ name: 'comprovante.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('dialog', { name: /Enviar 1 arquivo/ }).waitFor();
  },
  async voice(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).last().click();
    await page.getByRole('dialog', { name: /Enviar 1 arquivo/ }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Gravar mensagem de voz' }).click();
    await page.getByText(/0:02/).first().waitFor();
  },
  async offline(page) {
    await page
      .getByRole('button', { name: /Descartar|Cancelar/ })
      .first()
      .click();
    await page.context().setOffline(true);
    await page.getByText('Conexão perdida. Reconectando…').waitFor();
    await field(page).fill('Já separei o seu pedido.');
    await page.keyboard.press('Enter');
    await page.getByText(/espera para sair/).waitFor();
  },
  async notifications(page, url) {
    await page.context().setOffline(false);
    await page.goto(`${url}/notifications`);
    await page.getByRole('switch').first().waitFor();
  },
  async menu(page, url) {
    await toList(page, url);
    await page
      .getByRole('button', { name: /^Abrir menu|^Menu/ })
      .first()
      .click();
    await page.getByRole('navigation').first().waitFor();
  },
  async settings(page, url) {
    await page.goto(`${url}/settings`);
    await page
      .getByRole('main')
      .getByRole('switch')
      .or(page.getByRole('main').getByRole('link'))
      .first()
      .waitFor();
  },
  async share(page) {
    await untilServed(page);
    const picture = await page.screenshot();
    const shared = { name: 'comprovante.png', mimeType: 'image/png', base64: picture.toString('base64') };
    await shareFile(page, shared);
    await page.getByText('1 arquivo').waitFor();
  },
};
