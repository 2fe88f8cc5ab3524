import { type BrowserContext, chromium } from '@playwright/test';
import type { ChannelName } from '@recado/shared/features/connections';
import type { Plan } from '@recado/shared/features/plans';
import { servePages } from '../../desktop/e2e/site/servePages.ts';
import { policyOf } from '../../desktop/e2e/site/siteStage.ts';
import { openCompany } from '../../desktop/e2e/soak/openCompany.ts';
import { type StartedRecado, startRecado } from '../../server/testing/processes/startRecado.ts';
import { until } from '../demo/until.ts';
import { pagesClient } from '../meta/testing/pagesClient.ts';
import { type StartedMeta, startMeta } from '../meta/testing/startMeta.ts';
import { type StartedSimulator, startSimulator } from '../simulator/testing/startSimulator.ts';

/** The business phone that the simulator starts with. */
const business = '5511900000001';
/** What the customer says, and what the company answers; the same on every channel. */
export const dialogue = {
  asks: 'Oi! Vocês têm a camiseta azul no tamanho M?',
  answers: 'Temos sim, Marina! Separo uma para você?',
  agrees: 'Por favor! Passo aí no sábado de manhã.',
} as const;
const customer = 'Marina Prado';

/** Writes as the customer of one channel. */
type Write = (words: string) => Promise<unknown>;

/** A company with a conversation on each channel. */
export interface OpenChannels {
  server: StartedRecado;
  tickets: { channel: ChannelName; uuid: string }[];
  /** The page of the company's own site that has the chat. */
  shopPage: string;
}

/** Opens a company with one connection of each channel, and holds the same conversation on all of them. */
export async function openChannels(
  world: AsyncDisposableStack,
  executablePath: string,
): Promise<OpenChannels> {
  const simulator = world.adopt(await startSimulator(), (one) => one.stop());
  const meta = world.adopt(await startMeta(), (one) => one.stop());
  const server = world.adopt(await startRecado({ simulator, env: { GRAPH_API_URL: meta.url } }), (one) =>
    one.stop(),
  );
  const { plans } = await server.call<{ plans: Plan[] }>('GET', '/plans');
  const { id, ...plan } = plans[0]!;
  const all = { useWhatsapp: true, useFacebook: true, useInstagram: true, useSiteChat: true };
  await server.call('PUT', `/plans/${id}`, { ...plan, connections: 20, ...all });
  await openCompany(server, simulator, business);
  const [queue] = await server.call<{ id: number }[]>('GET', '/queue');
  const queueIds = [queue!.id];
  const pages: Record<string, string> = {};
  const shop = world.adopt(await servePages(pages, policyOf(server.url)), (one) => one.stop());
  const { publicId } = await siteChat(server, queueIds, shop.origin);
  pages['/camisetas'] = pageWithChat(server.url, publicId);
  const shopPage = `${shop.origin}/camisetas`;
  const browser = world.adopt(await chromium.launch({ executablePath, args: ['--no-sandbox'] }), (one) =>
    one.close(),
  );
  const visitor = await browser.newContext({ locale: 'pt-BR' });
  const writers: [ChannelName, Write][] = [
    ['whatsapp', await byPhone(simulator)],
    ['whatsappapi', await byCloud(server, meta, queueIds)],
    ['facebook', await byPage(server, meta, queueIds, 'facebook')],
    ['instagram', await byPage(server, meta, queueIds, 'instagram')],
    ['site', await byVisitor(visitor, shopPage)],
  ];
  const tickets: OpenChannels['tickets'] = [];
  for (const [channel, write] of writers)
    tickets.push({ channel, uuid: await converse(server, channel, write) });
  return { server, tickets, shopPage };
}

async function byPhone({ api }: StartedSimulator): Promise<Write> {
  const number = '5511988001000';
  await api.createContact({ number, name: customer });
  return (words) => api.sendText(number, business, words);
}

async function byCloud(server: StartedRecado, meta: StartedMeta, queueIds: number[]): Promise<Write> {
  const [number] = await meta.numbers();
  const { id, business: account, appSecret } = number!;
  const accessToken = 'EAAGpictures';
  await meta.change(id, { token: accessToken });
  await connect(server, {
    name: 'Loja na nuvem',
    channel: 'whatsappapi',
    queueIds,
    account: { account: id, business: account, accessToken, appSecret },
    setWebhook: (address, word) => meta.setWebhook(id, address, word),
  });
  const from = '5511988001001';
  await meta.addCustomer(from, customer);
  return (text) => meta.writeAs({ number: id, from, text });
}

