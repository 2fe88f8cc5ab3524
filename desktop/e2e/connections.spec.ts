import { expect, signIn, test } from './stage.ts';

const oldPhone = { number: '5511900000074', name: 'Loja Velha' };
const newPhone = { number: '5511900000072', name: 'Loja Nova' };
const customer = { number: '5521988880071', name: 'Iara Lemos' };

test('a number that changes: the wrong phone asks, old conversations stay under the old number, and the archive gives back', async ({
  browser,
  stage,
}) => {
  const { server, simulator } = stage;
  const queue = await stage.queue('Trocas', '#0CA678');
  const line = await stage.connected([queue], oldPhone);
  await simulator.api.createPhone(newPhone);
  await simulator.api.createContact(customer);
  await simulator.api.sendText(customer.number, oldPhone.number, 'Vocês mudaram de número?');
  const page = await signIn(browser, stage, await stage.attendant('Olga', [queue], 'admin'), {
    path: '/connections',
  });

  // Another phone scans the code: the product asks instead of mixing two numbers.
  const row = page.getByRole('row').filter({ hasText: line.name }).first();
  await server.call('PUT', `/whatsappsession/${line.id}`);
  await row.getByRole('button', { name: 'QR CODE' }).click();
  const code = page.getByRole('dialog', { name: `Conectar “${line.name}”` });
  const shown = (id: number) => server.call<{ qrcode: string; status: string }>('GET', `/whatsapp/${id}`);
  await expect.poll(async () => (await shown(line.id)).qrcode).not.toBe('');
  await simulator.api.scan(newPhone.number, (await shown(line.id)).qrcode);
  await code.getByRole('button', { name: 'Usar o número novo' }).click();

  // The question says what happens; then the new phone is linked.
  const question = page.getByRole('dialog', { name: `Trocar o número de “${line.name}”` });
  await expect(question.getByText(/fica arquivado com as conversas dele/)).toBeVisible();
  await question.getByRole('button', { name: 'Trocar número' }).click();
  await expect(code).toBeVisible();
  const [made] = (await server.call<{ id: number; name: string }[]>('GET', '/whatsapp')).filter(
    ({ name }) => name === line.name,
  );
  expect(made!.id).not.toBe(line.id);
  await expect.poll(async () => (await shown(made!.id)).qrcode).not.toBe('');
  await simulator.api.scan(newPhone.number, (await shown(made!.id)).qrcode);
  await expect.poll(async () => (await shown(made!.id)).status).toBe('CONNECTED');

  // The old conversation can be read, and leads to the new number.
  await page.goto(`${server.url}/tickets?tab=pending`);
  await page.getByText('Vocês mudaram de número?').click();
  await expect(page.getByText(/está arquivado\. A conversa pode ser lida/)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar pelo número novo' }).click();
  await expect(page.getByRole('dialog', { name: 'Novo ticket' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The archive lists the old number; taking it back is possible while nobody else has it.
  await page.goto(`${server.url}/connections`);
  await page.getByRole('button', { name: 'Arquivadas' }).click();
  const archive = page.getByRole('dialog', { name: 'Conexões arquivadas' });
  await archive.getByRole('button', { name: new RegExp(`Tirar do arquivo: ${line.name}`) }).click();
  await expect(archive.getByText('Nenhuma conexão arquivada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: oldPhone.number.slice(-4) })).toBeVisible();
});
