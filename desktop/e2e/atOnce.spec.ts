import type { Page } from '@playwright/test';
import type { Ticket, TicketChanges, TicketLogEntry } from '@recado/shared/features/tickets';
import { expect, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000045', name: 'Loja da Dupla' };
const customer = { number: '5511955550045', name: 'Cliente Disputada' };

/** What two people press at the same moment, and which entries the log may then hold. */
const changes: { action: string; before: TicketChanges['status']; logs: TicketLogEntry['type'][] }[] = [
  { action: 'accept', before: 'pending', logs: ['open'] },
  { action: 'ignore', before: 'pending', logs: ['closed'] },
  { action: 'transfer', before: 'pending', logs: ['transfered', 'receivedTransfer'] },
  { action: 'return', before: 'open', logs: ['pending'] },
  { action: 'transfer', before: 'open', logs: ['transfered', 'receivedTransfer'] },
  { action: 'resolve', before: 'open', logs: ['closed'] },
  { action: 'reopen', before: 'closed', logs: ['reopen'] },
];

/** Holds the changes of all pages until each of them has sent one. */
async function together(pages: Page[], act: (page: Page) => Promise<void>) {
  const all = Promise.withResolvers<void>();
  let sent = 0;
  const answered = Promise.all(
    pages.map((page) =>
      page.waitForResponse(
        (reply) => reply.request().method() === 'PUT' && /\/api\/tickets\/\d+$/.test(reply.url()),
      ),
    ),
  );
  for (const page of pages)
    await page.route(/\/api\/tickets\/\d+$/, async (route) => {
      if (route.request().method() === 'PUT') {
        if (++sent === pages.length) all.resolve();
        await all.promise;
      }
      await route.continue();
    });
  await Promise.all(pages.map(act));
  const replies = await answered;
  for (const page of pages) await page.unrouteAll({ behavior: 'wait' });
  return replies.map((reply) => reply.status()).sort();
}

test('two people press the same button at the same moment: one change, and a message to the other person', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const queue = await stage.queue('Dupla', '#1971D2');
  const next = await stage.queue('Vizinha', '#1971D3');
  const people = [
    await stage.attendant('Iara', [queue], 'admin'),
    await stage.attendant('Joel', [queue], 'admin'),
  ];
  const pages = await Promise.all(people.map((attendant) => signIn(browser, stage, attendant)));
  await stage.connected([queue], shop);
  await simulator.api.createContact(customer);
  await simulator.api.sendText(customer.number, shop.number, 'Quem me atende?');
  const waiting = () =>
    server
      .call<{ tickets: Ticket[] }>('GET', '/tickets?status=pending&showAll=true')
      .then(({ tickets }) => tickets.find(({ contact }) => contact.number === customer.number));
  await expect.poll(waiting).toBeTruthy();
  const ticket = (await waiting())!;
  const put = (body: TicketChanges) => server.call<Ticket>('PUT', `/tickets/${ticket.id}`, body);
  const log = () => server.call<TicketLogEntry[]>('GET', `/tickets-log/${ticket.id}`);
  const me = await server.call<{ id: number }[]>('GET', '/users/list');

  for (const { action, before, logs } of changes) {
    await put({ isTransfered: true, queueId: queue.id, userId: before === 'pending' ? null : me[0]!.id });
    if (before === 'closed') await put({ status: 'closed', sendFarewellMessage: false });
    await Promise.all(
      pages.map(async (page) => {
        await page.goto(`${server.url}/tickets/${ticket.uuid}`);
        const button = page.locator(`section[aria-label="${customer.name}"] [data-action=${action}]`);
        // The action to return a ticket is in the menu of the head.
        if (action === 'return') await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
        await expect(
          action === 'return' ? page.getByRole('menu').locator('[data-action=return]') : button,
        ).toBeVisible();
        if (action !== 'transfer') return;
        await button.click();
        const field = page.getByRole('dialog').getByRole('combobox', { name: 'Fila' });
        // A list that still moves to its place may leave the pointer beside the option.
        await expect(async () => {
          await field.click();
          await page.getByRole('option', { name: next.name }).click({ timeout: 2000 });
          await expect(field).toHaveValue(next.name, { timeout: 1000 });
        }).toPass();
      }),
    );
    const begun = (await log()).length;
    const statuses = await together(pages, (page) =>
      action === 'transfer'
        ? page.getByRole('dialog').locator('button[type=submit]').click()
        : action === 'return'
          ? page.getByRole('menu').locator('[data-action=return]').click()
          : page.locator(`section[aria-label="${customer.name}"] [data-action=${action}]`).click(),
    );
    expect.soft(statuses, `${action} from ${before}`).toEqual([200, 409]);
    expect
      .soft(
        (await log()).slice(begun).map(({ type }) => type),
        `${action} from ${before}`,
      )
      .toEqual(logs);
  }
});

