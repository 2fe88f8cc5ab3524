import type { Campaign } from '@recado/shared/features/campaigns';
import type { ContactList } from '@recado/shared/features/contactLists';
import { expect, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's people get the campaign. */
const shop = { number: '5511900000071', name: 'Loja das Ofertas' };
const people = [
  { number: '5511955559901', name: 'Alice Barros' },
  { number: '5511955559902', name: 'Bento Reis' },
  { number: '5511955559903', name: 'Clara Dias' },
];
/** Nobody has this number. */
const free = '5511955559909';

test('a campaign: numbers are checked, each valid person hears it once, one opts out by word, the report knows (CAMP-10, BOT-86, BOT-91)', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const queue = await stage.queue('Ofertas', '#1098AD');
  const connection = await stage.connected([queue], shop);
  for (const person of people) await simulator.api.createContact(person);
  await server.call('POST', '/campaign-settings', {
    settings: { messageInterval: '0', sabado: 'true', domingo: 'true', startHour: '00:00', endHour: '00:00' },
  });
  const list = await server.call<ContactList>('POST', '/contact-lists', { name: 'Clientes de sempre' });
  for (const [n, number] of [...people.map((one) => one.number), free].entries())
    await server.call('POST', '/contact-list-items', {
      contactListId: list.id,
      name: people[n]?.name ?? 'Ninguém',
      number,
    });
  const page = await signIn(browser, stage, await stage.attendant('Gil', [queue], 'admin'), {
    path: `/contact-lists/${list.id}/contacts`,
  });

  const check = page.getByRole('button', { name: 'Verificar números' });
  await expect(check).toBeEnabled();
  // Beside the connections of other journeys, the page asks which one checks.
  const asks = (await check.getAttribute('aria-haspopup')) !== null;
  await check.click();
  if (asks) await page.getByRole('menuitem', { name: 'Por qualquer conexão' }).click();
  await expect
    .poll(() => server.call<ContactList>('GET', `/contact-lists/${list.id}`), { timeout: 60_000 })
    .toMatchObject({ contactsCount: 4, validCount: 3, uncheckedCount: 0 });

  const campaign = await server.call<Campaign>('POST', '/campaigns', {
    name: 'Semana de ofertas',
    message1: 'Olá {nome}, temos ofertas para você',
    contactListId: list.id,
    whatsappId: connection.id,
    answerQueueId: queue.id,
  });
  await page.goto(`${server.url}/campaigns`);
  await page
    .getByRole('row', { name: /Semana de ofertas/ })
    .getByRole('button', { name: /Iniciar agora/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar agora' }).click();
  const shown = () => server.call<Campaign>('GET', `/campaigns/${campaign.id}`);
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('FINALIZADA');
  expect((await shown()).counts).toMatchObject({ total: 4, sent: 3, skipped: 1, failed: 0 });
  for (const { number, name } of people) {
    const received = await simulator.api.received(shop.number, number);
    expect(received.map(({ text, copies }) => [text.split('\n')[0], copies])).toEqual([
      [`Olá ${name}, temos ofertas para você`, 1],
    ]);
  }

  const [alice, bento] = people as [(typeof people)[0], (typeof people)[0]];
  await simulator.api.sendText(alice.number, shop.number, 'Parar');
  await expect
    .poll(async () => (await server.call<{ count: number }>('GET', '/opt-outs')).count)
    .toBeGreaterThan(0);
  await simulator.api.sendText(bento.number, shop.number, 'Quero saber mais');
  await page.goto(`${server.url}/campaign/${campaign.id}/report`);
  await expect(page.getByText('Alice Barros').first()).toBeVisible();
  await expect
    .poll(() => server.call<{ cards: object }>('GET', `/campaigns/${campaign.id}/report`))
    .toMatchObject({ cards: { sent: 3, answered: 1, optedOut: 1 } });
});
