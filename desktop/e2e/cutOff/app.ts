import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Ticket } from '@recado/shared/features/tickets';
import type { Wire } from '../soak/cutWire.ts';
import { expect, type Stage } from '../stage.ts';

/**
 * A page of this browser, as a start of the app. Its own files come from the server past the wire, as from the app's
 * package or the service worker. The API and live events go through the wire.
 */
export async function openApp(context: BrowserContext, { server }: Stage, wire: Wire): Promise<Page> {
  const page = await context.newPage();
  await page.route(
    (url) => url.origin === wire.url && !/^\/(api|socket\.io)\//.test(url.pathname),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      try {
        await route.fulfill({ response: await route.fetch({ url: server.url + pathname + search }) });
      } catch (error) {
        // A page that was killed or left meanwhile needs no answer any more.
        if (!/disposed|closed|ended/.test(String(error))) throw error;
      }
    },
  );
  await page.goto(`${wire.url}/tickets`);
  return page;
}

/** Ends the app as a kill does: nothing runs before it. */
export async function kill(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close({ runBeforeUnload: false });
}

/** Signs in on a page that asks for it. */
export async function signInThere(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/tickets/);
}

/** What a person sees of the conversation: the field, the messages, and a customer's row in the list. */
export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Digite uma mensagem' });
export const thread = (page: Page): Locator => page.getByRole('log', { name: 'Mensagens' });
export const row = (page: Page, name: string): Locator =>
  page.locator('article').filter({ hasText: name }).locator('a');

/** The sign that the network is lost. */
export const offline = (page: Page): Locator => page.getByText('Conexão perdida. Reconectando…');

/** Gives a person conversations with these customers of a shop, and nobody else's; returns their tickets. */
export async function giveConversations(
  { server, simulator }: Stage,
  shop: string,
  customers: readonly { number: string; name: string }[],
  { userId, queueId }: { userId: number; queueId: number },
): Promise<Ticket[]> {
  for (const customer of customers) {
    await simulator.api.createContact(customer);
    await simulator.api.sendText(customer.number, shop, `Oi, aqui é a ${customer.name}`);
  }
  const written = async () => {
    const { tickets } = await server.call<{ tickets: Ticket[] }>(
      'GET',
      '/tickets?status=pending&showAll=true',
    );
    return customers.flatMap(({ number }) => tickets.find(({ contact }) => contact.number === number) ?? []);
  };
  await expect.poll(async () => (await written()).length).toBe(customers.length);
  const tickets = await written();
  for (const { id } of tickets)
    await server.call('PUT', `/tickets/${id}`, { isTransfered: true, queueId, userId });
  return tickets;
}

/** Opens the conversation with a customer. */
export async function openConversation(page: Page, name: string): Promise<void> {
  await row(page, name).first().click();
  await expect(thread(page).getByText(`Oi, aqui é a ${name}`)).toBeVisible();
}

/** Writes messages in the open conversation. */
export async function write(page: Page, words: string[]): Promise<void> {
  for (const one of words) {
    await field(page).fill(one);
    await field(page).press('Enter');
    await expect(thread(page).getByText(one, { exact: true })).toBeVisible();
  }
}

/** The system says that the network is there again. */
export const mend = async (page: Page, wire: Wire): Promise<void> => {
  wire.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};
