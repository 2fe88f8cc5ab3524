import type { Page } from '@playwright/test';
import type { Ticket } from '@recado/shared/features/tickets';
import type { User } from '@recado/shared/features/users';
import {
  field,
  giveConversations,
  kill,
  mend,
  offline,
  openApp,
  openConversation,
  row,
  signInThere,
  write,
} from './cutOff/app.ts';
import { cutWire } from './soak/cutWire.ts';
import { expect, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000046', name: 'Loja do Túnel' };
const customers = [1, 2, 3, 4].map((n) => ({ number: `551195555046${n}`, name: `Passageira ${n}` }));
/** The longest time until the page shows the server's state again, after the network is back. */
const inStepMs = 5000 * Number(process.env.PATIENCE ?? 1);

const open = (page: Page, n: number) => openConversation(page, customers[n]!.name);
const textsOf = (n: number) => [1, 2, 3, 4, 5].map((k) => `resposta ${n}.${k}`);

/** Everything that this browser stores for the page, as text. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const rows: string[] = [JSON.stringify({ ...localStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const read = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all(
          [read.getAllKeys(), read.getAll()].map(
            (request) =>
              new Promise<unknown[]>((resolve) => (request.onsuccess = () => resolve(request.result))),
          ),
        );
        for (const [n, value] of values!.entries()) {
          const { bytes } = value as { bytes?: ArrayBuffer };
          rows.push(`${name} ${String(keys![n])} ${bytes ? new TextDecoder('latin1').decode(bytes) : ''}`);
        }
      }
      database.close();
    }
    return rows;
  });

test('ten minutes without network, twenty messages, a kill in between: each leaves once or is asked about', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const queue = await stage.queue('Túnel', '#1971C5');
  const [anna, bruno] = [
    await stage.attendant('Annamaria', [queue]),
    await stage.attendant('Bruno', [queue]),
  ];
  const { users } = await server.call<{ users: User[] }>('GET', '/users');
  const idOf = ({ email }: { email: string }) => users.find((user) => user.email === email)!.id;
  await stage.connected([queue], shop);
  const owner = { userId: idOf(anna), queueId: queue.id };
  const tickets = (await giveConversations(stage, shop.number, customers, owner)) as [
    Ticket,
    Ticket,
    Ticket,
    Ticket,
  ];
  const received = async (n: number) =>
    (await simulator.api.received(shop.number, customers[n]!.number))
      .map(({ text }) => text)
      .filter((text) => text?.startsWith('resposta'));

  const wire = await cutWire(server.url);
  const context = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' });
  await context.clock.install();
  let page = await openApp(context, stage, wire);
  await signInThere(page, anna);
  for (const n of [0, 1, 2, 3]) await open(page, n);
  await test.step('what was read is sealed on this device', async () => {
    await page.clock.runFor(5000);
    await expect
      .poll(async () => (await onDevice(page)).filter((one) => one.includes('thread/')).length)
      .toBe(4);
    expect((await onDevice(page)).slice(1).join()).not.toContain('aqui é a');
  });

  await test.step('the network goes; twelve messages are written', async () => {
    wire.cut('reset');
    await expect(offline(page)).toBeVisible();
    for (const n of [0, 1]) {
      await open(page, n);
      await write(page, textsOf(n));
    }
    await open(page, 2);
    await write(page, textsOf(2).slice(0, 2));
    await expect(page.getByText('12 mensagens esperam para sair.')).toBeVisible();
    expect((await onDevice(page)).join()).not.toContain('resposta');
    await page.clock.fastForward('05:00');
  });

  await test.step('the app is killed, and starts without network', async () => {
    await kill(page);
    page = await openApp(context, stage, wire);
    await expect(offline(page)).toBeVisible();
    await expect(page.getByText('12 mensagens esperam para sair.')).toBeVisible();
    await open(page, 2);
    await expect(page.getByText(/A conversa está como era em/)).toBeVisible();
    await write(page, textsOf(2).slice(2));
    await open(page, 3);
    await write(page, textsOf(3));
    await expect(page.getByText('20 mensagens esperam para sair.')).toBeVisible();
    await page.clock.fastForward('05:00');
  });

  await test.step('meanwhile somebody answers, a customer writes, a ticket is transferred', async () => {
    await server.call('POST', `/messages/${tickets[1].id}`, { body: 'Já resolvi por aqui.' });
    await simulator.api.sendText(customers[2]!.number, shop.number, 'Esqueça, já achei!');
    await expect
      .poll(async () => (await server.call<Ticket>('GET', `/tickets/u/${tickets[2].uuid}`)).lastMessage)
      .toContain('Esqueça');
    await server.call('PUT', `/tickets/${tickets[3].id}`, {
      isTransfered: true,
      queueId: queue.id,
      userId: idOf(bruno),
    });
  });

  await test.step('the network is back: five seconds later the page is up to date, and each message has left or asks', async () => {
    const at = Date.now();
    await mend(page, wire);
    await expect(offline(page)).toBeHidden({ timeout: inStepMs });
    expect(Date.now() - at).toBeLessThan(inStepMs);
    await expect.poll(() => received(0)).toEqual(textsOf(0));
    for (const n of [1, 2, 3]) expect(await received(n)).toEqual([]);
  });

  await test.step('somebody answered: sent all the same', async () => {
    await open(page, 1);
    const question = page.getByRole('status').filter({ hasText: 'Enquanto você estava sem conexão' });
    await expect(question).toContainText('respondeu');
    await expect(question).toContainText('suas 5 mensagens');
    await question.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => received(1)).toEqual(textsOf(1));
    await expect(question).toBeHidden();
  });

  await test.step('the customer wrote: the words go back into the composer', async () => {
    await open(page, 2);
    const question = page.getByRole('status').filter({ hasText: 'o cliente escreveu' });
    await question.getByRole('button', { name: 'Editar' }).click();
    await expect(field(page)).toHaveValue(textsOf(2).join('\n\n'));
    expect(await received(2)).toEqual([]);
  });

  await test.step('the ticket is somebody else’s: the words can be copied or discarded', async () => {
    await expect(page.getByText('5 mensagens esperam a sua decisão.')).toBeVisible();
    await page.getByRole('status').filter({ hasText: 'esperam a sua decisão' }).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(customers[3]!.name);
    await page.keyboard.press('Escape');
  });

  await test.step('nothing leaves twice, also after another start', async () => {
    await kill(page);
    page = await openApp(context, stage, wire);
    await expect(page.getByText('5 mensagens esperam a sua decisão.')).toBeVisible();
    expect(await Promise.all([0, 1, 2, 3].map(received))).toEqual([textsOf(0), textsOf(1), [], []]);
  });

  await test.step('another person signs in on the same device and sees nothing of it', async () => {
    await page.getByRole('button', { name: 'Minha conta' }).click();
    await page.getByText('Sair', { exact: true }).click();
    await page.waitForURL(/\/login/);
    expect((await onDevice(page)).filter((one) => /^recado\.kept/.test(one))).toEqual([]);
    wire.cut('reset');
    await kill(page);
    page = await openApp(context, stage, wire);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    wire.mend();
    await signInThere(page, bruno);
    await expect(page.getByText('esperam a sua decisão')).toBeHidden();
    await page.clock.runFor(5000);
    const keys = (await onDevice(page)).filter((one) => one.startsWith('recado.kept '));
    for (const { uuid } of tickets.slice(0, 3))
      expect(keys.filter((one) => one.includes(`thread/["messages","${uuid}`))).toEqual([]);
    await expect(row(page, customers[0]!.name)).toHaveCount(0);
  });
  await context.close();
  await wire.close();
});
