import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../testing/buildTestApp.ts';
import { readPdf } from '../../../../testing/readPdf.ts';
import { companySettings } from '../../../core/settings/settings.table.ts';
import { companies } from '../../companies/companies.table.ts';
import { receivePayments } from '../../subscription/receivePayments.ts';
import { type PayingRig, payingRig } from '../../subscription/testing/payingRig.ts';
import { receipts } from './receipts.table.ts';

let rig: PayingRig;
beforeAll(async () => {
  rig = await payingRig();
});
afterAll(() => rig?.app.stop());
beforeEach(() =>
  rig.useKey({
    payeeName: 'Plataforma Boa Ltda.',
    payeeDocument: '11.222.333/0001-81',
    payeeAddress: 'Recife, PE',
  }),
);

const fields = {
  document: '529.982.247-25',
  addressStreet: 'Rua do Sol, 10',
  addressCity: 'Olinda',
  addressState: 'PE',
};
const reason = 'Pago no balcão';
const byHand = (what: 'pay' | 'undo', id: number) =>
  rig.app.call(rig.app.people.superA, 'POST', `/invoices/all/${id}/${what}`, { reason });
const link = (person: Person, invoiceId: number) =>
  rig.app.call(person, 'GET', `/invoices/${invoiceId}/receipt`);

/** The text of a receipt, as readers of PDF see it. */
async function wordsIn(url: string): Promise<string> {
  const reply = await rig.app.app.inject({ url });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { pages, text } = await readPdf(reply.rawPayload);
  expect(pages).toBe(1);
  return text.replace(/\s+/g, ' ');
}

test('a receipt says who has paid, who was paid, how much, for what and which days, how and when (FIN-25)', async () => {
  const { id, admin, invoiceId } = await rig.companyDue(3, fields);
  expect((await link(admin, invoiceId)).error).toBe('ERR_NO_RECEIPT_FOUND');
  const { body: offers } = await rig.app.call(admin, 'GET', `/subscription/offers/${invoiceId}`);
  const { plan, price } = offers.offers.find(({ isPresent }: { isPresent: boolean }) => isPresent);
  const { body: charge } = await rig.app.call(admin, 'POST', '/subscription', {
    invoiceId,
    plan,
    price,
    firstName: 'Ana Lima',
    zipcode: '11.222.333/0001-81',
  });
  const at = new Date('2027-03-04T15:06:00Z');
  await rig.app.kernel.inAcross((work) =>
    receivePayments(work, charge.txid, [{ endToEndId: 'E123ABC', cents: 9900, at }]),
  );
  const { body } = await link(admin, invoiceId);
  const words = await wordsIn(body.url);
  const day = (date: string) => date.split('-').reverse().join('/');
  for (const text of [
    'Plataforma Boa Ltda.',
    'CPF/CNPJ: 11.222.333/0001-81',
    'Recife, PE',
    'Ana Lima (',
    'CPF/CNPJ: 11.222.333/0001-81 Rua do Sol',
    'Rua do Sol, 10, Olinda, PE',
    'R$ 99,00',
    'Full',
    day(rig.dayIn(3)),
    'E123ABC',
    '04/03/2027 12:06',
    `#${invoiceId}`,
  ])
    expect(words).toContain(text);
  const [row] = await rig.app.kernel.database.inCompany(id, (tx) => tx.select().from(receipts), 'read');
  expect(words).toContain(`Recibo Nº ${String(row!.id).padStart(6, '0')}`);
  expect(body.name).toBe(`recibo-${String(row!.id).padStart(6, '0')}.pdf`);
  expect(row).toMatchObject({ fromDay: rig.dayIn(3), untilDay: await rig.dueDateOf(id), paidBy: 'pix' });

  // The receipt stays as it was when the names of company and payee change.
  await rig.useKey({ payeeName: 'Outra' });
  await rig.app.kernel.database.acrossCompanies((tx) =>
    tx.update(companies).set({ name: 'Outro nome' }).where(eq(companies.id, id)),
  );
  expect(await wordsIn(body.url)).toBe(words);
});

test('it is in the language of the company, for its admins and the operator alone (FIN-25)', async () => {
  const { id, admin, invoiceId } = await rig.companyDue(3, fields);
  const attendant = await rig.app.addPerson(id, { profile: 'user' });
  const other = await rig.companyDue(3);
  await rig.app.kernel.inWork(id, ({ tx }) =>
    tx.insert(companySettings).values({ key: 'language', value: 'tr' }),
  );
  await byHand('pay', invoiceId);
  expect((await link(attendant, invoiceId)).error).toBe('ERR_NO_PERMISSION');
  expect((await link(other.admin, invoiceId)).error).toBe('ERR_NO_RECEIPT_FOUND');
  const { body } = await link(admin, invoiceId);
  const words = await wordsIn(body.url);
  expect(words).toContain('Makbuz No');
  expect(words).toContain('Alan tarafından onaylandı');
  const { body: operators } = await rig.app.call(
    rig.app.people.superA,
    'GET',
    `/invoices/all/${invoiceId}/receipt`,
  );
  expect(await wordsIn(operators.url)).toBe(words);
  const forged = body.url.replace(/c=\d+/, `c=${other.id}`);
  expect((await rig.app.app.inject({ url: forged })).json().error).toBe('ERR_LINK_EXPIRED');
});

test('a payment that is taken back leaves no receipt, and the next one has another number (FIN-25)', async () => {
  const { id, admin, invoiceId } = await rig.companyDue(3);
  await byHand('pay', invoiceId);
  const first = (await link(admin, invoiceId)).body.name;
  expect((await byHand('undo', invoiceId)).status).toBe(200);
  expect((await link(admin, invoiceId)).error).toBe('ERR_NO_RECEIPT_FOUND');
  await byHand('pay', invoiceId);
  expect((await link(admin, invoiceId)).body.name).not.toBe(first);
  const stored = await rig.app.kernel.database.inCompany(id, (tx) => tx.select().from(receipts), 'read');
  expect(stored.map(({ voidedAt }) => voidedAt === null)).toEqual([false, true]);
  await expect(
    rig.app.kernel.inWork(id, ({ tx }) => tx.update(receipts).set({ cents: 1 })),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
});