async function byPage(
  server: StartedRecado,
  meta: StartedMeta,
  queueIds: number[],
  platform: 'facebook' | 'instagram',
): Promise<Write> {
  const pages = pagesClient(meta.url);
  const [page] = (await pages.all()).pages;
  const { id, token, appSecret, instagram } = page!;
  await connect(server, {
    name: platform === 'facebook' ? 'Página da loja' : 'Perfil da loja',
    channel: platform,
    queueIds,
    account: { account: platform === 'facebook' ? id : instagram!.id, accessToken: token, appSecret },
    setWebhook: (address, word) =>
      pages.setWebhook(id, platform === 'facebook' ? 'page' : 'instagram', address, word),
  });
  const from = platform === 'facebook' ? '710000000000001' : '710000000000002';
  await pages.addPerson({ id: from, page: id, platform, name: customer });
  return (text) => pages.writeAs({ page: id, platform, from, text });
}

/** Makes a connection with keys, and lets the fake call it. */
async function connect(
  server: StartedRecado,
  {
    setWebhook,
    ...input
  }: Record<string, unknown> & { setWebhook(url: string, word: string): Promise<unknown> },
): Promise<void> {
  const { id } = await server.call<{ id: number }>('POST', '/whatsapp', input);
  const hook = await server.call<{ path: string; verifyToken: string }>('GET', `/whatsapp/${id}/webhook`);
  await setWebhook(`${server.url}${hook.path}`, hook.verifyToken);
  const shown = () => server.call<{ status: string }>('GET', `/whatsapp/${id}`);
  await until(`${input.name} is connected`, async () => (await shown()).status === 'CONNECTED');
}

async function siteChat(
  server: StartedRecado,
  queueIds: number[],
  origin: string,
): Promise<{ publicId: string }> {
  const made = { name: 'Chat da loja', channel: 'site', queueIds };
  const { id } = await server.call<{ id: number }>('POST', '/whatsapp', made);
  const look = {
    title: 'Loja do Centro',
    greeting: 'Oi! Como podemos ajudar?',
    color: '#0a7d5a',
    origins: [origin],
  };
  const { publicId } = await server.call<{ publicId: string }>('PUT', `/whatsapp/${id}/site`, look);
  const shown = () => server.call<{ status: string }>('GET', `/whatsapp/${id}`);
  await until('the chat is connected', async () => (await shown()).status === 'CONNECTED');
  return { publicId };
}

/** A page of the company's own site, with its chat. */
const pageWithChat = (server: string, publicId: string) => `<!doctype html>
  <html lang="pt-BR"><title>Camisetas</title><meta name="viewport" content="width=device-width">
  <h1>Camisetas</h1><p>Algodão orgânico, do P ao GG.</p>
  <script async src="${server}/widget.js" data-chat="${publicId}"></script></html>`;

/** The visitor writes on the company's page; the page stays open. */
async function byVisitor(context: BrowserContext, shopPage: string): Promise<Write> {
  const page = await context.newPage();
  await page.goto(shopPage);
  await page.getByRole('button', { name: 'Abrir o chat' }).click();
  return async (words) => {
    await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill(words);
    await page.keyboard.press('Enter');
  };
}

/** Holds the conversation; the ticket's name in addresses. */
async function converse(server: StartedRecado, channel: ChannelName, write: Write): Promise<string> {
  const before = new Set((await listed(server)).map(({ id }) => id));
  await write(dialogue.asks);
  const made = async () => (await listed(server)).find(({ id }) => !before.has(id));
  await until(`a ticket on ${channel}`, async () => (await made()) !== undefined);
  const { id, uuid } = (await made())!;
  await server.call('PUT', `/tickets/${id}`, { status: 'open' });
  await server.call('POST', `/messages/${id}`, { body: dialogue.answers });
  await write(dialogue.agrees);
  await until(
    `the conversation on ${channel}`,
    async () => (await listed(server)).find((one) => one.id === id)?.lastMessage === dialogue.agrees,
  );
  return uuid;
}

async function listed(server: StartedRecado) {
  const all = await Promise.all(
    ['open', 'pending'].map((status) =>
      server.call<{ tickets: { id: number; uuid: string; lastMessage: string }[] }>(
        'GET',
        `/tickets?showAll=true&status=${status}`,
      ),
    ),
  );
  return all.flatMap(({ tickets }) => tickets);
}
