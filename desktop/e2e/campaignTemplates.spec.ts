import type { Campaign } from '@recado/shared/features/campaigns';
import type { Connection } from '@recado/shared/features/connections';
import type { ContactList } from '@recado/shared/features/contactLists';
import { expect, signIn, test } from './stage.ts';

const people = [
  { number: '5531977770061', name: 'Alma Torres' },
  { number: '5531977770062', name: 'Breno Luz' },
];

test('a campaign on the Cloud API: an approved template reaches people who never wrote, each once (CAMP-59)', async ({
  browser,
  stage,
}) => {
  const { server, meta } = stage;
  const queue = await stage.queue('Modelos', '#7048E8');
  const number = await meta.addNumber({
    id: '100000000000961',
    display: '+55 11 90000-0961',
    name: 'Loja dos Modelos',
  });
  await meta.addTemplate({
    number: number.id,
    name: 'oferta_da_semana',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      {
        type: 'BODY',
        text: 'Olá {{1}}, a oferta da semana é {{2}}. Venha ver!',
        example: { body_text: [['Ana', '10 %']] },
      },
      { type: 'FOOTER', text: 'Responda PARAR para sair' },
    ],
  });
  const { id: connectionId } = await server.call<Connection>('POST', '/whatsapp', {
    name: 'Modelos na nuvem',
    channel: 'whatsappapi',
    queueIds: [queue.id],
    account: {
      ...{ account: number.id, business: number.business },
      ...{ accessToken: number.token, appSecret: number.appSecret },
    },
  });
  await expect
    .poll(async () => (await server.call<Connection>('GET', `/whatsapp/${connectionId}`)).status)
    .toBe('CONNECTED');
  await expect
    .poll(async () => (await server.call<unknown[]>('GET', `/whatsapp/${connectionId}/templates`)).length)
    .toBe(1);
  await server.call('POST', '/campaign-settings', {
    settings: { messageInterval: '0', sabado: 'true', domingo: 'true', startHour: '00:00', endHour: '00:00' },
  });
  const list = await server.call<ContactList>('POST', '/contact-lists', { name: 'Gente nova' });
  for (const person of people)
    await server.call('POST', '/contact-list-items', { contactListId: list.id, ...person });

  const page = await signIn(browser, stage, await stage.attendant('Iris', [queue], 'admin'), {
    path: '/campaigns',
  });
  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova campanha' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Semana dos modelos');
  const choose = async (field: string | RegExp, option: string | RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Lista de contatos', 'Gente nova');
  await choose(/^Conexão/, 'Modelos na nuvem');
  await expect(dialog.getByText(/só sai para quem escreveu nas últimas 24 horas/)).toBeVisible();
  await choose('Modelo 1', /oferta_da_semana/);
  await dialog.getByRole('textbox', { name: 'Valor de {{2}}' }).fill('pão de queijo');
  await expect(dialog.getByText('Olá Alma, a oferta da semana é pão de queijo. Venha ver!')).toBeVisible();
  await expect(dialog.getByText('Cerca de 2 mensagens da classe marketing, com preço da Meta')).toBeVisible();
  await dialog.getByRole('button', { name: /^Salvar/ }).click();
  await expect(page.getByText('Campanha Semana dos modelos criada')).toBeVisible();

  await page
    .getByRole('row', { name: /Semana dos modelos/ })
    .getByRole('button', { name: /Iniciar agora/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar agora' }).click();
  const shown = async () =>
    (await server.call<{ records: Campaign[] }>('GET', '/campaigns?searchParam=modelos')).records[0]!;
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('FINALIZADA');
  expect((await shown()).counts).toMatchObject({ total: 2, sent: 2, failed: 0, skipped: 0 });
  const taken = async (to: string) => (await meta.taken()).filter((one) => one.to === to);
  for (const { number: to } of people) await expect.poll(async () => (await taken(to)).length).toBe(1);
  await page.goto(`${server.url}/campaign/${(await shown()).id}/report`);
  await expect(page.getByText(/oferta_da_semana: Olá/)).toBeVisible();
});
