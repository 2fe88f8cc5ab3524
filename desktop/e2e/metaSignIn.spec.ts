import type { Plan } from '@recado/shared/features/plans';
import { pagesClient } from '../../scripts/meta/testing/pagesClient.ts';
import { expect, metaVerifyToken, type Stage, signIn, test } from './stage.ts';

/** Raises the flags of pages in the plan, and shows Meta where the operator's app hears. */
async function openToMeta({ server, meta }: Stage): Promise<void> {
  const { plans } = await server.call<{ plans: Plan[] }>('GET', '/plans');
  const { id, ...plan } = plans[0]!;
  await server.call('PUT', `/plans/${id}`, { ...plan, useFacebook: true, useInstagram: true });
  await meta.setAppWebhook(`${server.url}/webhooks/meta/app`, metaVerifyToken);
}

test('pages are connected by the sign-in at Facebook, and the number by the sign-up; both bring conversations', async ({
  browser,
  stage,
}) => {
  const { server, meta } = stage;
  await openToMeta(stage);
  const pages = pagesClient(meta.url);
  await pages.addPage({
    id: '300000000000077',
    name: 'Padaria Sol',
    instagram: { id: '400000000000077', username: 'padaria.sol', name: 'Padaria Sol' },
  });
  await pages.addOwner({ id: '500000000000077', name: 'Sol Lima', pageIds: ['300000000000077'] });
  const queue = await stage.queue('Páginas por login', '#2B6CB0');
  const page = await signIn(browser, stage, await stage.attendant('Vera', [queue], 'admin'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const scripts = () => requests.filter((url) => url.endsWith('/sdk.js'));
  await page.goto(`${server.url}/connections`);
  const openDialog = async (channel: string) => {
    await page.getByRole('button', { name: 'Nova conexão' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Nova conexão' });
    await sheet.getByRole('combobox', { name: 'Canal' }).click();
    await page.getByRole('option', { name: channel, exact: true }).click();
    return sheet;
  };
  const sheet = await openDialog('Facebook');
  const button = sheet.getByRole('button', { name: 'Entrar com o Facebook' });
  await expect(button).toBeEnabled();
  expect(scripts()).toEqual([]);

  // Somebody who leaves the window changes nothing (CONN-69).
  const window1 = page.waitForEvent('popup');
  await button.click();
  await (await window1).getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeEnabled();
  expect(scripts()).toEqual([`${meta.url}/pt_BR/sdk.js`]);

  const window2 = page.waitForEvent('popup');
  await button.click();
  await (await window2).getByRole('button', { name: 'Continue as Sol Lima' }).click();
  const choice = page.getByRole('dialog', { name: 'Páginas e contas' });
  await expect(choice.getByRole('checkbox', { name: 'Padaria Sol' })).toBeChecked();
  await choice.getByRole('checkbox', { name: 'padaria.sol' }).check();
  await choice.getByRole('button', { name: 'Conectar 2' }).click();
  await expect(page.getByText('2 conexões prontas')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const name of ['Padaria Sol', 'padaria.sol'])
    await expect(
      page.getByRole('row').filter({ hasText: name }).locator('[data-status=CONNECTED]'),
    ).toBeVisible();

  const number = await meta.addNumber({
    id: '100000000000077',
    display: '+55 11 97777-0077',
    name: 'Padaria Sol Centro',
  });
  const cloud = await openDialog('WhatsApp Cloud API');
  await cloud.getByRole('textbox', { name: /^Nome/ }).fill('Nuvem Sol');
  const window3 = page.waitForEvent('popup');
  await cloud.getByRole('button', { name: 'Cadastrar número na Meta' }).click();
  await (await window3).getByRole('button', { name: /Padaria Sol Centro/ }).click();
  await expect(page.getByText('Conexão Nuvem Sol criada')).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'Nuvem Sol' }).locator('[data-status=CONNECTED]'),
  ).toBeVisible();
  expect((await meta.numbers()).find(({ id }) => id === number.id)!.isRegistered).toBe(true);
  expect(refused).toEqual([]);

  // What customers write comes by the address of the operator's app.
  await pages.addPerson({
    id: '720000000000077',
    page: '300000000000077',
    platform: 'facebook',
    name: 'Rui',
  });
  await pages.writeAs({
    ...{ page: '300000000000077', platform: 'facebook' },
    ...{ from: '720000000000077', text: 'Tem pão de queijo?' },
  });
  await meta.writeAs({ number: number.id, from: '5531977700177', text: 'Abrem no domingo?' });
  await page.goto(`${server.url}/tickets?tab=pending`);
  await expect(page.getByText('Tem pão de queijo?')).toBeVisible();
  await expect(page.getByText('Abrem no domingo?')).toBeVisible();
});

test('a number that its phone app keeps using is signed up by the page, stays on its phone, and what is written there comes in', async ({
  browser,
  stage,
}) => {
  const { server, meta } = stage;
  await openToMeta(stage);
  const number = await meta.addNumber({
    id: '100000000000088',
    display: '+55 11 97777-0088',
    name: 'Padaria Lua',
  });
  await meta.change(number.id, { hasPhoneApp: true });
  const queue = await stage.queue('Coexistência', '#0A7D5A');
  const page = await signIn(browser, stage, await stage.attendant('Lia', [queue], 'admin'), {
    path: '/connections',
  });
  await page.getByRole('button', { name: 'Nova conexão' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Nova conexão' });
  await sheet.getByRole('combobox', { name: 'Canal' }).click();
  await page.getByRole('option', { name: 'WhatsApp Cloud API', exact: true }).click();
  await sheet.getByRole('textbox', { name: /^Nome/ }).fill('Padaria Lua');

  // Meta's window may be left without a choice.
  const left = page.waitForEvent('popup');
  const button = sheet.getByRole('button', { name: 'Cadastrar número na Meta' });
  await button.click();
  await (await left).getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeEnabled();
  expect(await meta.numbers()).toContainEqual(expect.objectContaining({ id: number.id, sharedTypes: [] }));

  const opened = page.waitForEvent('popup');
  await button.click();
  await (await opened).getByRole('button', { name: /Padaria Lua/ }).click();
  await expect(page.getByText('Conexão Padaria Lua criada')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Padaria Lua' });
  await expect(row.locator('[data-status=CONNECTED]')).toBeVisible();
  expect((await meta.numbers()).find(({ id }) => id === number.id)).toMatchObject({
    hasPhoneApp: true,
    isRegistered: false,
    sharedTypes: ['smb_app_state_sync', 'history'],
  });
  await meta.writeAs({ number: number.id, from: '5531977700188', text: 'Vocês fazem bolo?' });
  await page.goto(`${server.url}/tickets?tab=pending`);
  await expect(page.getByText('Vocês fazem bolo?')).toBeVisible();
});
