import type { Page } from '@playwright/test';
import { type BridgeMethod, bridgeCalls } from '../bridge.ts';
import { bridgeHandlers } from '../main/bridgeHandlers.ts';
import { channelOf } from '../main/channelOf.ts';
import { checkServer } from '../main/checkServer.ts';
import { createOfflineKeys } from '../main/createOfflineKeys.ts';
import { createSignIns } from '../main/createSignIns.ts';
import { createTokenCalls } from '../main/createTokenCalls.ts';
import { registerIpc } from '../main/registerIpc.ts';
import { defaultChoices, type SettingsStore } from '../main/settingsStore.ts';
import { createFakeElectron } from '../main/testing/fakeElectron.ts';
import { memorySettings } from '../main/testing/memorySettings.ts';
import { createTokenVault } from '../main/tokenVault.ts';
import { expect, test } from './stage.ts';

/** What the page asked of the machine without an effect that a browser could show. */
interface Machine {
  settings: SettingsStore;
  asked: { method: string; args: unknown[] }[];
}

/**
 * Gives the page the desktop app's own main process as its machine, behind a `window.desktop` of the preload's shape.
 * The ipc door, handlers, vault and token calls are the real ones. Only Electron is a fake.
 */
async function onDesktop(page: Page): Promise<Machine> {
  const settings = memorySettings({ signIns: [], current: null });
  const fake = createFakeElectron({ folder: '/nowhere' });
  const vault = createTokenVault(fake.electron.safeStorage as never, settings);
  const asked: Machine['asked'] = [];
  const signIns = createSignIns(settings, vault, {
    changed: () => {},
    forgotten: () => {},
    shown: () => void page.goto(`${new URL(page.url()).origin}/`).catch(() => undefined),
  });
  const state = async () => ({
    choices: { ...defaultChoices, ...settings.get('choices') },
    hasTray: true,
    nextKey: { name: 'Ctrl+Shift+F8', isTaken: false },
    keepsSignIns: true,
    getsUpdates: false,
    readyUpdate: null,
  });
  const nothing = () => {};
  registerIpc(
    fake.electron.ipcMain as never,
    bridgeHandlers({
      ...{ settings, vault, signIns },
      offlineKeys: createOfflineKeys(fake.electron.safeStorage as never, settings),
      choices: {
        state,
        change: async (changes) => {
          settings.set('choices', { ...settings.get('choices'), ...changes } as typeof defaultChoices);
          return state();
        },
      },
      version: '2.3.0',
      tokenCall: createTokenCalls({ fetch, settings, vault }),
      checkServer: (origin) => checkServer(fetch, origin),
      showBadge: nothing,
      setAppName: nothing,
      notifier: { notify: nothing, withdraw: nothing, answers: () => [], forget: nothing },
      setLanguage: nothing,
      flash: nothing,
      openWindow: nothing,
      readReport: async () => 'Recado 2.3.0',
      writeReport: async () => 'recado-support.txt',
      takeOpenedFiles: async () => ({ files: [], refused: [] }),
      captureRegion: async () => ({ outcome: 'none', picture: null }),
      installUpdate: nothing,
    }),
  );
  await page.exposeFunction('askMachine', async (method: BridgeMethod, args: unknown[]) => {
    asked.push({ method, args });
    const sender = { senderFrame: { url: 'app://recado/', parent: null } };
    return fake.handlers.get(channelOf(method))?.(...([sender, ...args] as never[]));
  });
  await page.addInitScript((methods: string[]) => {
    const ask = (window as unknown as { askMachine(method: string, args: unknown[]): Promise<unknown> })
      .askMachine;
    const calls = methods.map((method) => [method, (...args: unknown[]) => ask(method, args)]);
    Object.assign(window, { desktop: { ...Object.fromEntries(calls), on: () => () => false } });
  }, Object.keys(bridgeCalls));
  return { settings, asked };
}

async function enter(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Senha', { exact: true }).fill(who.password);
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
  const machine = await onDesktop(page);

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

  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(kept).not.toMatch(/eyJ|refresh/i);
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
  await onDesktop(page);
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
