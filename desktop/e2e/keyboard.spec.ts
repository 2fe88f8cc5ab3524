import type { Locator, Page } from '@playwright/test';
import type { Ticket } from '@recado/shared/features/tickets';
import { expect, signIn, test } from './stage.ts';

/** Phones of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000049', name: 'Loja das Teclas' };
const marta = { number: '5511955550049', name: 'Marta Teclado' };
const nuno = { number: '5511955550050', name: 'Nuno Teclado' };

/** Presses Tab until the element has the focus, like a person who cannot click. */
async function tabTo(page: Page, goal: Locator) {
  for (let tabs = 0; tabs < 20; tabs++) {
    if (await goal.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
}

test('a shift without a mouse: accept, answer with a quick reply, note, transfer, resolve, search, next', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const counter = await stage.queue('Teclas', '#2B8A3E');
  const back = await stage.queue('Fundos', '#862E9C');
  const attendant = await stage.attendant('Katia', [counter, back]);
  await stage.connected([counter], shop);
  await server.call('POST', '/quick-messages', {
    shortcode: 'prazo',
    message: 'Entregamos em dois dias.',
    geral: true,
  });
  const find = async (name: string, status = 'open') => {
    const path = `/tickets?status=${status}&showAll=true`;
    const { tickets } = await server.call<{ tickets: Ticket[] }>('GET', path);
    return tickets.find(({ contact }) => contact.name === name);
  };
  for (const person of [marta, nuno]) {
    await simulator.api.createContact(person);
    await simulator.api.sendText(person.number, shop.number, `Sou ${person.name}`);
    await expect.poll(() => find(person.name, 'pending')).toBeTruthy();
  }
  const textsTo = async (number: string) =>
    (await simulator.api.received(shop.number, number)).map(({ text }) => text);

  const page = await signIn(browser, stage, attendant);
  // From here on only keys.
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await expect(page.getByRole('tab', { name: /^Aguardando/ })).toBeVisible();
  await press('Alt+2');
  await expect(page.locator('[data-ticket]')).toHaveCount(2);
  await press('Alt+ArrowDown');
  await expect(page.getByRole('region', { name: marta.name })).toBeVisible();
  // The browser scrolls lists without waiting for the page only if they have a background of their own.
  for (const list of [page.locator('[data-rows]'), page.getByRole('log')])
    await expect(list).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await press('Alt+a');
  const field = page.getByRole('textbox', { name: 'Digite uma mensagem' });
  await expect(field).toBeFocused();

  await page.keyboard.type('/pra');
  await expect(page.getByRole('option', { name: /prazo/ })).toBeVisible();
  await press('Enter');
  await expect(field).toHaveValue('Entregamos em dois dias.');
  await press('Enter');
  await expect.poll(() => textsTo(marta.number)).toEqual(['Entregamos em dois dias.']);

  await press('Alt+n');
  await page.keyboard.type('Cliente antiga');
  await press('Enter');
  await expect(page.getByRole('log').getByText('Cliente antiga')).toBeVisible();
  await press('Alt+n');

  await press('Alt+t');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Atendente' })).toBeFocused();
  const place = dialog.getByRole('combobox', { name: 'Fila' });
  await expect(place).toHaveValue(counter.name);
  await tabTo(page, place);
  await page.keyboard.type('Fundos');
  await expect(page.getByRole('option', { name: 'Fundos' })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await tabTo(page, dialog.locator('button[type=submit]'));
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await find(marta.name)) === undefined).toBe(true);

  await press('Alt+2');
  await expect(page.locator('[data-ticket]').filter({ hasText: nuno.name })).toBeVisible();
  await press('Control+f');
  await page.keyboard.type('Nuno');
  await expect(page).toHaveURL(/q=nuno/);
  await expect(page.locator('[data-ticket]')).toHaveCount(1);
  await press('Enter');
  await expect(page.getByRole('region', { name: nuno.name })).toBeVisible();
  await press('Alt+a');
  await expect(field).toBeFocused();
  await page.keyboard.type('Já resolvo');
  await press('Enter');
  await expect.poll(() => textsTo(nuno.number)).toEqual(['Já resolvo']);
  await expect(page.getByRole('log').getByText(/aceitou o atendimento/)).toBeVisible();
  // A key counts once the accept before it has ended.
  await expect(page.locator('[data-action][aria-disabled], [data-action][data-loading]')).toHaveCount(0);
  await press('Alt+r');
  await expect(page).toHaveURL(/\/tickets(\?|$)/);
  await expect.poll(async () => (await find(nuno.name)) === undefined).toBe(true);
});
