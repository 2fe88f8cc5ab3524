import type { Page } from '@playwright/test';
import { asAtHome, business, expect, signIn, test } from './stage.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('the main job: a number is paired, a customer writes, one accepts, the others watch, ticks turn, resolved, reopened', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  // A phone of its own: the other journeys' connection is linked to the first one.
  const shop = '5511900000042';
  await simulator.api.createPhone({ number: shop, name: 'Loja do Centro' });
  const sales = await stage.queue('Balcão', '#1971C2');
  const support = await stage.queue('Oficina', '#9C36B5');
  const ana = await stage.attendant('Ana', [sales]);
  const bia = await stage.attendant('Bia', [sales]);
  const caio = await stage.attendant('Caio', [support]);

  const admin = await signIn(browser, stage, await stage.attendant('Rita', [], 'admin'), {
    path: '/connections',
  });
  await admin.getByRole('button', { name: /Nova conexão/ }).click();
  const whatsapp = admin.getByRole('menuitem', { name: 'WhatsApp' });
  if (await whatsapp.isVisible().catch(() => false)) await whatsapp.click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Loja do Centro');
  await dialog.getByLabel('Filas').first().click();
  await admin.getByRole('option', { name: 'Balcão' }).click();
  await admin.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /Salvar|Criar|Adicionar/ }).click();

  const code = admin.locator('[data-qr]');
  await expect(code).toHaveAttribute('data-qr', /^https:|@/, { timeout: 45_000 });
  const phone = await browser.newPage();
  await phone.goto(simulator.url);
  await simulator.api.scan(shop, (await code.getAttribute('data-qr'))!);
  await expect(admin.getByText('Conectado').first()).toBeVisible();

  const [anaPage, biaPage, caioPage] = [
    await signIn(browser, stage, ana, asAtHome),
    await signIn(browser, stage, bia, asAtHome),
    await signIn(browser, stage, caio, asAtHome),
  ];
  for (const page of [anaPage, biaPage, caioPage]) await tab(page, 'Aguardando').click();
  const [customer] = await simulator.api.contacts();
  await simulator.api.configure(customer!.number, { autoRead: true });
  await simulator.api.sendText(customer!.number, shop, 'Olá, vocês entregam hoje?');
  for (const page of [anaPage, biaPage])
    await expect(page.getByText('Olá, vocês entregam hoje?')).toBeVisible();
  await expect(caioPage.getByText('Olá, vocês entregam hoje?')).toHaveCount(0);
  // A waiting ticket has no owner yet: the title counts only the person's own.
  await expect(anaPage).not.toHaveTitle(/^①/);

  await anaPage.getByText('Olá, vocês entregam hoje?').click();
  await anaPage.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  await expect(tab(anaPage, 'Atendendo')).toHaveAttribute('aria-selected', 'true');
  await expect(biaPage.getByText('Olá, vocês entregam hoje?')).toHaveCount(0);

  const composer = anaPage.getByRole('textbox', { name: 'Digite uma mensagem' });
  await composer.fill('Entregamos sim! Qual o seu CEP?');
  await composer.press('Enter');
  await expect(
    anaPage.getByRole('log').or(anaPage.locator('main')).getByText('Entregamos sim! Qual o seu CEP?').last(),
  ).toBeVisible();
  await expect
    .poll(async () =>
      (await simulator.api.received(shop, customer!.number)).map(({ text, copies }) => [text, copies]),
    )
    .toEqual([['Entregamos sim! Qual o seu CEP?', 1]]);
  await expect(anaPage.getByLabel('Lida').first()).toBeVisible();

  await tab(anaPage, 'Aguardando').click();
  // A message that comes while the conversation is still visible counts as read.
  await expect(anaPage.getByRole('log')).toHaveCount(0);
  await simulator.api.sendText(customer!.number, shop, 'E o troco?');
  await expect(anaPage).toHaveTitle(/^① /);
  await expect(anaPage.locator('link[rel~="icon"]')).toHaveAttribute('href', /^data:image\/png/);
  await tab(anaPage, 'Atendendo').click();
  await anaPage.locator('[data-ticket]').filter({ hasText: customer!.name }).first().click();

  await anaPage.getByRole('button', { name: 'Resolver', exact: true }).click();
  await expect(anaPage).toHaveURL(/\/tickets(\?|$)/);
  await tab(anaPage, 'Resolvidos').click();
  await anaPage.locator('[data-ticket]').filter({ hasText: customer!.name }).first().click();
  await expect(anaPage).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
  await anaPage.getByRole('note').getByRole('button', { name: 'Reabrir' }).click();
  await expect(anaPage.getByRole('textbox', { name: 'Digite uma mensagem' })).toBeEnabled();

  await server.kill();
  await simulator.api.sendText(customer!.number, shop, 'Escrevi enquanto vocês estavam fora');
  await server.start();
  await expect(anaPage.getByText('Escrevi enquanto vocês estavam fora').last()).toBeVisible({
    timeout: 30_000,
  });
});

test('two people accept at once: one gets the ticket, the other sees the name of the winner', async ({
  browser,
  stage,
}) => {
  const { simulator } = stage;
  const sales = await stage.queue('Vendas', '#2F9E44');
  await stage.connected([sales]);
  const [dora, enzo] = [await stage.attendant('Dora', [sales]), await stage.attendant('Enzo', [sales])];
  const pages = [await signIn(browser, stage, dora), await signIn(browser, stage, enzo)];
  for (const page of pages) await tab(page, 'Aguardando').click();
  await simulator.api.createContact({ name: 'Disputado', number: '5511955550001' });
  await simulator.api.sendText('5511955550001', business, 'quem me atende?');
  for (const page of pages) await page.getByText('quem me atende?').click();
  // Both click before the server gets either call; otherwise the first person's ticket disappears from the other's
  // page.
  const clicked = Promise.withResolvers<void>();
  let clicks = 0;
  for (const page of pages)
    await page.route('**/api/tickets/*', async (route) => {
      if (route.request().method() === 'PUT' && ++clicks === pages.length) clicked.resolve();
      if (route.request().method() === 'PUT') await clicked.promise;
      await route.continue();
    });
  await Promise.all(
    pages.map((page) => page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click()),
  );
  const notices = pages.map((page) =>
    page.getByRole('heading', { name: /^(Dora|Enzo) atende Disputado agora$/ }),
  );
  await expect
    .poll(async () =>
      (await Promise.all(notices.map((notice) => notice.count()))).reduce((sum, count) => sum + count, 0),
    )
    .toBe(1);
  // The page shows it, so no dialog repeats it.
  for (const page of pages) await expect(page.getByRole('dialog')).toHaveCount(0);
});
