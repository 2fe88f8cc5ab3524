import type { Plan } from '@recado/shared/features/plans';
import { pagesClient } from '../../scripts/meta/testing/pagesClient.ts';
import { pixel } from '../../server/testing/pixel.ts';
import { expect, type Stage, signIn, test } from './stage.ts';

/** A day, without what is left of it when a person opens the conversation. */
const nearlyDayMs = 24 * 3_600_000 - 10_000;

/** A connection of the fake's page, as its owner makes it with the keys of their own app; and its customers. */
async function connectPage(stage: Stage, platform: 'facebook' | 'instagram', queueId: number) {
  const { server, meta } = stage;
  const pages = pagesClient(meta.url);
  const [page] = (await pages.all()).pages;
  const made = await server.call<{ id: number }>('POST', '/whatsapp', {
    name: `Loja no ${platform}`,
    channel: platform,
    queueIds: [queueId],
    account: {
      account: platform === 'facebook' ? page!.id : page!.instagram!.id,
      accessToken: page!.token,
      appSecret: page!.appSecret,
    },
  });
  const { path, verifyToken } = await server.call<{ path: string; verifyToken: string }>(
    'GET',
    `/whatsapp/${made.id}/webhook`,
  );
  await pages.setWebhook(
    page!.id,
    platform === 'facebook' ? 'page' : 'instagram',
    server.url + path,
    verifyToken,
  );
  await expect
    .poll(async () => (await server.call<{ status: string }>('GET', `/whatsapp/${made.id}`)).status)
    .toBe('CONNECTED');
  const own = platform === 'facebook' ? page!.id : page!.instagram!.id;
  return { pages, page: page!, own, platform };
}

/** Raises the flags of channels in the plan of the stage's company. */
async function allowPages({ server }: Stage): Promise<void> {
  const { plans } = await server.call<{ plans: Plan[] }>('GET', '/plans');
  const { id, ...plan } = plans[0]!;
  await server.call('PUT', `/plans/${id}`, { ...plan, useFacebook: true, useInstagram: true });
}

/** The queue of a platform's page. */
const queueOf = (stage: Stage, platform: 'facebook' | 'instagram') =>
  stage.queue(`Páginas ${platform}`, platform === 'facebook' ? '#1B6EC2' : '#B0307A');

