import type { Contact } from '@recado/shared/features/contacts';
import type { Schedule } from '@recado/shared/features/schedules';
import { business, expect, signIn, test } from './stage.ts';

const shots = process.env.SHOTS;

test('a message is scheduled in the calendar, moved by hand, and leaves at its time', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const sales = await stage.queue('Vendas', '#2F9E44');
  await stage.connected([sales]);
  const customer = (await simulator.api.contacts())[0]!;
  await simulator.api.sendText(customer.number, business, 'Bom dia!');
  const findContacts = () =>
    server.call<{ contacts: Contact[] }>('GET', `/contacts?searchParam=${customer.number}`);
  await expect.poll(async () => (await findContacts()).contacts.length).toBe(1);
  const contact = (await findContacts()).contacts[0]!;
  const page = await signIn(browser, stage, await stage.attendant('Sara', [sales], 'admin'));
  // Another journey of this worker may have left one for somebody else.
  const list = async () => {
    const { schedules } = await server.call<{ schedules: Schedule[] }>('GET', '/schedules');
    return schedules.filter(({ contactId }) => contactId === contact.id);
  };
  const picture = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
  };

  // From the contact's address: the dialog for that contact (SCHED-03).
  await page.goto(`${server.url}/schedules?contactId=${contact.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Contato')).toHaveValue(contact.name);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Mensagem muito curta')).toBeVisible();
  await dialog.getByLabel('Mensagem', { exact: false }).last().fill('Sua encomenda chega amanhã');
  await picture('dialog');
  await dialog.getByRole('tab', { name: 'Repetição' }).click();
  await dialog.getByLabel('Quantas vezes enviar').fill('3');
  await picture('dialog-repeat');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/schedules$/);
  await expect.poll(async () => (await list()).length).toBe(3);
  const shown = page.getByRole('button', { name: new RegExp(contact.name) });
  await expect(shown.first()).toBeVisible();
  await picture('month');

  // A message that is dragged to another day keeps its time.
  const before = (await list()).at(-1)!;
  const cells = page.locator('.mantine-MonthView-monthViewDay');
  await shown.first().dragTo(cells.nth(41), { targetPosition: { x: 20, y: 60 } });
  await expect
    .poll(async () => (await server.call<Schedule>('GET', `/schedules/${before.id}`)).sendAt)
    .not.toBe(before.sendAt);
  const moved = await server.call<Schedule>('GET', `/schedules/${before.id}`);
  expect(moved.sendAt.slice(11)).toBe(before.sendAt.slice(11));
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect
    .poll(async () => (await server.call<Schedule>('GET', `/schedules/${before.id}`)).sendAt)
    .toBe(before.sendAt);

  // A message that is due leaves: the customer gets it, and the calendar shows that by itself.
  await server.call('POST', '/schedules', {
    body: 'Já estamos a caminho',
    contactId: contact.id,
    sendAt: new Date(Date.now() + 1000).toISOString(),
  });
  await expect(page.getByLabel('Enviada').first()).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await simulator.api.messages(business, customer.number)))
    .toContain('Já estamos a caminho');
  // The opened entry shows the sent message.
  await shown.first().click();
  await picture('opened');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const view of ['Semana', 'Dia', 'Agenda', 'Mês'])
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByText(view, { exact: true }).click();
      await expect(shown.first()).toBeVisible();
      await picture(`${view}-${width}`);
    }
});
