import type { Page } from '@playwright/test';
import { expect, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000058', name: 'Loja da Voz' };
const customer = { number: '5511955550581', name: 'Ouvinte' };

/** How many parts of a running recording the device keeps, each about a second. */
const keptSeconds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const name = 'recado.voiceParts';
        const opened = indexedDB.open(name, 1);
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const count = opened.result.transaction(name).objectStore(name).count();
          count.onsuccess = () => {
            opened.result.close();
            resolve(count.result);
          };
        };
      }),
  );

test('a page that crashes while somebody speaks keeps the recording; it is found, heard and sent', async ({
  browser,
  stage,
}) => {
  const { simulator } = stage;
  await simulator.api.createContact(customer);
  const queue = await stage.queue('Voz', '#1971C6');
  const ana = await stage.attendant('Ana', [queue]);
  await stage.connected([queue], shop);
  const page = await signIn(browser, stage, ana);
  await page.getByRole('tab', { name: /^Aguardando/ }).click();
  await simulator.api.sendText(customer.number, shop.number, 'Pode me explicar por voz?');
  await page.getByText('Pode me explicar por voz?').click();
  await page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  await page.getByRole('button', { name: 'Gravar mensagem de voz' }).click();
  await expect.poll(() => keptSeconds(page)).toBeGreaterThan(2);

  const address = page.url();
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByText('Gravação encontrada')).toBeVisible();
  await next.getByRole('button', { name: 'Reproduzir' }).click();
  await expect(next.getByRole('button', { name: 'Pausar', exact: true })).toBeVisible();
  await next.getByRole('button', { name: 'Enviar' }).click();
  await expect(next.getByText('Gravação encontrada')).toHaveCount(0);

  await next.reload();
  await expect(next.getByRole('slider')).toHaveCount(1);
  await expect(next.getByText('Gravação encontrada')).toHaveCount(0);
  await context.close();
});
