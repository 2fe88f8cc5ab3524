import type { Page } from '@playwright/test';
import type { Plan } from '@recado/shared/features/plans';
import { pagesClient } from '../../scripts/meta/testing/pagesClient.ts';
import { expect, signIn, test } from './stage.ts';

const out = '/tmp/looks-meta';

test('looks', async ({ browser, stage }) => {
  test.setTimeout(900_000);
  const { server, meta } = stage;
  const { plans } = await server.call<{ plans: Plan[] }>('GET', '/plans');
  const { id: planId, ...plan } = plans[0]!;
  await server.call('PUT', `/plans/${planId}`, { ...plan, useFacebook: true, useInstagram: true });
  const queue = await stage.queue('Vendas', '#1C7ED6');
  const pages = pagesClient(meta.url);
  const [number] = await meta.numbers();
  const cloud = await server.call<{ id: number }>('POST', '/whatsapp', {
    name: 'Loja na nuvem',
    channel: 'whatsappapi',
    queueIds: [queue.id],
    account: {
      account: number!.id,
      business: number!.business,
      accessToken: number!.token,
      appSecret: number!.appSecret,
    },
  });
  const hook = await server.call<{ path: string; verifyToken: string }>(
    'GET',
    `/whatsapp/${cloud.id}/webhook`,
  );
  await meta.setWebhook(number!.id, server.url + hook.path, hook.verifyToken);
  const [fb] = (await pages.all()).pages;
  for (const platform of ['facebook', 'instagram'] as const) {
    const made = await server.call<{ id: number }>('POST', '/whatsapp', {
      name: `Loja no ${platform}`,
      channel: platform,
      queueIds: [queue.id],
      account: {
        account: platform === 'facebook' ? fb!.id : fb!.instagram!.id,
        accessToken: fb!.token,
        appSecret: fb!.appSecret,
      },
    });
    const h = await server.call<{ path: string; verifyToken: string }>('GET', `/whatsapp/${made.id}/webhook`);
    await pages.setWebhook(
      fb!.id,
      platform === 'facebook' ? 'page' : 'instagram',
      server.url + h.path,
      h.verifyToken,
    );
    await expect
      .poll(async () => (await server.call<{ status: string }>('GET', `/whatsapp/${made.id}`)).status)
      .toBe('CONNECTED');
  }
  for (const [name, status] of [
    ['pedido_saiu', 'APPROVED'],
    ['promo_natal', 'PENDING'],
    ['aviso_antigo', 'REJECTED'],
  ] as const)
    await meta.addTemplate({
      number: number!.id,
      name,
      language: 'pt_BR',
      category: 'UTILITY',
      status,
      ...(status === 'REJECTED' && { rejected_reason: 'INVALID_FORMAT' }),
      components: [{ type: 'BODY', text: 'Olá {{1}}, seu pedido {{2}} saiu para entrega.' }],
    });
  await server.call('POST', '/templates/sync');
  for (const [platform, id] of [
    ['facebook', '720000000000009'],
    ['instagram', '820000000000009'],
  ] as const) {
    await pages.addPerson({ id, page: fb!.id, platform, name: 'Marta Queiroz' });
    await pages.writeAs({ page: fb!.id, platform, from: id, text: `Oi do ${platform}` });
    await pages.writeAs({
      page: fb!.id,
      platform,
      from: id,
      message: {
        text: 'Amei esse vestido!',
        reply_to: { story: { id: '1', url: 'https://www.instagram.com/s/1' } },
      },
    });
    await pages.writeAs({
      page: fb!.id,
      platform,
      from: id,
      message: {
        attachments: [{ type: 'story_mention', payload: { url: `${meta.url}/page-files/none.png` } }],
      },
    });
  }
  const found = async () =>
    (
      await server.call<{ tickets: { uuid: string; id: number; channel: string }[] }>(
        'GET',
        '/tickets?showAll=true',
      )
    ).tickets;
  await expect.poll(async () => (await found()).length).toBe(2);
  const admin = await stage.attendant('Lia', [queue], 'admin');
  for (const ticket of await found())
    await server.call('PUT', `/tickets/${ticket.id}`, { status: 'open' }).catch(() => {});
  const insta = (await found())[0]!;
  for (const scheme of ['light', 'dark'] as const)
    for (const language of ['pt', 'es'] as const) {
      const page = await signIn(browser, stage, admin, {
        viewport: { width: 1440, height: 900 },
        colorScheme: scheme,
      });
      await page.addInitScript(
        ([chosen, lang]) => {
          localStorage.setItem(
            'recado.preferences',
            JSON.stringify({ state: { scheme: chosen, volume: 1 }, version: 1 }),
          );
          localStorage.setItem('recado.language', lang!);
          localStorage.setItem('language', lang!);
          localStorage.setItem('i18nextLng', lang!);
        },
        [scheme, language],
      );
      const shot = async (name: string) => {
        for (const [width, height] of [
          [1440, 900],
          [1024, 768],
          [390, 844],
        ] as const) {
          if (language === 'es' && width === 1024) continue;
          await page.setViewportSize({ width, height });
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
          );
          await page.waitForLoadState('networkidle').catch(() => {});
          await page.screenshot({ path: `${out}/${name}-${width}-${scheme}-${language}.png` });
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await page.goto(`${server.url}/templates`);
      await expect(page.getByText('pedido_saiu').first()).toBeVisible();
      await shot('templates');
      await page
        .locator('main button')
        .filter({ hasText: /Novo modelo|Nueva plantilla|New/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /^(Nome|Nombre|Name)/ }).fill('Promoção de Natal');
      await dialog
        .getByRole('textbox', { name: /^(Mensagem|Mensaje|Message)/ })
        .fill('Olá {{1}}! A promoção de *Natal* começou, até {{2}} você leva dois e paga um.');
      await dialog
        .getByRole('textbox', { name: /\{\{1\}\}/ })
        .last()
        .fill('Ana');
      await dialog.getByRole('button', { name: /Adicionar botão|Agregar botón/ }).click();
      await dialog.getByRole('textbox', { name: /Texto do botão|Texto del botón/ }).fill('Quero!');
      await shot('newTemplate');
      await dialog.getByRole('button', { name: /Enviar/ }).click();
      await shot('newTemplateWrong');
      await page.goto(`${server.url}/connections`);
      await page
        .getByRole('button', { name: /(Boas-vindas da página|Bienvenida de la página): Loja no instagram/ })
        .click();
      const sheet = page.getByRole('dialog');
      await sheet
        .getByRole('button', { name: /pergunta|pregunta/i })
        .first()
        .click();
      await sheet.getByRole('textbox').first().fill('Qual é o horário de vocês?');
      await sheet
        .getByRole('button', { name: /item|ítem/i })
        .first()
        .click();
      await sheet.getByRole('textbox').nth(1).fill('Falar com alguém');
      await shot('welcome');
      await page.goto(`${server.url}/tickets/${insta.uuid}`);
      await expect(page.getByText('Amei esse vestido!').first()).toBeVisible();
      await shot('story');
      const heading = page.getByRole('button', { name: 'Marta Queiroz' }).first();
      if (!(await page.getByText(/Talvez a mesma pessoa|Quizás la misma/).isVisible()))
        await heading.click().catch(() => {});
      await shot('samePerson');
      await page.context().close();
    }
});
