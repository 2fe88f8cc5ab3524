import type { Company } from '@recado/shared/features/companies';
import type { Ticket } from '@recado/shared/features/tickets';
import postgres from 'postgres';
import { reachDatabase } from '../../server/backup/reachDatabase.ts';
import { readSettings } from '../../server/settings.ts';
import { expect, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000081', name: 'Loja do Operador' };
const customer = { number: '5511955550081', name: 'Cliente Paciente' };
const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);

test('the operator’s day without a shell', async ({ browser, stage }) => {
  test.setTimeout(180_000);
  const { server, simulator } = stage;
  // The page and the calls below are signed in at the same time.
  await server.call('PUT', '/settings/severalSessions', { value: 'enabled' });
  await server.call('POST', '/plans', {
    name: 'Plano Maior',
    users: 20,
    connections: 20,
    queues: 20,
    amount: 250,
    useWhatsapp: true,
  });
  const page = await signIn(browser, stage, server);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const press = async (action: string | RegExp) => {
    const button = page.getByRole('button', { name: action });
    await button.click();
  };
  const company = async () =>
    (await server.call<{ companies: Company[] }>('GET', '/companies?searchParam=Padaria')).companies[0]!;

  await test.step('a new company', async () => {
    await page.goto(`${server.url}/companies`);
    await press('Nova empresa');
    const form = page.getByRole('dialog');
    await form.getByLabel('Nome').fill('Padaria do Operador');
    await form.getByLabel('E-mail').fill('dona@padaria.example');
    await form.locator('input[type=password]').fill('senha-da-padaria-1');
    await form.getByRole('combobox', { name: 'Plano' }).click();
    await page.getByRole('option', { name: /^Plano 1/ }).click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(row('Padaria do Operador')).toContainText('Plano 1');
  });

  await test.step('a change of its plan', async () => {
    await page.getByRole('button', { name: 'Editar Padaria do Operador' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'Plano' }).click();
    await page.getByRole('option', { name: /^Plano Maior/ }).click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(row('Padaria do Operador')).toContainText('Plano Maior');
  });

  await test.step('an invoice is paid by hand', async () => {
    // Due soon, so its invoice is created at once.
    const { id, removeAt: _, ...fields } = await company();
    await server.call('PUT', `/companies/${id}`, { ...fields, dueDate: day(3) });
    await page.goto(`${server.url}/invoices`);
    await press(/^Dar baixa: Padaria do Operador/);
    const form = page.getByRole('dialog');
    await form.getByLabel('Motivo').fill('Pago em dinheiro no balcão');
    await form.getByRole('button', { name: 'Dar baixa' }).click();
    await expect(row('Padaria do Operador')).toContainText('PAGO');
    expect((await company()).dueDate! > day(3)).toBe(true);
  });

  await test.step('a message laid aside is worked on again', async () => {
    const queue = await stage.queue('Operador', '#0B7285');
    await stage.connected([queue], shop);
    await simulator.api.createContact(customer);
    const database = await reachDatabase(readSettings({ DATA_DIR: server.dataDir }));
    const owner = postgres(database.url, { max: 1, onnotice: () => {} });
    await owner`alter table messages add constraint no_mortals check (body <> 'mensagem difícil')`;
    await simulator.api.sendText(customer.number, shop.number, 'mensagem difícil');
    // As if it had failed for a long time.
    await expect
      .poll(async () => {
        const [failing] = await owner`
          update inbound_raw set failing_since = now() - interval '1 hour', due_at = now()
          where state = 'waiting' and failing_since is not null returning id`;
        const [aside] = await owner`select id from inbound_raw where state = 'aside'`;
        return Boolean(aside ?? failing) && Boolean(aside);
      })
      .toBe(true);
    await page.goto(`${server.url}/overview`);
    const failed = page.getByRole('region', { name: 'Falhas que precisam de você' });
    await expect(failed).toContainText('Mensagens recebidas');
    await owner`alter table messages drop constraint no_mortals`;
    await owner.end();
    await failed.getByRole('button', { name: /^Tentar de novo: Mensagens recebidas/ }).click();
    await expect(failed).toHaveCount(0);
    const waits = async () =>
      (
        await server.call<{ tickets: Ticket[] }>(
          'GET',
          `/tickets?searchParam=${customer.number}&showAll=true`,
        )
      ).tickets[0]?.lastMessage;
    await expect.poll(waits).toBe('mensagem difícil');
  });

  await test.step('a dead number is found', async () => {
    await simulator.api.unlink(shop.number);
    await expect(row('1 número fora do ar')).toBeVisible({ timeout: 30_000 });
    await row('1 número fora do ar').click();
    const opened = page.getByRole('dialog');
    await expect(opened.getByRole('region', { name: 'Conexões' })).toContainText('Encerrada no celular');
    await page.keyboard.press('Escape');
  });

  await test.step('support in a company, announced and left again', async () => {
    await row('Padaria do Operador').click();
    await press('Entrar como suporte');
    const form = page.getByRole('dialog');
    await form.getByLabel('Motivo').fill('Chamado 81');
    await form.getByRole('button', { name: 'Entrar como suporte' }).click();
    await expect(
      page.getByText(/Você está em Padaria do Operador como suporte até .* Só leitura/),
    ).toBeVisible();
    // No step on the way refuses the operator's own screen.
    await expect(page.getByText(/não possui permissão para acessar essa página/)).toHaveCount(0);
    await press('Sair da empresa');
    await page.waitForURL(/\/overview/);
    await expect(page.getByRole('region', { name: 'Empresas' })).toBeVisible();
  });

  await test.step('a company is suspended, and back', async () => {
    await page.goto(`${server.url}/companies?q=Padaria`);
    await press('Suspender: Padaria do Operador');
    const form = page.getByRole('dialog');
    await form.getByLabel('Motivo').fill('Sem resposta');
    await form.getByRole('button', { name: 'Suspender' }).click();
    await expect(row('Padaria do Operador')).toContainText('Suspensa');
    await press('Reativar: Padaria do Operador');
    await expect(row('Padaria do Operador')).not.toContainText('Suspensa');
  });
  await server.call('PUT', '/settings/severalSessions', { value: 'disabled' });
});
