import type { Ticket } from '@recado/shared/features/tickets';
import { expect, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000083', name: 'Loja dos Fluxos' };
const customer = { number: '5511955550811', name: 'Cliente do Fluxo' };
const flowName = 'Boas-vindas e menu';

test('a flow is made of a template, a phrase starts it, and its answers reach the person who takes over', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const sales = await stage.queue('Vendas dos fluxos', '#2971A7');
  const attendant = await stage.attendant('Flora', [sales], 'admin');
  await stage.connected([sales], shop);
  await simulator.api.createContact(customer);
  const page = await signIn(browser, stage, attendant, { path: '/flowbuilders' });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Adicionar Fluxo' }).first().click();
  await dialog.getByRole('radio', { name: flowName }).click();
  await expect(dialog.getByLabel('Nome')).toHaveValue(flowName);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/flowbuilder\/\d+/);
  await expect(page.getByRole('article').filter({ hasText: 'Falar com uma pessoa' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Versão 1 publicada')).toBeVisible();

  await page.goto(`${server.url}/phrase-lists`);
  await page.getByRole('button', { name: 'Campanha', exact: true }).first().click();
  await dialog.getByLabel('Nome do disparo por frase').fill('Orçamentos');
  await dialog.getByRole('combobox', { name: /Fluxo/ }).click();
  await page.getByRole('option', { name: flowName }).click();
  await dialog.getByLabel('Qual frase dispara o fluxo?').fill('quero um orçamento');
  await dialog.getByRole('button', { name: 'Criar campanha' }).click();
  await expect(dialog).toBeHidden();

  const receivedTexts = async () =>
    (await simulator.api.received(shop.number, customer.number)).map(({ text }) => text ?? '');
  const says = async (words: string, ...answers: RegExp[]) => {
    const before = (await receivedTexts()).length;
    await simulator.api.sendText(customer.number, shop.number, words);
    await expect
      .poll(async () => (await receivedTexts()).slice(before), { timeout: 30_000 })
      .toEqual(answers.map((answer) => expect.stringMatching(answer)));
  };
  await says('Oi! Quero um ORCAMENTO', /, Cliente!/, /Comprar[\s\S]*Suporte[\s\S]*Falar com uma pessoa/);
  await says('1', /O que você procura\?/);
  await says('uma geladeira', /Uma pessoa da equipe/);

  const { tickets } = await server.call<{ tickets: Ticket[] }>(
    'GET',
    `/tickets?searchParam=${customer.number}&showAll=true`,
  );
  await page.goto(`${server.url}/tickets/${tickets[0]!.uuid}`);
  const conversation = page.locator(`section[aria-label="${customer.name}"]`);
  await expect(conversation.getByText(/Respostas ao robô[\s\S]*→ uma geladeira/)).toBeVisible();
});