for (const platform of ['facebook', 'instagram'] as const)
  test(`${platform}: text, picture, quick reply, reaction, deletion, words written in Meta's own app, and a late answer by a person`, async ({
    browser,
    stage,
  }) => {
    await allowPages(stage);
    const queue = await queueOf(stage, platform);
    const line = await connectPage(stage, platform, queue.id);
    const { pages, own } = line;
    const from = platform === 'facebook' ? '720000000000001' : '820000000000001';
    await pages.addPerson({ id: from, page: line.page.id, platform, name: 'Joana Dias' });
    const about = { page: line.page.id, platform };
    const says = (more: object) => pages.writeAs({ ...about, from, ...more });
    const happens = (event: object, isOurs = false) =>
      pages.sendEvents([
        {
          ...about,
          event: {
            sender: { id: isOurs ? own : from },
            recipient: { id: isOurs ? from : own },
            timestamp: Date.now(),
            ...event,
          },
        },
      ]);
    const page = await signIn(browser, stage, await stage.attendant('Tina', [queue], 'admin'));
    const first = await says({ text: 'Vocês entregam no sábado?' });
    await page.getByRole('tab', { name: /^Aguardando/ }).click();
    await page.getByText('Vocês entregam no sábado?').click();
    await page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
    await expect(page.getByRole('heading', { name: 'Joana Dias' }).first()).toBeVisible();
    const thread = page.getByRole('log', { name: 'Mensagens' });
    const field = page.getByRole('textbox', { name: 'Digite uma mensagem' });
    await field.fill('Sim, até o meio-dia.');
    await field.press('Enter');
    const taken = (text: string) => async () =>
      (await pages.ledger()).taken.filter(({ to, message }) => to === from && message.text === text);
    await expect.poll(async () => (await taken('Sim, até o meio-dia.')()).length).toBe(1);
    const [answer] = await taken('Sim, até o meio-dia.')();
    await expect.poll(async () => (await pages.ledger()).waiting).toBe(0);
    await expect(thread.getByText('Sim, até o meio-dia.')).toHaveCount(1);

    await happens({ reaction: { mid: answer!.mid, action: 'react', emoji: '😍' } });
    await expect(thread.getByText('😍')).toBeVisible();
    await says({ file: { type: 'image', mime: 'image/png', base64: pixel.toString('base64') } });
    await expect(thread.getByRole('img').first()).toBeVisible();
    await says({ message: { text: 'Quero retirar', quick_reply: { payload: 'retirar' } } });
    await expect(thread.getByText('Quero retirar')).toBeVisible();
    await says({
      message: {
        text: 'Que lindo!',
        reply_to: { story: { id: '1', url: 'https://www.facebook.com/story/1' } },
      },
    });
    await expect(thread.getByText('Respondeu ao seu story')).toBeVisible();
    await happens({ message: { mid: `own-${platform}`, is_echo: true, text: 'Escrevi no celular' } }, true);
    await expect(thread.getByText('Escrevi no celular')).toBeVisible();
    await happens({ message: { mid: first, is_deleted: true } });
    await expect(thread.getByText('Vocês entregam no sábado?')).toHaveCount(0);

    const late = platform === 'facebook' ? '720000000000002' : '820000000000002';
    const wroteAt = Date.now() - nearlyDayMs;
    await pages.addPerson({ id: late, page: line.page.id, platform, name: 'Lauro Brito', wroteAt });
    await pages.writeAs({ ...about, from: late, text: 'Ninguém respondeu', timestamp: wroteAt });
    await page.getByRole('tab', { name: /^Aguardando/ }).click();
    await page.getByText('Ninguém respondeu').click();
    await page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
    await page.getByRole('button', { name: 'Responder como pessoa' }).click({ timeout: 60_000 });
    await field.fill('Desculpe a demora!');
    await field.press('Enter');
    await expect
      .poll(async () =>
        (await pages.ledger()).taken.filter(({ to }) => to === late).map(({ type, tag }) => [type, tag]),
      )
      .toEqual([['MESSAGE_TAG', 'HUMAN_AGENT']]);
    expect((await pages.judge()).doubled).toEqual([]);

    await page.goto(`${stage.server.url}/connections`);
    await page.getByRole('button', { name: `Boas-vindas da página: Loja no ${platform}` }).click();
    const sheet = page.getByRole('dialog', { name: /^Boas-vindas de/ });
    await sheet.getByRole('button', { name: 'Adicionar pergunta' }).click();
    await sheet.getByRole('textbox', { name: 'Pergunta 1' }).fill('Qual é o horário?');
    await sheet.getByRole('button', { name: 'Adicionar item' }).click();
    await sheet.getByRole('textbox', { name: 'Item 1', exact: true }).fill('Falar com alguém');
    await sheet.getByRole('button', { name: /^Salvar/ }).click();
    await expect(page.getByText(/^Boas-vindas de Loja no .* salvas$/)).toBeVisible();
    const [stored] = (await pages.all()).pages;
    expect(JSON.stringify(stored!.profiles[platform])).toContain('Qual é o horário?');
  });

test('one person on two channels is suggested, joined by a person, and made two again', async ({
  browser,
  stage,
}) => {
  await allowPages(stage);
  // The connections may be there already, with the queues of the tests above.
  const queues = [await queueOf(stage, 'facebook'), await queueOf(stage, 'instagram')];
  const pages = pagesClient(stage.meta.url);
  const [pageOfStage] = (await pages.all()).pages;
  const existing = await stage.server.call<{ channel: string }[]>('GET', '/whatsapp');
  for (const [n, platform] of (['facebook', 'instagram'] as const).entries())
    if (!existing.some(({ channel }) => channel === platform))
      await connectPage(stage, platform, queues[n]!.id);
  for (const [platform, id] of [
    ['facebook', '720000000000009'],
    ['instagram', '820000000000009'],
  ] as const) {
    await pages.addPerson({ id, page: pageOfStage!.id, platform, name: 'Marta Queiroz' });
    await pages.writeAs({ page: pageOfStage!.id, platform, from: id, text: `Oi do ${platform}` });
  }
  const page = await signIn(browser, stage, await stage.attendant('Ugo', queues, 'admin'));
  await page.getByRole('tab', { name: /^Aguardando/ }).click();
  await page.getByText('Oi do facebook').click();
  await expect(page.getByRole('heading', { name: 'Marta Queiroz' }).first()).toBeVisible();
  const join = page.getByRole('button', { name: 'Juntar com Marta Queiroz' });
  await expect(page.getByText('Talvez a mesma pessoa')).toBeVisible();
  await join.click();
  await expect(page.getByText('Marta Queiroz agora faz parte deste contato')).toBeVisible();
  await expect(join).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(join).toBeVisible();
});