const saves = [
  { screen: '/tags', opens: 'Nova etiqueta', path: '/tags', rows: '/tags/list' },
  { screen: '/queues', opens: 'Nova fila', path: '/queue', rows: '/queue' },
  { screen: '/users', opens: 'Novo usuário', path: '/users', rows: '/users/list' },
  { screen: '/connections', opens: 'Nova conexão', path: '/whatsapp', rows: '/whatsapp' },
];

test('a form is saved once, and a message leaves once, however often somebody presses', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const queue = await stage.queue('Dupla', '#1971D2');
  const page = await signIn(browser, stage, await stage.attendant('Iara', [queue], 'admin'));
  page.setDefaultTimeout(15_000);
  let posts = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && /\/api\/(tags|queue|users|whatsapp)$/.test(sent.url())) posts++;
  });
  for (const { screen, opens, path, rows } of saves) {
    await page.goto(`${server.url}${screen}`);
    for (const way of ['double click', 'held Enter'] as const) {
      const name = `${way} ${screen}`;
      await page.getByRole('button', { name: opens }).first().click();
      const channel = page.getByRole('menuitem', { name: 'WhatsApp', exact: true });
      const dialog = page.getByRole('dialog', { name: opens });
      await expect(dialog.or(channel)).toBeVisible();
      if (await channel.isVisible()) await channel.click();
      await dialog.getByLabel('Nome').fill(name);
      if (screen === '/users') {
        await dialog.getByLabel('E-mail').fill(`${way.replace(' ', '.')}@loja.example`);
        await dialog.getByText('Definir senha').click();
        await dialog.locator('input[autocomplete=new-password]').fill('senha-de-dupla-1');
      }
      posts = 0;
      if (way === 'double click') await dialog.locator('button[type=submit]').dblclick();
      else {
        await dialog.getByLabel('Nome').focus();
        for (let times = 0; times < 8; times++) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
      }
      await expect(dialog).toHaveCount(0);
      // A new number shows its code at once.
      if (screen === '/connections') await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const found = (await server.call<{ id: number; name: string }[]>('GET', rows)).filter(
        (row) => row.name === name,
      );
      expect.soft([posts, found.length], name).toEqual([1, 1]);
      for (const { id } of found) await server.call('DELETE', `${path}/${id}`);
    }
  }

  await stage.connected([queue], shop);
  await simulator.api.createContact({ ...customer, number: '5511955550046', name: 'Cliente Paciente' });
  await simulator.api.sendText('5511955550046', shop.number, 'Alguém?');
  await page.goto(`${server.url}/tickets?tab=pending`);
  await page.locator('[data-ticket]').filter({ hasText: 'Cliente Paciente' }).click();
  await page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  const field = page.getByRole('textbox', { name: 'Digite uma mensagem' });
  await field.fill('um clique duplo');
  await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
  await field.fill('uma tecla presa');
  for (let times = 0; times < 8; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await field.fill('e por fim');
  await field.press('Enter');
  await expect
    .poll(async () => (await simulator.api.received(shop.number, '5511955550046')).map(({ text }) => text))
    .toEqual(['um clique duplo', 'uma tecla presa', 'e por fim']);
});
