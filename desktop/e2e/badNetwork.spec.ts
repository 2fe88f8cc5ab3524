import type { Page } from '@playwright/test';
import type { User } from '@recado/shared/features/users';
import {
  giveConversations,
  kill,
  mend,
  offline,
  openApp,
  openConversation,
  signInThere,
  thread,
  write,
} from './cutOff/app.ts';
import { cutWire } from './soak/cutWire.ts';
import { expect, type Stage, test } from './stage.ts';

/** A phone and customers for each journey, so that no other journey's tickets come along. */
const bridge = {
  queue: 'Ponte',
  shop: { number: '5511900000057', name: 'Loja da Ponte' },
  customers: [1, 2].map((n) => ({ number: `551195555057${n}`, name: `Barqueira ${n}` })),
};
const quay = {
  queue: 'Cais',
  shop: { number: '5511900000087', name: 'Loja do Cais' },
  customers: [1, 2].map((n) => ({ number: `551195555087${n}`, name: `Canoeira ${n}` })),
};
const pier = {
  queue: 'Píer',
  shop: { number: '5511900000098', name: 'Loja do Píer' },
  customers: [1].map((n) => ({ number: `551195555098${n}`, name: `Remadora ${n}` })),
};
/** A press that finds nothing to press ends after so long. */
const longestPressMs = 20_000 * Number(process.env.PATIENCE ?? 1);

/** A person with a conversation for each customer, behind a wire that can be cut. */
async function behindWire(stage: Stage, name: string, place: typeof bridge) {
  const { server, simulator } = stage;
  const { shop, customers } = place;
  const queue = await stage.queue(place.queue, '#1971C6');
  const account = await stage.attendant(name, [queue]);
  await stage.connected([queue], shop);
  const { users } = await server.call<{ users: User[] }>('GET', '/users');
  const userId = users.find(({ email }) => email === account.email)!.id;
  const tickets = await giveConversations(stage, shop.number, customers, { userId, queueId: queue.id });
  const received = async (n: number) =>
    (await simulator.api.received(shop.number, customers[n]!.number)).map(({ text }) => text);
  return { account, tickets, received, wire: await cutWire(server.url) };
}

