import { createHmac } from 'node:crypto';
import { servePages } from './site/servePages.ts';
import {
  allowChats,
  chatLog,
  madeByCalls,
  openChat,
  policyOf,
  setHours,
  showPanel,
} from './site/siteStage.ts';
import { expect, signIn, test } from './stage.ts';

/** A press that finds nothing says so soon. */
test.use({ actionTimeout: 45_000 });

test('a user that the site signed is one contact; out of hours a stranger leaves a message; hostile words stay words', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  await allowChats(stage);
  const queue = await stage.queue('Assinados', '#4A7C59');
  const pages: Record<string, string> = {};
  const site = await servePages(pages, policyOf(server.url));
  const { line, secret } = await madeByCalls(stage, 'Chat assinado', [queue.id], site.origin);
  const signed = (userId: string, name: string) => {
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const email = `${userId}@cliente.example`;
    const hash = createHmac('sha256', secret).update([expires, userId, email, name].join('\n')).digest('hex');
    const data = { id: userId, email, name, expires, hash };
    const attributes = Object.entries(data).map(([key, value]) => `data-user-${key}="${value}"`);
    return line.replace(' data-chat=', ` ${attributes.join(' ')} data-chat=`);
  };
  pages['/conta'] =
    `<!doctype html><html lang="en"><title>Conta</title><body>${signed('u42', 'Maria Sousa')}</body></html>`;
  pages['/mal'] =
    `<!doctype html><html lang="pt"><title>${escaped(attack)}</title><body>${line}</body></html>`;

  const desk = await signIn(browser, stage, await stage.attendant('Wanda', [queue]));
  const ran: string[] = [];
  desk.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await desk.getByRole('tab', { name: /^Aguardando/ }).click();
  const first = await (await browser.newContext()).newPage();
  await first.goto(`${site.origin}/conta`);
  await first.getByRole('button', { name: 'Open the chat' }).click();
  await first.getByRole('textbox', { name: 'Write a message' }).fill('Where is my order?');
  await first.keyboard.press('Enter');
  await expect(desk.locator('[data-ticket]').filter({ hasText: 'Maria Sousa' })).toHaveCount(1);
  const second = await (await browser.newContext()).newPage();
  await second.goto(`${site.origin}/conta`);
  await second.getByRole('button', { name: /^Open the chat/ }).click();
  await expect(chatLog(second).getByText('Where is my order?')).toBeVisible();
  // What one browser writes, the other shows.
  await second.getByRole('textbox', { name: 'Write a message' }).fill('It is number 7.');
  await second.keyboard.press('Enter');
  await expect(chatLog(first).getByText('It is number 7.')).toBeVisible();
  await expect(desk.locator('[data-ticket]').filter({ hasText: 'Maria Sousa' })).toHaveCount(1);

  await setHours(stage, 'connection');
  const third = await (await browser.newContext()).newPage();
  await third.goto(`${site.origin}/mal`);
  await openChat(third);
  await expect(third.getByText('Fora do horário', { exact: true })).toBeVisible();
  await third.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(third.getByText('Preencha este campo.').first()).toBeVisible();
  await third.getByRole('textbox', { name: 'Nome' }).fill(attack);
  await third.getByRole('textbox', { name: 'E-mail' }).fill('ana@cliente.example');
  await third.getByRole('textbox', { name: 'Mensagem' }).fill(attack);
  await third.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(chatLog(third).getByText(attack)).toHaveCount(1);
  const ticket = desk.locator('[data-ticket]').filter({ hasText: 'onerror' });
  await expect(ticket).toHaveCount(1);
  await ticket.click();
  await desk.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  await expect(desk.getByRole('log', { name: 'Mensagens' }).getByText(attack)).toBeVisible();
  await showPanel(desk);
  await expect(desk.getByRole('link', { name: attack, exact: true })).toHaveAttribute(
    'href',
    `${site.origin}/mal`,
  );
  await expect(desk.getByText('ana@cliente.example').first()).toBeVisible();
  expect(ran).toEqual([]);
  await setHours(stage, 'disabled');
  for (const page of [first, second, third]) await page.context().close();
  site.stop();
});

const attack = '<img src=x onerror=alert(1)>';
const escaped = (words: string) => words.replace(/</g, '&lt;');
