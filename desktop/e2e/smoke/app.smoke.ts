import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test';
import { electronBinary } from '../../../scripts/electronBinary.ts';
import { projectFolder } from '../../../scripts/runTool.ts';
import { readFuses } from '../../main/testing/stubElectron.ts';
import { business, expect, test } from '../stage.ts';

const customer = { number: '5511977770001', name: 'Marina Prado' };

let profile: string;
let app: ElectronApplication;
let page: Page;

test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'recado-smoke-'));
  app = await electron.launch({
    executablePath: electronBinary(),
    args: [
      projectFolder,
      `--user-data-dir=${profile}`,
      '--lang=pt-BR',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    cwd: projectFolder,
  });
  page = await app.firstWindow();
});
test.afterAll(async () => {
  await app?.close();
  await rm(profile, { recursive: true, force: true });
});

test('an attendant chooses the server, signs in, receives, records, and sees it in tray and badge', async ({
  stage,
}) => {
  const queue = await stage.queue('Vendas', '#2F9E44');
  await stage.connected([queue]);
  const { email, password } = await stage.attendant('Bruna', [queue]);

  await page.getByLabel('Endereço do servidor').fill(stage.server.url);
  await page.getByRole('button', { name: 'Conectar' }).click();
  page = await app.waitForEvent('window').catch(() => page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();

  await stage.simulator.api.createContact(customer);
  await stage.simulator.api.send(customer.number, { to: business, text: 'Oi, chegou o pedido?' });
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await page.getByText(customer.name).first().click();
  await page
    .getByRole('button', { name: /Aceitar/ })
    .first()
    .click();
  await expect(page.getByText('Oi, chegou o pedido?').last()).toBeVisible();

  await page.getByRole('button', { name: /Gravar/ }).click();
  await expect(page.getByText('0:02')).toBeVisible();
  await page
    .getByRole('button', { name: /Enviar/ })
    .last()
    .click();
  await expect(page.locator('audio, [data-kind="audio"]').last()).toBeVisible();

  await page
    .getByRole('link', { name: /Contatos/ })
    .first()
    .click();
  await stage.simulator.api.send(customer.number, { to: business, text: 'Obrigada!' });
  await expect.poll(() => app.evaluate(({ app: main }) => main.badgeCount)).toBeGreaterThan(0);
  const window = await app.browserWindow(page);
  await window.evaluate((shown) => shown.close());
  expect(await window.evaluate((shown) => shown.isVisible())).toBe(false);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('the packaged program has its fuses, starts, and runs once', async () => {
  const program = process.env.RECADO_PACKED ?? '';
  test.skip(program === '', 'no packaged program: `npm run desktop:smoke` makes one');
  expect(readFuses(await readFile(program))).toMatchObject({
    runAsNode: false,
    nodeCliInspect: false,
    onlyAsar: true,
  });
  const args = [`--user-data-dir=${profile}-packed`];
  const first = spawn(program, args, { stdio: 'ignore' });
  // A second start ends by itself only while the first one runs.
  await expect
    .poll(
      () =>
        new Promise<number | null>((resolve) => {
          const second = spawn(program, args, { stdio: 'ignore', timeout: 5000 });
          second.once('exit', resolve);
        }),
      { timeout: 60_000 },
    )
    .toBe(0);
  expect(first.exitCode).toBeNull();
  first.kill();
});
