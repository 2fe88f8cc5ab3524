import type { Page } from '@playwright/test';
import { bridgeCalls } from '../bridge.ts';
import { giveMachine } from './machine/giveMachine.ts';
import { expect, test } from './stage.ts';

async function enter(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Minha conta/ })).toBeVisible();
}

test('the desktop page asks for its server, remembers two people, switches between them without a password, and keeps no token', async ({
  page,
  stage,
}) => {
  const { server } = stage;
  const sales = await stage.queue('Bancada', '#1971C4');
  const [ana, bia] = [await stage.attendant('Alba', [sales]), await stage.attendant('Berta', [sales])];
  const machine = await giveMachine(page.context(), { asksForServer: true });

  await page.goto(`${server.url}/servers`);
  const address = page.getByLabel('Endereço do servidor');
  await address.fill('127.0.0.1:1');
  await page.getByRole('button', { name: 'Conectar' }).click();
  await expect(page.getByText(/Ninguém respondeu em http:\/\/127\.0\.0\.1:1/)).toBeVisible();
  await address.fill(server.url.replace('http://', ''));
  await page.getByRole('button', { name: 'Conectar' }).click();
  await enter(page, ana);

  await page.goto(`${server.url}/servers`);
  await page.getByLabel('Outro servidor ou outra conta').fill(server.url);
  await page.getByRole('button', { name: 'Conectar' }).click();
  await enter(page, bia);

  await page.goto(`${server.url}/servers`);
  await expect(page.locator('[data-sign-in]')).toHaveText([/Alba/, /Berta/]);
  await page.getByRole('button', { name: 'Abrir' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await expect(page.getByText(ana.email)).toBeVisible();
  await page.getByRole('button', { name: 'Aplicativo' }).click();
  await page.getByLabel('Abrir links de telefone e do WhatsApp aqui').click();
  await expect.poll(() => machine.settings.get('choices').opensPhoneLinks).toBe(true);

  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(storage).not.toMatch(/eyJ|refresh/i);
  const replies = machine.settings.get('signIns').map(({ token }) => token);
  expect(replies.every((token) => token !== null && !token.includes('.'))).toBe(true);
});

test('a phone link begins a conversation with that number, and the key opens who waits longest', async ({
  page,
  stage,
}) => {
  const { server } = stage;
  const sales = await stage.queue('Bancada', '#1971C4');
  const ana = await stage.attendant('Alba', [sales]);
  await giveMachine(page.context(), { asksForServer: true });
  await page.goto(`${server.url}/servers`);
  await page.getByLabel('Endereço do servidor').fill(server.url);
  await page.getByRole('button', { name: 'Conectar' }).click();
  await enter(page, ana);
  await page.goto(`${server.url}/tickets?new=5511988880123`);
  await expect(page.getByRole('dialog').locator('input[type="tel"]')).toHaveValue('5511988880123');
  await expect(page).not.toHaveURL(/new=/);
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/tickets?next=1`);
  await expect(page).toHaveURL(/tab=pending/);
});

test('a hostile page gets nothing but the listed methods: no Node, no ipc, no token, and no way in for a frame (K2)', async ({
  page,
  stage,
}) => {
  const { server } = stage;
  const ana = await stage.attendant('Alba', [await stage.queue('Bancada', '#1971C4')]);
  const machine = await giveMachine(page.context());
  await page.goto(server.url);
  await enter(page, ana);
  const before = machine.pageCalls.length;

  const reached = await page.evaluate(async () => {
    const { desktop } = window;
    if (!desktop) throw new Error('there is no bridge');
    /** What the global of a function is that the page builds out of one of the bridge's own. */
    const globalOf = (made: unknown) =>
      ((made as { constructor: typeof Function }).constructor('return this') as () => object)();
    const named = [
      'require',
      'process',
      'module',
      'Buffer',
      'global',
      'electron',
      'ipcRenderer',
      'contextBridge',
    ];
    const replies: string[] = [];
    const odd = [
      [],
      [null],
      ['../../etc/passwd'],
      [{ __proto__: null, path: '/settings' }],
      [1e9],
      ['x'.repeat(1e6)],
    ];
    const calls = desktop as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    // These end the session or the page under test, and are refused or done like any other.
    const ends = ['forgetSession', 'forgetSignIn', 'switchSignIn', 'setServerUrl', 'on'];
    for (const method of Object.keys(calls).filter((name) => !ends.includes(name)))
      for (const args of odd)
        replies.push(
          await calls[method]!(...args).then(
            (reply) => JSON.stringify(reply) ?? '',
            (error: Error) => error.message,
          ),
        );
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inside = frame.contentWindow as unknown as Record<string, unknown>;
    const found = {
      methods: Object.keys(desktop).sort(),
      isFixed: Object.isFrozen(desktop),
      globals: named.filter((name) => name in window),
      isPage: [globalOf(desktop.version), globalOf(desktop.on)].every((one) => one === window),
      ownKeys: Object.keys(window).filter((key) => /machine|recado:|ipc/i.test(key)),
      inFrame: inside.desktop === undefined,
      replies,
    };
    frame.remove();
    return found;
  });
  expect(reached.methods).toEqual([...Object.keys(bridgeCalls), 'on'].sort());
  expect(reached).toMatchObject({ isFixed: true, globals: [], isPage: true, ownKeys: [], inFrame: true });
  // No reply is a token, a path of the machine, or the words of a wrong call.
  expect(reached.replies.length).toBeGreaterThan(100);
  for (const reply of reached.replies) expect(reply).not.toMatch(/eyJ|passwd|xxxx|node:|\/root|\/home/);
  expect(reached.replies.filter((reply) => reply.includes('ERR_BRIDGE_ARGS')).length).toBeGreaterThan(50);
  const methods = new Set(machine.pageCalls.slice(before).map(({ method }) => method));
  expect([...methods].filter((method) => !(method in bridgeCalls))).toEqual([]);

  // The door itself: a frame of the page and another site are refused, whatever they call.
  const strangers = [
    { url: 'app://recado/', parent: {} },
    { url: 'https://evil.example/', parent: null },
    { url: 'app://recado.evil/', parent: null },
  ];
  for (const stranger of strangers)
    await expect(machine.invoke(stranger, 'recado:version', [])).rejects.toThrow('ERR_BRIDGE_SENDER');
  await expect(machine.invoke({ url: 'app://recado/', parent: null }, 'recado:shell', [])).rejects.toThrow(
    'No handler',
  );
});

test('a click on a notification opens its conversation, and the badge counts what is unread', async ({
  page,
  stage,
}) => {
  const { server, simulator } = stage;
  const sales = await stage.queue('Bancada', '#1971C4');
  const ana = await stage.attendant('Alba', [sales]);
  const shop = { number: '5511900000067', name: 'Loja do Sino' };
  const customer = { number: '5511955550670', name: 'Sineiro' };
  await simulator.api.createContact(customer);
  await stage.connected([sales], shop);
  const machine = await giveMachine(page.context());
  await page.goto(server.url);
  await enter(page, ana);
  await page.getByRole('tab', { name: /^Aguardando/ }).click();
  await simulator.api.sendText(customer.number, shop.number, 'Tem alguém aí?');
  await page.getByText('Tem alguém aí?').click();
  await page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByRole('textbox', { name: 'Digite uma mensagem' })).toBeVisible();
  const conversation = new URL(page.url()).pathname;
  await page.goto(`${server.url}/contacts`);
  await expect(page.getByRole('main')).toBeVisible();
  // Another window is in front.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hasFocus', { value: () => false });
    dispatchEvent(new Event('blur'));
  });

  await simulator.api.sendText(customer.number, shop.number, 'Alô?');
  await expect.poll(() => machine.badge()).toBe(1);
  await expect.poll(() => machine.fake.notifications.at(-1)?.options.title).toBe(customer.name);
  machine.fake.notifications.at(-1)!.emit('click');
  await expect(page).toHaveURL(({ pathname }) => pathname === conversation);
});
