import { expect, signIn, test } from './stage.ts';

/** Phones of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000043', name: 'Loja da Praça' };
const helena = { number: '5511955550043', name: 'Helena Prado' };
const note = Buffer.from('Troca aprovada para o pedido 1042.');

test('a conversation is handed over: a photo comes, an answer quotes, a file leaves, another queue takes it on', async ({
  browser,
  stage,
}) => {
  const { simulator } = stage;
  const reception = await stage.queue('Recepção', '#E8590C');
  const delivery = await stage.queue('Entrega', '#0CA678');
  const fabi = await signIn(browser, stage, await stage.attendant('Fabi', [reception]));
  const gil = await signIn(browser, stage, await stage.attendant('Gil', [delivery]));
  await stage.connected([reception], shop);
  await simulator.api.createContact(helena);
  const received = () => simulator.api.received(shop.number, helena.number);

  const complaint = await simulator.api.sendText(helena.number, shop.number, 'Meu pedido chegou quebrado');
  await fabi.getByRole('tab', { name: /^Aguardando/ }).click();
  await fabi.getByText('Meu pedido chegou quebrado').click();
  await fabi.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  const thread = fabi.getByRole('log', { name: 'Mensagens' });

  await simulator.api.send(helena.number, {
    to: shop.number,
    media: { kind: 'image', sample: true, caption: 'Olha como veio' },
  });
  const photo = thread.getByRole('img', { name: 'Olha como veio' });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await thread.getByRole('button', { name: /^Ampliar/ }).click();
  await expect(fabi.getByRole('dialog').getByRole('img', { name: 'Olha como veio' })).toBeVisible();
  await fabi.keyboard.press('Escape');
  await expect(fabi.getByRole('dialog')).toHaveCount(0);

  await thread.getByText('Meu pedido chegou quebrado').hover();
  await thread.getByRole('button', { name: 'Responder' }).first().click();
  const field = fabi.getByRole('textbox', { name: 'Digite uma mensagem' });
  await field.fill('Sinto muito! Vamos trocar.');
  await field.press('Enter');
  await expect
    .poll(async () => (await received()).map(({ text, quotedId }) => [text, quotedId]))
    .toEqual([['Sinto muito! Vamos trocar.', complaint]]);

  await fabi.getByRole('button', { name: 'Anexar' }).click();
  const [chooser] = await Promise.all([
    fabi.waitForEvent('filechooser'),
    fabi.getByRole('menuitem', { name: 'Arquivos' }).click(),
  ]);
  await chooser.setFiles({ name: 'troca.txt', mimeType: 'text/plain', buffer: note });
  const attach = fabi.getByRole('dialog', { name: 'Enviar 1 arquivo' });
  await attach.getByRole('textbox', { name: 'Legenda: troca.txt' }).fill('Guarde este comprovante');
  await attach.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(async () => (await received())[1]?.media?.fileName).toBe('troca.txt');
  const [, file] = await received();
  expect(file?.text).toBe('Guarde este comprovante');
  expect(await simulator.api.media(shop.number, helena.number, file!.id)).toEqual(note);

  await fabi.getByRole('button', { name: 'Anexar' }).click();
  await fabi.getByRole('menuitem', { name: 'Contato' }).click();
  const card = fabi.getByRole('dialog', { name: 'Enviar contato' });
  await card.getByLabel('Contato').first().fill('helena');
  await fabi.getByRole('option', { name: /Helena Prado/ }).click();
  await card.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(async () => (await received())[2]?.vCards.join()).toContain(helena.number);

  await fabi.getByRole('button', { name: 'Transferir', exact: true }).click();
  const transfer = fabi.getByRole('dialog', { name: 'Transferir Helena Prado' });
  await transfer.getByLabel('Fila').first().click();
  await fabi.getByRole('option', { name: 'Entrega' }).click();
  await transfer.getByLabel('Atendente').first().click();
  await fabi.getByRole('option', { name: 'Gil' }).click();
  // A company sends such a message only after it has switched it on.
  await expect(transfer.getByRole('textbox', { name: /^Mensagem ao cliente/ })).toHaveCount(0);
  await transfer.getByRole('button', { name: 'Transferir' }).click();
  await expect(fabi.getByText('Ticket de Helena Prado transferido.')).toBeVisible();
  await expect(fabi.locator('[data-ticket]').filter({ hasText: helena.name })).toHaveCount(0);

  // Gil has not clicked yet: the ticket appeared by itself.
  await gil.locator('[data-ticket]').filter({ hasText: helena.name }).click();
  const taken = gil.getByRole('log', { name: 'Mensagens' });
  await expect(taken.getByRole('img', { name: 'Olha como veio' })).toBeVisible();
  await expect(taken.getByRole('button', { name: 'Baixar troca.txt' })).toBeVisible();
  const [download] = await Promise.all([
    gil.waitForEvent('download'),
    taken.getByRole('button', { name: 'Baixar troca.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('troca.txt');
  const answer = gil.getByRole('textbox', { name: 'Digite uma mensagem' });
  await answer.fill('Passo aí amanhã cedo.');
  await answer.press('Enter');
  await expect
    .poll(async () => (await received()).map(({ text, copies }) => [text, copies]))
    .toEqual([
      ['Sinto muito! Vamos trocar.', 1],
      ['Guarde este comprovante', 1],
      ['Helena Prado', 1],
      ['Passo aí amanhã cedo.', 1],
    ]);
});
