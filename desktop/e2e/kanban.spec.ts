import type { Page } from '@playwright/test';
import type { Tag } from '@recado/shared/features/tags';
import { asAtHome, expect, type Stage, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000069', name: 'Loja do Funil' };
const people = [
  { number: '5511955550801', name: 'Renata Okamoto' },
  { number: '5511955550802', name: 'Studio Lumen' },
];

const lane = ({ server }: Stage, name: string, color: string) =>
  server.call<Tag>('POST', '/tags', { name, color, kanban: 1 });
const laneOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, laneName: string, name: string) =>
  laneOf(page, laneName).getByRole('article', { name });

test('the board: one person drags a card and another sees it; keys move it too; after a collision the person sees who was first (KANBAN-03, KANBAN-13 to KANBAN-15)', async ({
  browser,
  stage,
}) => {
  const { simulator, server } = stage;
  const queue = await stage.queue('Funil', '#0B7286');
  const quote = await lane(stage, 'Orçamento', '#1098AD');
  const payment = await lane(stage, 'Pagamento', '#AE3EC9');
  await stage.connected([queue], shop);
  for (const person of people) {
    await simulator.api.createContact(person);
    await simulator.api.sendText(person.number, shop.number, `Oi, sou ${person.name}`);
  }
  const ana = await signIn(browser, stage, await stage.attendant('Ana', [queue]), asAtHome);
  const bia = await signIn(browser, stage, await stage.attendant('Bia', [queue]), asAtHome);
  await ana.getByRole('navigation').getByRole('link', { name: 'Kanban' }).click();
  await expect(ana).toHaveURL(/\/Kanban$/);
  // The address matches in any case (OPEN-07).
  await bia.goto(`${server.url}/kanban`);
  for (const page of [ana, bia]) {
    await expect(cardIn(page, 'Sem etapa', 'Renata Okamoto')).toContainText('Oi, sou Renata Okamoto');
    await expect(cardIn(page, 'Sem etapa', 'Studio Lumen')).toBeVisible();
  }

  await cardIn(ana, 'Sem etapa', 'Renata Okamoto').dragTo(laneOf(ana, 'Orçamento'));
  await expect(cardIn(bia, 'Orçamento', 'Renata Okamoto')).toBeVisible();
  await expect(ana.getByText('Ticket Tag Removido!')).toBeVisible();
  await expect(ana.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
  await ana.getByRole('button', { name: 'Desfazer' }).click();
  await expect(cardIn(bia, 'Sem etapa', 'Renata Okamoto')).toBeVisible();

  await cardIn(bia, 'Sem etapa', 'Studio Lumen').focus();
  await bia.keyboard.press('Space');
  await expect(bia.getByRole('status').filter({ hasText: 'Cartão de Studio Lumen na mão' })).toHaveCount(1);
  await bia.keyboard.press('ArrowRight');
  await bia.keyboard.press('ArrowRight');
  await bia.keyboard.press('Space');
  await expect(cardIn(ana, 'Pagamento', 'Studio Lumen')).toBeVisible();
  await expect(cardIn(bia, 'Pagamento', 'Studio Lumen')).toBeFocused();

  // Ana's move is on its way while Bia's arrives first.
  const { promise: biaHasMoved, resolve: letGo } = Promise.withResolvers<void>();
  await ana.route('**/ticket/kanban/*', async (route) => {
    await biaHasMoved;
    await route.continue();
  });
  await cardIn(ana, 'Pagamento', 'Studio Lumen').dragTo(laneOf(ana, 'Sem etapa'));
  await cardIn(bia, 'Pagamento', 'Studio Lumen')
    .getByRole('button', { name: /^Mover o cartão/ })
    .click();
  // The words about Bia's move by keys are still there: only the reply shows that this move was made.
  const made = bia.waitForResponse('**/ticket/kanban/*');
  await bia.getByRole('menuitem', { name: quote.name }).click();
  expect((await made).ok()).toBe(true);
  await expect(bia.getByText('Ticket Tag Adicionado com Sucesso!').first()).toBeVisible();
  letGo();
  await expect(ana.getByText('Bia moveu o cartão de Studio Lumen para Orçamento.').first()).toBeVisible();
  await expect(cardIn(ana, 'Orçamento', 'Studio Lumen')).toBeVisible();
  await ana.unroute('**/ticket/kanban/*');

  await cardIn(ana, 'Orçamento', 'Studio Lumen').getByText('Oi, sou Studio Lumen').click();
  await expect(ana.getByRole('log', { name: 'Mensagens' })).toContainText('Oi, sou Studio Lumen');
  await ana.getByRole('link', { name: 'Fechar conversa' }).click();
  await expect(ana).toHaveURL(/\/Kanban$/);
  for (const { id } of [quote, payment]) await server.call('DELETE', `/tags/${id}`);
  await expect(ana.getByText('Nenhuma etapa ainda')).toBeVisible();
});
