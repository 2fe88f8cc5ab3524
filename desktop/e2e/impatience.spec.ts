import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page, Request } from '@playwright/test';
import type { Queue } from '@recado/shared/features/queues';
import type { Ticket, TicketChanges, TicketLogEntry } from '@recado/shared/features/tickets';
import type { User } from '@recado/shared/features/users';
import { asAtHome, expect, type Stage, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000044', name: 'Loja da Pressa' };
const words = {
  greeting: 'Olá, já vou atender.',
  farewell: 'Obrigado e até logo!',
  transfer: 'Passo adiante.',
  /** Text of the transfers that only prepare a ticket for a press. */
  placed: 'Um momento.',
};

/** What people do to a button when nothing seems to happen, or by habit. */
const hands = {
  'double clicks': (button: Locator) => button.dblclick(),
  'impatient clicks': async (button: Locator) => {
    await button.hover();
    const { mouse } = button.page();
    // At these moments, whether or not the page has finished the previous press.
    const clicks = [0, 60, 200, 500].map(async (atMs, before) => {
      await setTimeout(atMs);
      const clickCount = before + 1;
      await Promise.all([mouse.down({ clickCount }), mouse.up({ clickCount })]);
    });
    await Promise.all(clicks);
  },
  'a held Enter': (button: Locator) => hold(button, 'Enter'),
  'a held space bar': (button: Locator) => hold(button, 'Space'),
};
type Press = (typeof hands)['double clicks'];

/** Repeats a held key as the keyboard does. */
async function hold(button: Locator, key: string) {
  await button.focus();
  await holdKey(button.page(), key);
}
async function holdKey(page: Page, key: string) {
  for (let times = 0; times < 12; times++) {
    await page.keyboard.down(key);
    await setTimeout(30);
  }
  await page.keyboard.up(key);
}

/** A person with a queue of their own and five customers in it; the test handles one of them. */
interface Desk {
  page: Page;
  user: User;
  queue: Queue;
  number: string;
  ticket: Ticket;
  others: Ticket[];
  /** A colleague closes the ticket. */
  close(): Promise<unknown>;
}

/** One button: the state of the ticket before, the way to the button, and which entries the log may hold afterwards. */
interface Case {
  name: string;
  before: 'waiting' | 'waiting without a queue' | 'served' | 'closed';
  button(desk: Desk): Promise<Locator>;
  logs: TicketLogEntry['type'][];
  says?: string;
  /** The number of change calls, for changes that leave nothing in the log. */
  calls?: number;
}

const row = ({ page, ticket }: Desk) =>
  page.locator('article', { has: page.locator(`[data-ticket="${ticket.id}"]`) });
/** Puts the pointer on an action of the row. Fails if the row moves meanwhile, or if something covers it. */
const reach = async (desk: Desk, action: string) => {
  const button = row(desk).locator(`[data-action=${action}]`);
  await row(desk).hover({ timeout: 2000 });
  await expect(desk.page.locator('[data-action][aria-disabled]')).toHaveCount(0, { timeout: 2000 });
  await button.hover({ timeout: 1000 });
  return button;
};
const ofRow = (action: string) => async (desk: Desk) => {
  // A row that has just arrived may still move to its place and leave the pointer, which then follows it.
  await expect(() => reach(desk, action)).toPass();
  return row(desk).locator(`[data-action=${action}]`);
};
const opened = async (desk: Desk) => {
  await row(desk).locator('a').click();
  await expect(desk.page).toHaveURL(new RegExp(desk.ticket.uuid));
};
const ofConversation = (action: string) => async (desk: Desk) => {
  await opened(desk);
  return desk.page.locator(`section[aria-label="${desk.ticket.contact.name}"] [data-action=${action}]`);
};
/** Presses it once, as soon as its row keeps its place, and waits for the dialog or menu that it opens. */
const pressOnRow = (desk: Desk, action: string) =>
  expect(async () => {
    const opens = desk.page.getByRole('dialog').or(desk.page.getByRole('menu'));
    // On a slow machine, Playwright may report a press as too late although it happened.
    if (await opens.isVisible()) return;
    await (await reach(desk, action)).click({ timeout: 1000, noWaitAfter: true });
    await expect(opens).toBeVisible({ timeout: 2000 });
  }).toPass();
const ofMenu = (actions: string) => async (desk: Desk) => {
  await pressOnRow(desk, 'more');
  return desk.page.getByRole('menu').locator(actions);
};
const ofHeadMenu = (action: string) => async (desk: Desk) => {
  await (await ofConversation('more')(desk)).click();
  return desk.page.getByRole('menu').locator(`[data-action=${action}]`);
};
const confirmed = async ({ page }: Desk) => page.getByRole('dialog').locator('button[type=submit]');

const cases: Case[] = [
  {
    name: 'accept',
    before: 'waiting',
    button: ofConversation('accept'),
    logs: ['open'],
    says: words.greeting,
  },
  {
    name: 'accept on the row',
    before: 'waiting',
    button: ofRow('accept'),
    logs: ['open'],
    says: words.greeting,
  },
  {
    name: 'accept with a queue',
    before: 'waiting without a queue',
    button: async (desk) => {
      await pressOnRow(desk, 'accept');
      return confirmed(desk);
    },
    logs: ['open'],
    says: words.greeting,
  },
  {
    name: 'open the transfer',
    before: 'served',
    button: ofConversation('transfer'),
    logs: [],
  },
  {
    name: 'reopen over a kept draft',
    before: 'served',
    button: async (desk) => {
      await opened(desk);
      await desk.page.getByRole('textbox', { name: 'Digite uma mensagem' }).fill('Ainda não é isso');
      await desk.close();
      return desk.page.locator('[role=note] [data-action=reopen]');
    },
    logs: ['reopen'],
  },
  { name: 'ignore', before: 'waiting', button: ofConversation('ignore'), logs: ['closed'] },
  { name: 'ignore on the row', before: 'waiting', button: ofMenu('[data-action=ignore]'), logs: ['closed'] },
  { name: 'return', before: 'served', button: ofHeadMenu('return'), logs: ['pending'] },
  { name: 'return on the row', before: 'served', button: ofRow('return'), logs: ['pending'] },
  {
    name: 'transfer',
    before: 'served',
    button: async (desk) => {
      await (await ofConversation('transfer')(desk)).click();
      const dialog = desk.page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Fila' }).click();
      await desk.page.getByRole('option').filter({ hasNotText: desk.queue.name }).first().click();
      await dialog.getByRole('textbox', { name: /^Mensagem ao cliente/ }).fill(words.transfer);
      return confirmed(desk);
    },
    logs: ['transfered', 'receivedTransfer'],
    says: words.transfer,
  },
  {
    name: 'resolve',
    before: 'served',
    button: ofConversation('resolve'),
    logs: ['closed'],
    says: words.farewell,
  },
  {
    name: 'resolve on the row',
    before: 'served',
    button: ofRow('resolve'),
    logs: ['closed'],
    says: words.farewell,
  },
  {
    name: 'resolve without a word',
    before: 'served',
    button: async (desk) => {
      await opened(desk);
      await desk.page.getByRole('button', { name: 'Como resolver' }).click();
      return desk.page.getByRole('menuitem', { name: 'Resolver sem mensagem de despedida' });
    },
    logs: ['closed'],
  },
  {
    name: 'undo',
    before: 'served',
    button: async (desk) => {
      // The toasts of earlier changes still offer an undo.
      await desk.page.reload();
      // The row's actions are drawn from now on, and rest while presses do not count.
      await desk.page.locator(`[data-ticket="${desk.others.at(-1)!.id}"]`).hover();
      await (await ofConversation('resolve')(desk)).click();
      const undo = desk.page.getByRole('button', { name: 'Desfazer' });
      // While the pointer is on the toast, it stays, however slow the machine is.
      await undo.hover();
      return undo;
    },
    logs: ['reopen'],
  },
  { name: 'reopen', before: 'closed', button: ofConversation('reopen'), logs: ['reopen'] },
  { name: 'reopen on the row', before: 'closed', button: ofRow('reopen'), logs: ['reopen'] },
];

/** Rarer buttons; all use the same guard, so two ways to press are enough for each. */
const rareCases: Case[] = [
  {
    name: 'put aside',
    before: 'served',
    button: async (desk) => {
      await (await ofMenu('[data-action=snooze]')(desk)).click();
      return desk.page.getByRole('dialog').getByRole('button', { name: /^Amanhã/ });
    },
    logs: ['snoozed'],
  },
  { name: 'pin', before: 'served', button: ofMenu('[data-action$=pin]'), logs: [], calls: 1 },
  { name: 'mark unread', before: 'served', button: ofMenu('[data-action=markUnread]'), logs: [], calls: 1 },
  { name: 'chatbot', before: 'served', button: ofMenu('[data-action=chatbot]'), logs: [], calls: 1 },
  {
    name: 'accept many',
    before: 'waiting',
    button: async (desk) => {
      await row(desk)
        .locator('a')
        .click({ modifiers: ['Control'] });
      return desk.page.getByRole('toolbar').locator('[data-bulk=accept]');
    },
    logs: ['open'],
    says: words.greeting,
  },
];

const tabs = {
  waiting: 'Aguardando',
  'waiting without a queue': 'Aguardando',
  served: 'Atendendo',
  closed: 'Resolvidos',
};

async function place({ server }: Stage, { ticket, user, queue }: Desk, before: Case['before']) {
  await server.call('POST', `/tickets/${ticket.id}/wake`);
  const put = (changes: TicketChanges) => server.call<Ticket>('PUT', `/tickets/${ticket.id}`, changes);
  await put({ isTransfered: true, queueId: queue.id, userId: before.startsWith('waiting') ? null : user.id });
  if (before === 'waiting without a queue') await put({ queueId: null });
  if (before === 'closed') await put({ status: 'closed', sendFarewellMessage: false });
}

const logOf = ({ server }: Stage, { id }: Ticket) =>
  server.call<TicketLogEntry[]>('GET', `/tickets-log/${id}`);

/** The calls of buttons that change tickets. */
const changed = /\/api\/tickets\/(\d+(\/(undo|snooze|unread|pin))?|bulk)$/;

/** Watches calls of the page that change a ticket: counts those on their way, and can hold their replies. */
async function watchChanges(page: Page) {
  const isChange = (method: string, url: string) => method !== 'GET' && changed.test(url);
  let [running, begun] = [0, 0];
  let gate = Promise.resolve();
  page.on('request', (sent) => {
    if (isChange(sent.method(), sent.url())) [running, begun] = [running + 1, begun + 1];
  });
  const onEnd = (sent: Request) => {
    if (isChange(sent.method(), sent.url())) running--;
  };
  page.on('requestfinished', onEnd).on('requestfailed', onEnd);
  await page.route(changed, async (route) => {
    if (!isChange(route.request().method(), route.request().url())) return route.continue();
    // The server acts at once and publishes the change; only the reply is late.
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  return {
    begun: () => begun,
    ended: () => expect.poll(() => running).toBe(0),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

/** All messages of the company to the desk's customer, in order. */
const textsTo = async ({ simulator }: Stage, { number }: Desk) =>
  (await simulator.api.messages(shop.number, number))
    .filter(({ fromMe, text }) => fromMe && text !== words.placed)
    .map(({ text }) => text);

/** Signs a person in and gives them five customers: two more wait, two more are served. */
async function openDesk(browser: Browser, stage: Stage, at: number): Promise<Desk> {
  const { server, simulator } = stage;
  const queue = await stage.queue(`Pressa ${at}`, `#19A1D${at}`);
  const attendant = await stage.attendant(`Pressa${at}`, [queue]);
  const { users } = await server.call<{ users: User[] }>('GET', '/users');
  const user = users.find(({ email }) => email === attendant.email)!;
  await server.call('PUT', `/users/${user.id}`, {
    allTicket: 'enable',
    farewellMessage: words.farewell,
  });
  const numbers = [0, 1, 2, 3, 4].map((customer) => `55119555507${at}${customer}`);
  for (const number of numbers) {
    await simulator.api.createContact({ name: `Freguês ${number.slice(-2)}`, number });
    await simulator.api.sendText(number, shop.number, 'Alguém aí?');
  }
  const written = async () => {
    const { tickets } = await server.call<{ tickets: Ticket[] }>(
      'GET',
      '/tickets?status=pending&showAll=true',
    );
    return numbers.flatMap((number) => tickets.find(({ contact }) => contact.number === number) ?? []);
  };
  await expect.poll(async () => (await written()).length).toBe(numbers.length);
  const [ticket, ...others] = (await written()) as [Ticket, ...Ticket[]];
  for (const [index, other] of others.entries())
    await server.call('PUT', `/tickets/${other.id}`, {
      isTransfered: true,
      queueId: queue.id,
      userId: index < 2 ? null : user.id,
    });
  return {
    page: await signIn(browser, stage, attendant, asAtHome),
    user,
    queue,
    number: numbers[0]!,
    ticket,
    others,
    close: () =>
      server.call('PUT', `/tickets/${ticket.id}`, { status: 'closed', sendFarewellMessage: false }),
  };
}

test('one press, one change: whatever hands do to a button that changes a ticket', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  const switches = ['sendGreetingAccepted', 'sendMsgTransfTicket'];
  await server.call('PUT', '/settings/greetingAcceptedMessage', { value: words.greeting });
  await server.call('PUT', '/settings/transferMessage', { value: words.placed });
  for (const key of switches) await server.call('PUT', `/settings/${key}`, { value: 'enabled' });
  await stage.connected([], shop);
  const ways = await Promise.all(
    Object.entries(hands).map(async ([way, press], at) => ({
      way,
      press,
      desk: await openDesk(browser, stage, at),
    })),
  );
  const ends = await Promise.allSettled(ways.map(({ way, press, desk }) => handle(stage, desk, way, press)));
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
  for (const key of switches) await server.call('PUT', `/settings/${key}`, { value: 'disabled' });
});

const undoTooLate = 'Não dá mais para desfazer';
/** Whether it is on the screen within a second. */
const isShown = (words: Locator): Promise<boolean> =>
  words.waitFor({ timeout: 1000 }).then(
    () => true,
    () => false,
  );

/** Presses each button in this way, on a slow network, and half of them on a fast one. */
async function handle(stage: Stage, desk: Desk, way: string, press: Press) {
  const { page, ticket, others } = desk;
  const changes = await watchChanges(page);
  // Four pages load at the same moment, none with compiled code.
  page.setDefaultTimeout(30_000);
  const expected: string[] = [];
  // On a fast network less is on its way for less time, so one of the two people who click tries each button there.
  const fast = { 'double clicks': 0, 'impatient clicks': 1 }[way];
  const nth = Object.keys(hands).indexOf(way);
  const rare = rareCases.filter((_, at) => (at + nth) % 2 === 0);
  for (const network of ['slow', 'fast']) {
    const left = network === 'slow' ? [...cases, ...rare] : cases.filter((_, at) => at % 2 === fast);
    for (let one = left.shift(); one; one = left.shift()) {
      const { name, before, button, logs, says, calls = Math.min(1, logs.length) } = one;
      const what = `${way} on "${name}", ${network}`;
      // Rows keep their place while the pointer is over them. The pointer leaves, so that they move to their places
      // before it comes back.
      await page.mouse.move(900, 5);
      await place(stage, desk, before);
      await page.getByRole('tab', { name: new RegExp(`^${tabs[before]}`) }).click();
      const pressed = await button(desk);
      await expect(page.locator('[data-action][aria-disabled], [data-bulk][aria-disabled]')).toHaveCount(0);
      const logBefore = await Promise.all([ticket, ...others].map((one) => logOf(stage, one)));
      const release = network === 'slow' ? changes.hold() : () => undefined;
      const begunBefore = changes.begun();
      await press(pressed);
      await expect.poll(changes.begun, what).toBe(begunBefore + calls);
      release();
      await changes.ended();
      // A change can be undone for thirteen seconds, and a busy machine may need longer: then it is tried again.
      if (name === 'undo' && (await isShown(page.getByText(undoTooLate)))) {
        expected.push(words.farewell);
        left.unshift(one);
        continue;
      }
      const added = () =>
        Promise.all(
          [ticket, ...others].map(async (one, at) =>
            (await logOf(stage, one)).slice(logBefore[at]!.length).map(({ type }) => type),
          ),
        );
      // A bulk action continues after its reply.
      await expect
        .configure({ soft: true })
        .poll(added, what)
        .toEqual([logs, ...others.map(() => [])]);
      if (says) expected.push(says);
      if (calls === 0) {
        await expect(page.getByRole('dialog'), what).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      }
    }
  }
  await expect
    .poll(() => textsTo(stage, desk), { message: `the words of the bot after ${way}`, timeout: 20_000 })
    .toEqual(expected);
}
