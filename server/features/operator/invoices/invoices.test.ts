import { invoiceMoves, invoiceStates } from '@recado/shared/features/invoices';
import { dueAfter } from '@recado/shared/lib/dueAfter';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { invoices } from './invoices.table.ts';
import { keepInvoices } from './keepInvoices.ts';

let app: TestApp;
let planId: number;
beforeAll(async () => {
  app = await buildTestApp();
  const [plan] = await app.read((tx) => tx.select().from(plans));
  planId = plan!.id;
});
afterAll(() => app.stop());

const keep = () => app.kernel.inAcross((work) => keepInvoices(work));
const across: TestApp['kernel']['database']['acrossCompanies'] = (run, mode) =>
  app.kernel.database.acrossCompanies(run, mode);
const asSuper = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  app.call(app.people.superA, method, path, body);
/** The day so many days from today, as companies count it. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    app.clock.now().getTime() + days * 86_400_000,
  );
const oneLater = (day: string) => dueAfter(day, Number(day.slice(8)), 1);

let made = 0;
async function companyDue(
  days: number,
  fields: Partial<typeof companies.$inferInsert> = {},
): Promise<{ id: number; admin: Person; user: Person }> {
  const [company] = await across((tx) =>
    tx
      .insert(companies)
      .values({ name: `Loja ${++made}`, planId, dueDate: dayIn(days), ...fields })
      .returning(),
  );
  const { id } = company!;
  return {
    id,
    admin: await app.addPerson(id, { profile: 'admin' }),
    user: await app.addPerson(id, { profile: 'user' }),
  };
}
const invoicesOf = async (person: Person, query = '') =>
  (await app.call(person, 'GET', `/invoices${query}`)).body.invoices;
const dueDateOf = async (id: number) => (await asSuper('GET', `/companies/${id}`)).body.dueDate;
const reason = 'Pago no balcão';
const byHand = (what: 'pay' | 'cancel' | 'undo', id: number) =>
  asSuper('POST', `/invoices/all/${id}/${what}`, { reason });

describe('the invoice of a period (OPEN-109, FIN-01)', () => {
  test('is made once, some days before the company is due, with what its plan costs then', async () => {
    const { id, admin } = await companyDue(9, { recurrence: 'TRIMESTRAL' });
    const later = await companyDue(11);
    await Promise.all([keep(), keep(), keep()]);
    await keep();
    const list = await invoicesOf(admin);
    expect(list).toEqual([
      {
        id: expect.any(Number),
        companyId: id,
        detail: 'Full',
        users: 50,
        connections: 50,
        dueDate: dayIn(9),
        value: 297,
        status: 'open',
        paidAt: null,
        createdAt: expect.any(String),
      },
    ]);
    expect(await invoicesOf(later.admin)).toEqual([]);
    await across((tx) => tx.update(plans).set({ amount: 500 }));
    await keep();
    expect((await invoicesOf(admin))[0].value).toBe(297);
    await across((tx) => tx.update(plans).set({ amount: 99 }));
  });

  test('keeps cents as they are', async () => {
    const [plan] = await across((tx) => tx.insert(plans).values({ name: 'Odd', amount: 29.99 }).returning());
    const { admin } = await companyDue(1, { planId: plan!.id, recurrence: 'ANUAL' });
    await keep();
    expect((await invoicesOf(admin))[0].value).toBe(359.88);
  });

  test('is not made of nothing: a company whose plan is free is due one period later when its day comes', async () => {
    const [free] = await across((tx) => tx.insert(plans).values({ name: 'Free', amount: 0 }).returning());
    const { id, admin } = await companyDue(0, { planId: free!.id });
    const late = await companyDue(-200, { planId: free!.id });
    const early = await companyDue(2, { planId: free!.id });
    await Promise.all([keep(), keep()]);
    expect(await dueDateOf(id)).toBe(oneLater(dayIn(0)));
    expect(await dueDateOf(late.id)).toBe(oneLater(dayIn(0)));
    expect(await dueDateOf(early.id)).toBe(dayIn(2));
    for (const person of [admin, late.admin, early.admin]) expect(await invoicesOf(person)).toEqual([]);
    // A plan with a price makes an invoice.
    await across((tx) => tx.update(plans).set({ amount: 10 }).where(eq(plans.id, free!.id)));
    await keep();
    expect(await invoicesOf(early.admin)).toMatchObject([{ value: 10, status: 'open' }]);
  });

  test('is not made for the first company, nor for one that is shut or never due', async () => {
    const shut = await companyDue(1, { status: false });
    const never = await companyDue(1, { dueDate: null });
    await keep();
    const { body } = await asSuper('GET', '/invoices/all');
    const whose = body.invoices.map(({ companyId }: { companyId: number }) => companyId);
    for (const id of [1, shut.id, never.id]) expect(whose).not.toContain(id);
  });

  test('is overdue when its company is, and open again when the operator moves the due date on', async () => {
    const { id, admin } = await companyDue(0);
    await keep();
    expect(await invoicesOf(admin)).toMatchObject([{ status: 'open' }]);
    await across((tx) =>
      tx
        .update(companies)
        .set({ dueDate: dayIn(-1) })
        .where(eq(companies.id, id)),
    );
    await keep();
    expect(await invoicesOf(admin)).toMatchObject([{ status: 'overdue', dueDate: dayIn(-1) }]);
    await asSuper('POST', `/companies/${id}/renew`);
    expect(await invoicesOf(admin)).toMatchObject([{ status: 'open', dueDate: oneLater(dayIn(-1)) }]);
    await keep();
    expect(await invoicesOf(admin)).toHaveLength(1);
  });
});

describe('the database', () => {
  test('lets an invoice go from state to state as the table says, and no other way', async () => {
    const { id } = await companyDue(400);
    const settled = { paidAt: new Date(), paidBy: 'hand' as const, settledPeriod: 1 };
    const unsettled = { paidAt: null, paidBy: null, settledPeriod: null };
    const took: Record<string, string[]> = {};
    for (const from of invoiceStates)
      for (const to of invoiceStates.filter((state) => state !== from)) {
        took[from] ??= [];
        const move = across(async (tx) => {
          const [row] = await tx
            .insert(invoices)
            .values({
              companyId: id,
              period: ++made,
              detail: 'x',
              users: 1,
              connections: 1,
              months: 1,
              cents: 1,
              dueDate: dayIn(400),
              status: from,
              ...(from === 'paid' && settled),
            })
            .returning();
          await tx
            .update(invoices)
            .set({ status: to, ...(to === 'paid' ? settled : unsettled) })
            .where(eq(invoices.id, row!.id));
          await tx.delete(invoices).where(eq(invoices.id, row!.id));
        });
        if (
          await move.then(
            () => true,
            () => false,
          )
        )
          took[from]!.push(to);
      }
    for (const from of invoiceStates)
      expect(took[from]!.toSorted(), from).toEqual([...invoiceMoves[from]].sort());
  });

  test.each([
    ['paid without a moment', { status: 'paid' as const }],
    ['a moment without being paid', { paidAt: new Date(), paidBy: 'hand' as const, settledPeriod: 1 }],
    ['money that is owed to the customer', { cents: -1 }],
    ['five months', { months: 5 }],
  ])('knows no invoice with %s', async (_, wrong) => {
    const { id } = await companyDue(400);
    const values = {
      period: 1,
      detail: 'x',
      users: 1,
      connections: 1,
      months: 1,
      cents: 1,
      dueDate: dayIn(9),
    };
    await expect(
      across((tx) => tx.insert(invoices).values({ ...values, ...wrong, companyId: id })),
    ).rejects.toThrow();
  });

  test('lets a company read what it owes and write none of it', async () => {
    const { id } = await companyDue(1);
    await keep();
    for (const wrong of [
      sql`update invoices set status = 'paid', paid_at = now(), paid_by = 'hand', settled_period = 1`,
      sql`update invoices set cents = 1`,
      sql`delete from invoices`,
    ])
      await expect(app.kernel.inWork(id, ({ tx }) => tx.execute(wrong))).rejects.toThrow();
  });

  test('keeps the figures of an invoice that is settled', async () => {
    const { id, admin } = await companyDue(1);
    await keep();
    const [invoice] = await invoicesOf(admin);
    const cheaper = () =>
      across((tx) => tx.update(invoices).set({ cents: 1 }).where(eq(invoices.companyId, id)));
    await byHand('pay', invoice.id);
    await expect(cheaper()).rejects.toThrow();
    expect((await invoicesOf(admin))[0].value).toBe(99);
  });

  test('keeps the day of the month that was agreed upon, over a short month and back', async () => {
    const { id } = await companyDue(0, { dueDate: '2030-01-31' });
    const renew = async () => (await asSuper('POST', `/companies/${id}/renew`)).body.dueDate;
    expect([await renew(), await renew(), await renew()]).toEqual(['2030-02-28', '2030-03-31', '2030-04-30']);
    // A day that the operator sets by hand becomes the agreed day.
    await across((tx) => tx.update(companies).set({ dueDate: '2030-05-10' }).where(eq(companies.id, id)));
    expect(await renew()).toBe('2030-06-10');
  });
});

describe('by hand the operator', () => {
  test('marks an invoice as paid: the company is due one period later, once, and its people hear it (FIN-19)', async () => {
    const { id, admin } = await companyDue(-3);
    await keep();
    const [invoice] = await invoicesOf(admin);
    const socket = await connectSocket(app, admin);
    expect((await app.call(admin, 'GET', '/tags')).error).toBe('ERR_SUBSCRIPTION_OVERDUE');
    const { body: paid } = await byHand('pay', invoice.id);
    expect(paid).toMatchObject({ status: 'paid', paidBy: 'hand', reason, mayUndo: true });
    const dueDate = oneLater(dayIn(-3));
    expect(await dueDateOf(id)).toBe(dueDate);
    expect(await socket.hears('payment')).toEqual({
      action: 'CONCLUIDA',
      invoiceId: invoice.id,
      company: { id, dueDate },
    });
    expect(await socket.hears('invoice')).toMatchObject({ action: 'update', invoice: { status: 'paid' } });
    expect((await app.call(admin, 'GET', '/tags')).status).toBe(200);
    expect((await byHand('pay', invoice.id)).body).toEqual({ error: 'ERR_INVOICE_STATE', status: 'paid' });
    expect(await dueDateOf(id)).toBe(dueDate);
  });

  test('opens a company that was shut out for longer than it pays for', async () => {
    const { id, admin } = await companyDue(-100);
    await keep();
    const [invoice] = await invoicesOf(admin);
    await byHand('pay', invoice.id);
    expect(await dueDateOf(id)).toBe(oneLater(dayIn(0)));
  });

  test('takes a payment back, with the due date, as long as nothing followed', async () => {
    const { id, admin } = await companyDue(5);
    await keep();
    const [invoice] = await invoicesOf(admin);
    await byHand('pay', invoice.id);
    expect((await byHand('undo', invoice.id)).body).toMatchObject({
      status: 'open',
      paidAt: null,
      dueDate: dayIn(5),
    });
    expect(await dueDateOf(id)).toBe(dayIn(5));
    await byHand('pay', invoice.id);
    await asSuper('POST', `/companies/${id}/renew`);
    expect((await byHand('undo', invoice.id)).error).toBe('ERR_INVOICE_STATE');
    expect((await invoicesOf(admin))[0].status).toBe('paid');
  });

  test('cancels an invoice: it is not made again, the company is due one period later, and both are taken back', async () => {
    const { id, admin } = await companyDue(2);
    await keep();
    const [invoice] = await invoicesOf(admin);
    expect((await byHand('cancel', invoice.id)).body).toMatchObject({ status: 'cancelled', mayUndo: true });
    expect(await dueDateOf(id)).toBe(oneLater(dayIn(2)));
    await keep();
    expect(await invoicesOf(admin)).toHaveLength(1);
    expect((await byHand('pay', invoice.id)).error).toBe('ERR_INVOICE_STATE');
    expect((await byHand('undo', invoice.id)).body).toMatchObject({ status: 'open', dueDate: dayIn(2) });
    expect(await dueDateOf(id)).toBe(dayIn(2));
  });

  test('opens a shut company by cancelling what it owes: it is never left with nothing to pay', async () => {
    const { admin } = await companyDue(-3);
    await keep();
    const [invoice] = await invoicesOf(admin);
    expect((await app.call(admin, 'GET', '/tags')).error).toBe('ERR_SUBSCRIPTION_OVERDUE');
    await byHand('cancel', invoice.id);
    expect((await app.call(admin, 'GET', '/tags')).status).toBe(200);
  });

  test('says why, and it is kept who did it', async () => {
    const { admin } = await companyDue(2);
    await keep();
    const [invoice] = await invoicesOf(admin);
    expect((await asSuper('POST', `/invoices/all/${invoice.id}/pay`, { reason: ' ' })).error).toBe(
      'ERR_VALIDATION',
    );
    await byHand('cancel', invoice.id);
    const { body } = await app.call(app.people.adminA, 'GET', '/audit?area=invoices');
    expect(body.entries[0]).toMatchObject({
      verb: 'cancel',
      userName: 'Super',
      objectId: String(invoice.id),
      changes: [{ field: 'reason', after: reason }],
    });
  });

  test('is the only one: an admin marks nothing as paid, and sees no other company', async () => {
    const { admin } = await companyDue(2);
    await keep();
    const [invoice] = await invoicesOf(admin);
    for (const what of ['pay', 'cancel', 'undo'])
      expect((await app.call(admin, 'POST', `/invoices/all/${invoice.id}/${what}`, { reason })).error).toBe(
        'ERR_NO_PERMISSION',
      );
    expect((await app.call(admin, 'GET', '/invoices/all')).error).toBe('ERR_NO_PERMISSION');
    expect(await invoicesOf(app.people.adminB)).toEqual([]);
  });
});

test('the list is searched and read by pages, and narrowed to what is to be paid (FIN-05)', async () => {
  const { id, admin } = await companyDue(2);
  await across((tx) =>
    tx.insert(invoices).values(
      Array.from({ length: 25 }, (_, n) => ({
        companyId: id,
        period: n + 100,
        detail: n === 7 ? 'Plano Ação' : 'Plano',
        users: 1,
        connections: 1,
        months: 1,
        cents: 100,
        dueDate: `2020-01-${String(n + 1).padStart(2, '0')}`,
        status: 'cancelled' as const,
      })),
    ),
  );
  await keep();
  const { body: first } = await app.call(admin, 'GET', '/invoices');
  expect([first.invoices.length, first.hasMore, first.count]).toEqual([20, true, 26]);
  expect(first.invoices[0].dueDate).toBe(dayIn(2));
  expect((await app.call(admin, 'GET', '/invoices?pageNumber=2')).body.invoices).toHaveLength(6);
  expect(await invoicesOf(admin, '?searchParam=acao')).toMatchObject([{ detail: 'Plano Ação' }]);
  expect(await invoicesOf(admin, '?onlyOpen=true')).toMatchObject([{ status: 'open' }]);
  const { body: found } = await asSuper('GET', `/invoices/all?searchParam=LOJA%20${made}&status=open`);
  expect(found.invoices).toMatchObject([{ companyId: id, company: { dueDate: dayIn(2) } }]);
});

test('attendants see what is to be paid only when nothing else may be done (FIN-04, OPEN-12)', async () => {
  const soon = await companyDue(1);
  const late = await companyDue(-1);
  await keep();
  expect((await app.call(soon.user, 'GET', '/invoices')).error).toBe('ERR_NO_PERMISSION');
  expect(await invoicesOf(late.user)).toMatchObject([{ status: 'overdue' }]);
  expect(await invoicesOf(late.admin)).toMatchObject([{ status: 'overdue' }]);
});

test('nothing of an invoice is deleted with a plan that it was made for', async () => {
  const [plan] = await across((tx) => tx.insert(plans).values({ name: 'Passing', amount: 10 }).returning());
  const { id, admin } = await companyDue(1, { planId: plan!.id });
  await keep();
  const [invoice] = await invoicesOf(admin);
  await byHand('pay', invoice.id);
  await across(async (tx) => {
    await tx.update(companies).set({ planId }).where(eq(companies.id, id));
    await tx.delete(plans).where(eq(plans.id, plan!.id));
  });
  expect(await invoicesOf(admin)).toMatchObject([{ detail: 'Passing', value: 10, status: 'paid' }]);
  const [row] = await across((tx) =>
    tx.execute<{ before: number | null }>(
      sql`select plan_before as before from invoices where id = ${invoice.id}`,
    ),
  );
  expect(row!.before).toBeNull();
});
