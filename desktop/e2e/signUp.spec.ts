import { startMailServer, wordsOf } from '../../server/testing/processes/startMailServer.ts';
import { expect, test } from './stage.ts';

test('a stranger signs up, opens the link of the mail, confirms and signs in (SIGNUP-19)', async ({
  browser,
  stage: { server },
}) => {
  test.setTimeout(60_000);
  const mail = await startMailServer();
  const settings = {
    isOn: true,
    host: '127.0.0.1',
    port: mail.port,
    security: 'none',
    userName: '',
    password: '',
    fromAddress: 'recado@loja.example',
    fromName: 'Recado',
    linkBase: server.url,
  };
  await server.call('PUT', '/mail-settings', settings);
  await server.call('PUT', '/settings/userCreation', { value: 'enabled' });
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await page.goto(`${server.url}/signup`);
  await page.getByLabel('Nome da empresa').fill('Floricultura Nova');
  await page.getByLabel('Seu nome').fill('Zoe');
  await page.getByLabel('E-mail').fill('zoe@floricultura.example');
  await page.getByLabel('Telefone').fill('11999990000');
  await page.getByLabel(/^Senha/).fill('Girassol-Azul-77');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();

  await expect.poll(() => mail.received.length).toBe(1);
  const [link] = /http\S+\/confirm#\S+/.exec(wordsOf(mail.received[0]!))!;
  await page.goto(link);
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Floricultura Nova');
  await page.getByRole('button', { name: 'Confirmar cadastro' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastro concluído!' })).toBeVisible();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail').fill('zoe@floricultura.example');
  await page.getByLabel('Senha', { exact: true }).fill('Girassol-Azul-77');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();

  await server.call('PUT', '/settings/userCreation', { value: 'disabled' });
  await server.call('PUT', '/mail-settings', { ...settings, isOn: false });
  await mail.close();
});
