import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../testing/buildTestApp.ts';
import { mails } from '../../../core/mail/mail.table.ts';
import { openLetter } from '../../../core/mail/sendMail.ts';
import { companies } from '../../companies/companies.table.ts';
import { type PayingRig, payingRig } from '../../subscription/testing/payingRig.ts';
import { keepInvoices } from '../keepInvoices.ts';
import { payByHand } from '../settleInvoice.ts';
import { sendInvoiceNotices } from './sendInvoiceNotices.ts';

let rig: PayingRig;
beforeAll(async () => {
  rig = await payingRig();
});
afterAll(() => rig?.app.stop());

const dayMs = 86_400_000;
/** Moves the due day instead of the clock, so that no session ends: the company is due in so many days from today. */
async function isDueIn(id: number, days: number): Promise<void> {
  await rig.app.kernel.database.acrossCompanies((tx) =>
    tx
      .update(companies)
      .set({ dueDate: rig.dayIn(days) })
      .where(eq(companies.id, id)),
  );
  await rig.app.kernel.inAcross((work) => keepInvoices(work, [id]));
}
/** Runs the job as it may run: several times and at the same moment. */
const runJob = async () => {
  await Promise.all([sendInvoiceNotices(rig.app.kernel), sendInvoiceNotices(rig.app.kernel)]);
  await sendInvoiceNotices(rig.app.kernel);
};
const bell = async (person: Person) => (await rig.app.call(person, 'GET', '/notifications')).body;
async function lettersTo(companyId: number, person: Person) {
  const rows = await rig.app.kernel.database.inCompany(
    companyId,
    (tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.userId, person.userId)))
        .orderBy(mails.id),
    'read',
  );
  return rows.map(({ kind, sealed }) => ({ ...openLetter(rig.app.kernel.vault, sealed!), kind }));
}

test('admins get a mail some days before, the day before and on the day, each once, in their language, and led to the invoice (WARN-01)', async () => {
  const { id, admin, invoiceId } = await rig.companyDue(8);
  const turkish = await rig.app.addPerson(id, { profile: 'admin', language: 'tr' });
  const attendant = await rig.app.addPerson(id, { profile: 'user' });
  await runJob();
  expect(await lettersTo(id, admin)).toEqual([]);
  for (const days of [5, 4, 2, 1, 0]) {
    await isDueIn(id, days);
    await runJob();
  }
  // A due date that moves is a new one, and within 5 days each date gets its notice.
  const letters = await lettersTo(id, admin);
  expect(letters.map(({ kind }) => kind)).toEqual([
    'invoiceSoon',
    'invoiceSoon',
    'invoiceSoon',
    'invoiceTomorrow',
    'invoiceToday',
  ]);
  expect(letters.at(-1)).toMatchObject({
    language: 'pt',
    subject: 'Sua assinatura vence hoje',
    button: { label: 'Ver a fatura', path: `/financeiro?invoice=${invoiceId}` },
  });
  expect(letters.at(-1)!.paragraphs[0]).toContain('R$\u00a099,00');
  const [last] = (await lettersTo(id, turkish)).slice(-1);
  expect([last!.language, last!.subject]).toEqual(['tr', 'Aboneliğiniz bugün bitiyor']);
  expect(await lettersTo(id, attendant)).toEqual([]);
  // Only the newest counts: one row in the bell, whatever came before.
  for (const person of [admin, turkish])
    expect(await bell(person)).toMatchObject({
      unread: 1,
      notifications: [
        { kind: 'invoiceDue', invoice: { id: invoiceId, status: 'open', value: 99, dueDate: rig.dayIn(0) } },
      ],
    });
  expect((await bell(attendant)).notifications).toEqual([]);
});

test('a due date that stays where it is gives one mail for each of its days, however often the job runs (WARN-01)', async () => {
  const { id, admin } = await rig.companyDue(4);
  await runJob();
  rig.app.clock.advance(dayMs);
  await runJob();
  expect((await lettersTo(id, admin)).map(({ kind }) => kind)).toEqual(['invoiceSoon']);
  rig.app.clock.advance(-dayMs);
});

test('a person who is shut out gets a mail, and news of a payment by mail and bell (WARN-01, WARN-02)', async () => {
  const { id, admin, invoiceId } = await rig.companyDue(-1);
  await runJob();
  expect(await lettersTo(id, admin)).toMatchObject([
    { kind: 'invoiceOverdue', button: { path: `/financeiro-aberto?invoice=${invoiceId}` } },
  ]);
  await rig.app.kernel.inAcross((work) => payByHand(work, invoiceId, 'no balcão'));
  await runJob();
  expect((await lettersTo(id, admin)).map(({ kind }) => kind)).toEqual(['invoiceOverdue', 'invoicePaid']);
  expect(await bell(admin)).toMatchObject({
    notifications: [{ kind: 'invoicePaid', invoice: { id: invoiceId, status: 'paid' } }],
  });
});

test('a company that is shut, and one whose payment was days ago, get nothing', async () => {
  const shut = await rig.companyDue(1);
  await rig.app.kernel.database.acrossCompanies((tx) =>
    tx.update(companies).set({ status: false }).where(eq(companies.id, shut.id)),
  );
  const paid = await rig.companyDue(8);
  await rig.app.kernel.inAcross((work) => payByHand(work, paid.invoiceId, 'no balcão'));
  rig.app.clock.advance(2 * dayMs);
  await runJob();
  rig.app.clock.advance(-2 * dayMs);
  expect([await lettersTo(shut.id, shut.admin), await lettersTo(paid.id, paid.admin)]).toEqual([[], []]);
});