/** Leaves no room for another letter in the page's storage. */
const fill = (page: Page) =>
  page.evaluate(() => {
    for (let size = 1 << 20, n = 0; size >= 1; n++)
      try {
        localStorage.setItem(`filler${n}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
  });

test('two windows without network, one of them killed, then a full device: each message leaves once', async ({
  browser,
  stage,
}) => {
  const { account, received, wire } = await behindWire(stage, 'Celina', bridge);
  const context = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' });
  context.setDefaultTimeout(longestPressMs);
  const one = await openApp(context, stage, wire);
  await signInThere(one, account);
  const two = await openApp(context, stage, wire);
  for (const page of [one, two]) await openConversation(page, bridge.customers[0]!.name);

  await test.step('both windows write into one conversation, and one of them is killed', async () => {
    wire.cut('reset');
    for (const page of [one, two]) await expect(offline(page)).toBeVisible();
    await write(one, ['da primeira']);
    await write(two, ['da segunda']);
    await write(one, ['da primeira, outra']);
    await kill(two);
    await mend(one, wire);
    await expect(offline(one)).toBeHidden();
    await expect
      .poll(async () => (await received(0)).toSorted())
      .toEqual(['da primeira', 'da primeira, outra', 'da segunda']);
    await expect(thread(one).getByText('da segunda', { exact: true })).toHaveCount(1);
  });

  await test.step('a full device says that the message lives in this page alone, and it leaves', async () => {
    await openConversation(one, bridge.customers[1]!.name);
    wire.cut('reset');
    await expect(offline(one)).toBeVisible();
    await fill(one);
    await write(one, ['sem lugar']);
    await expect(one.getByText(/não tem espaço para guardar o que espera/)).toBeVisible();
    await mend(one, wire);
    await expect.poll(() => received(1)).toEqual(['sem lugar']);
    await expect(one.getByText(/não tem espaço/)).toBeHidden();
    await one.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('filler')) localStorage.removeItem(name);
    });
  });

  await context.close();
  await wire.close();
});

test('a shared phone that is killed while its person signs out shows and keeps nothing of them, and their session ends', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  const { account, tickets, wire } = await behindWire(stage, 'Dalila', quay);
  const next = await stage.attendant('Edite', [await stage.queue(quay.queue, '#1971C6')]);
  const context = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' });
  context.setDefaultTimeout(longestPressMs);
  const first = quay.customers[0]!.name;
  let page = await openApp(context, stage, wire);
  let token = '';
  page.on('request', (request) => {
    token = request.headers().authorization ?? token;
  });
  await signInThere(page, account);
  await openConversation(page, first);
  const isOpen = async () =>
    (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: token } })).status === 200;
  expect(await isOpen()).toBe(true);

  await test.step('the net hangs, they press "Sair", and the phone dies', async () => {
    wire.cut('silent');
    await page.getByRole('button', { name: 'Minha conta' }).click();
    await page.getByText('Sair', { exact: true }).click();
    await kill(page);
    page = await openApp(context, stage, wire);
  });

  await test.step('the next start shows nobody, although the server still hangs', async () => {
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByText(first)).toHaveCount(0);
    expect(await isOpen()).toBe(true);
  });

  await test.step('the next person signs in, and the session of before is over', async () => {
    wire.mend();
    await signInThere(page, next);
    await expect.poll(isOpen).toBe(false);
    await expect(page.getByText(first)).toHaveCount(0);
    await page.goto(`${wire.url}/tickets/${tickets[0]!.uuid}`);
    await expect(page.getByText(`Oi, aqui é a ${first}`)).toHaveCount(0);
  });
  await context.close();
  await wire.close();
});

test('emoji and a deletion whose request or reply is lost are done once, and the page shows what is', async ({
  browser,
  stage,
}) => {
  const { simulator } = stage;
  const { account, received, wire } = await behindWire(stage, 'Fabiola', pier);
  const [customer] = pier.customers;
  const context = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' });
  context.setDefaultTimeout(longestPressMs);
  const page = await openApp(context, stage, wire);
  await signInThere(page, account);
  await openConversation(page, customer!.name);
  await write(page, ['a apagar']);
  await expect.poll(() => received(0)).toEqual(['a apagar']);
  /** What the customer's phone heard about messages, in order. */
  const changesAt = async (kind: 'reaction' | 'revoke') =>
    (await simulator.api.received(pier.shop.number, customer!.number)).filter((one) => one.kind === kind);
  const bubble = (words: string) =>
    thread(page).getByRole('article').filter({ hasText: words }).locator('..');
  const react = async (emoji: string) => {
    await bubble('Oi, aqui é a').hover();
    await bubble('Oi, aqui é a').getByRole('button', { name: 'Reagir' }).click();
    await page.getByRole('button', { name: emoji, exact: true }).click();
  };
  const own = (emoji: string) =>
    bubble('Oi, aqui é a').getByRole('button', { name: new RegExp(`^${emoji} `) });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/react$|\/messages\/\d+$/.test(request.url()) && request.method() !== 'GET')
      keys.push(request.headers()['idempotency-key']);
  });

  await test.step('the reply to an emoji is lost: it is asked for again, and the customer gets it once', async () => {
    wire.cut('answers');
    await react('👍');
    await expect.poll(async () => (await changesAt('reaction')).length).toBe(1);
    await mend(page, wire);
    await expect(own('👍')).toHaveAttribute('aria-pressed', 'true');
    await expect(offline(page)).toBeHidden();
  });

  await test.step('the emoji itself is lost: it leaves with the repeat', async () => {
    wire.cut('silent');
    await react('😂');
    await expect(own('😂')).toBeVisible();
    await mend(page, wire);
    await expect
      .poll(async () => (await changesAt('reaction')).map(({ text }) => text))
      .toEqual(['👍', '😂']);
    await expect(own('😂')).toHaveAttribute('aria-pressed', 'true');
    await expect(own('👍')).toHaveCount(0);
    await expect(offline(page)).toBeHidden();
  });

  await test.step('the reply to a deletion is lost: it is deleted once, also in sight', async () => {
    wire.cut('answers');
    await bubble('a apagar').hover();
    await bubble('a apagar').getByRole('button', { name: 'Ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect.poll(async () => (await changesAt('revoke')).length).toBe(1);
    await mend(page, wire);
    await expect(thread(page).getByText('Essa mensagem foi apagada')).toBeVisible();
    expect(await changesAt('revoke')).toHaveLength(1);
    expect(await changesAt('reaction')).toHaveLength(2);
  });
  // The browser itself may repeat a request whose connection was cut, so each needs its key.
  expect(keys).not.toContain(undefined);
  await context.close();
  await wire.close();
});
