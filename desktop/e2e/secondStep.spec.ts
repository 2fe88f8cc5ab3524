import { createHmac } from 'node:crypto';
import { expect, signIn, test } from './stage.ts';

/** The code that an authenticator app shows at that moment (RFC 6238). */
function codeOf(secret: string, at: number): string {
  const bits = [...secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('somebody sets up a code app and a passkey, and signs in with each of them', async ({
  browser,
  stage,
}) => {
  const dora = await stage.attendant('Dora', []);
  const home = stage.server.url.replace('127.0.0.1', 'localhost');
  const page = await signIn(browser, { ...stage, server: { ...stage.server, url: home } }, dora);
  await page.goto(`${home}/security`);
  await page.getByRole('button', { name: /Configurar: Aplicativo/ }).click();
  const uri = (await page.locator('[data-qr]').getAttribute('data-qr'))!;
  const secret = new URL(uri).searchParams.get('secret')!;
  await page.getByLabel('Código que o aplicativo mostra').fill(codeOf(secret, Date.now()));
  await page.getByRole('button', { name: 'Ativar' }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperação' }).locator('code');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await page.getByRole('button', { name: 'Já guardei' }).click();

  // The device's own passkey, as Chromium plays it.
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Adicionar chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar chave' });
  await dialog.getByLabel('Nome da chave').fill('Notebook');
  await dialog.getByRole('button', { name: 'Adicionar chave' }).click();
  await expect(page.getByRole('button', { name: 'Remover Notebook' })).toBeVisible();

  const leave = async () => {
    await page.getByRole('button', { name: 'Minha conta' }).click();
    await page.getByText('Sair', { exact: true }).click();
    await page.waitForURL(/\/login/);
  };
  const enter = async () => {
    await page.getByLabel('E-mail').fill(dora.email);
    await page.getByLabel('Senha', { exact: true }).fill(dora.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Segunda etapa' })).toBeVisible();
  };
  await leave();
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');

  await leave();
  await enter();
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');

  await leave();
  await enter();
  // The first code was used up; the server also takes that of the next time step.
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(page.getByText('Não confere, expirou ou já foi usado.')).toBeVisible();
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');

  await leave();
  await enter();
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(recovery);
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
});
