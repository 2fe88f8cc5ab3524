import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Connection } from '@recado/shared/features/connections';
import type { Plan } from '@recado/shared/features/plans';
import type { Queue } from '@recado/shared/features/queues';
import type { User } from '@recado/shared/features/users';
import { type StartedMeta, startMeta } from '../../scripts/meta/testing/startMeta.ts';
import { type OpenModel, openModel } from '../../scripts/model/openModel.ts';
import { type StartedSimulator, startSimulator } from '../../scripts/simulator/testing/startSimulator.ts';
import { type StartedRecado, startRecado } from '../../server/testing/processes/startRecado.ts';
import { giveMachine } from './machine/giveMachine.ts';

/** The business phone that the simulator starts with. */
export const business = '5511900000001';

/** A browser as people have it, with motion and the service worker; other journeys have neither (playwright.config.ts). */
export const asAtHome = { reducedMotion: 'no-preference', serviceWorkers: 'allow' } as const;

/** The word by which Meta knows the address for webhooks of the operator's app. */
export const metaVerifyToken = 'a-word-of-the-operator';

/** A person who can sign in. */
interface Attendant {
  email: string;
  password: string;
}

/** A running product with a simulator as its WhatsApp; all journeys of a worker share one, one after the other. */
export interface Stage {
  server: StartedRecado;
  simulator: StartedSimulator;
  /** The fake that the server uses as Meta's Graph. */
  meta: StartedMeta;
  /** The chat API that prompts may call. */
  model: OpenModel;
  /** A queue, created on the first call for its name; in another colour where a queue of before has this one. */
  queue(name: string, color: string): Promise<Queue>;
  /**
   * An attendant of these queues, or an admin. The first call for the name in a test creates them, because a plan
   * has only so many users. Pages never use the first user: a second sign-in would end the other's session.
   */
  attendant(name: string, queues: Queue[], profile?: 'user' | 'admin'): Promise<Attendant>;
  /** Removes the people of a test, so that the next test has room in the plan. */
  dismiss(): Promise<void>;
  /** A connected session of this phone; without one it creates a connection for these queues. */
  connected(queues: Queue[], phone?: { number: string; name: string }): Promise<Connection>;
}

/** The colour, or another one where a queue of an earlier journey has it. */
function freeColor(existing: readonly Queue[], color: string): string {
  const taken = new Set(existing.map((queue) => queue.color.toLowerCase()));
  let free = color;
  for (let n = 0x203040; taken.has(free.toLowerCase()); n += 0x010203) free = `#${n.toString(16)}`;
  return free;
}

/** Where the page of a journey runs: in a browser, or with the desktop app's bridge. */
export interface JourneyOptions {
  runsIn: 'browser' | 'desktop';
}

export const test = base.extend<{ places: undefined }, JourneyOptions & { stage: Stage }>({
  runsIn: ['browser', { option: true, scope: 'worker' }],
  /** On the desktop each context is an app of its own, and its pages are that app's windows. */
  browser: [
    async ({ browser, runsIn }, use) => {
      const open = browser.newContext.bind(browser);
      if (runsIn === 'desktop')
        browser.newContext = async (options) => {
          // The app's own scheme has no service worker.
          const context = await open({ ...options, serviceWorkers: 'block' });
          await giveMachine(context);
          return context;
        };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  /** Frees the places in the plan that the test's people took. */
  places: [
    async ({ stage }, use) => {
      await use(undefined);
      await stage.dismiss();
    },
    { auto: true },
  ],
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const simulator = await startSimulator();
      const meta = await startMeta();
      const model = await openModel();
      const { id, secret } = await meta.app();
      const metaApp = {
        ...{ META_APP_ID: id, META_APP_SECRET: secret },
        ...{ META_VERIFY_TOKEN: metaVerifyToken, META_CONFIG_ID: '800000000000001' },
      };
      const env = { GRAPH_API_URL: meta.url, OUTSIDE_ALLOWED: model.host, ...metaApp };
      const server = await startRecado({ simulator, env });
      await makeRoom(server);
      await use(buildStage({ server, simulator, meta, model }));
      await server.stop();
      await model.close();
      await meta.stop();
      await simulator.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
export { expect };

/**
 * Raises the limits of queues and connections: those of all journeys of a worker stay, which may be more than the first
 * plan allows. The plan gets the pages that not every plan has, so that the journey of all screens sees them.
 */
async function makeRoom(server: StartedRecado): Promise<void> {
  const { plans } = await server.call<{ plans: Plan[] }>('GET', '/plans');
  const { id, ...plan } = plans[0]!;
  const menus = { useCampaigns: true, useIntegrations: true, useOpenAi: true };
  await server.call('PUT', `/plans/${id}`, { ...plan, queues: 100, connections: 50, ...menus });
}

function buildStage(machines: Pick<Stage, 'server' | 'simulator' | 'meta' | 'model'>): Stage {
  const { server, simulator } = machines;
  const attendants = new Map<string, Attendant & { id: number }>();
  return {
    ...machines,
    async queue(name, color) {
      const existing = await server.call<Queue[]>('GET', '/queue');
      return (
        existing.find((queue) => queue.name === name) ??
        server.call<Queue>('POST', '/queue', { name, color: freeColor(existing, color) })
      );
    },
    async attendant(name, queues, profile = 'user') {
      const existing = attendants.get(name);
      if (existing) return existing;
      const made = { email: `${name.toLowerCase()}@loja.example`, password: `senha-de-${name}-1` };
      const queueIds = queues.map(({ id }) => id);
      const { id } = await server.call<User>('POST', '/users', { name, ...made, queueIds, profile });
      attendants.set(name, { ...made, id });
      return made;
    },
    async dismiss() {
      for (const { id } of attendants.values()) await server.call('DELETE', `/users/${id}`);
      attendants.clear();
    },
    async connected(queues, phone) {
      const number = phone?.number ?? business;
      const existing = await server.call<Connection[]>('GET', '/whatsapp');
      // A Cloud account may have the same number, but gets none of the phone's messages.
      const ready = existing.find(
        (one) => one.channel === 'whatsapp' && one.status === 'CONNECTED' && one.number === number,
      );
      if (ready) return ready;
      if (phone) await simulator.api.createPhone(phone);
      const queueIds = queues.map(({ id }) => id);
      const made = await server.call<Connection>('POST', '/whatsapp', {
        name: `Loja ${existing.length + 1}`,
        queueIds,
      });
      const shown = () => server.call<Connection>('GET', `/whatsapp/${made.id}`);
      await expect.poll(async () => (await shown()).qrcode).not.toBe('');
      await simulator.api.scan(number, (await shown()).qrcode);
      await expect.poll(async () => (await shown()).status).toBe('CONNECTED');
      return shown();
    },
  };
}

/**
 * Opens a screen for a person, by default the tickets, and signs in through the form that comes before it. Each load
 * of the page costs a second or two, so a journey that begins elsewhere names its `path`.
 */
export async function signIn(
  browser: Browser,
  { server }: Stage,
  attendant: Attendant,
  { path = '/tickets', ...options }: BrowserContextOptions & { path?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', ...options });
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.getByLabel('E-mail').fill(attendant.email);
  await page.getByLabel('Senha', { exact: true }).fill(attendant.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(path));
  return page;
}
