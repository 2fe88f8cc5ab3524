import { brCode } from '@recado/shared/lib/brCode';
import { dueAfter } from '@recado/shared/lib/dueAfter';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { companies } from '../companies/companies.table.ts';
import { charges, paymentEvents, payments } from './charges.table.ts';
import { reconcile } from './reconcile.ts';
import { startPayments } from './startPayments.ts';
import { type PayingRig, payingRig } from './testing/payingRig.ts';

let rig: PayingRig;
let worker: ReturnType<typeof startPayments>;
beforeAll(async () => {
  rig = await payingRig();
  worker = startPayments(rig.app.kernel);
  rig.app.stopFirst.unshift(() => worker.stop());
});
afterAll(() => rig.app.stop());

const payer = { firstName: 'Ana Lima', zipcode: '529.982.247-25' };
const present = async (admin: Person, invoiceId: number) => {
  const { body } = await rig.app.call(admin, 'GET', `/subscription/offers/${invoiceId}`);
  return body.offers.find(({ isPresent }: { isPresent: boolean }) => isPresent);
};
const subscribe = (admin: Person, invoiceId: number, body: object = {}) =>
  rig.app.call(admin, 'POST', '/subscription', {
    invoiceId,
    plan: 'custom',
    price: 49,
    users: 3,
    connections: 3,
    ...payer,
    ...body,
  });
async function askPresent(admin: Person, invoiceId: number) {
  const { plan, price } = await present(admin, invoiceId);
  return subscribe(admin, invoiceId, { plan, price });
}
const chargesOf = (invoiceId: number) =>
  rig.app.kernel.database.acrossCompanies((tx) =>
    tx.select().from(charges).where(eq(charges.invoiceId, invoiceId)),
  );
const outcomesOf = async (invoiceId: number) =>
  rig.app.kernel.database
    .acrossCompanies((tx) =>
      tx
        .select({ outcome: payments.outcome })
        .from(payments)
        .innerJoin(charges, eq(charges.id, payments.chargeId))
        .where(eq(charges.invoiceId, invoiceId))
        .orderBy(payments.id),
    )
    .then((rows) => rows.map(({ outcome }) => outcome));
const statusOf = async (admin: Person) =>
  (await rig.app.call(admin, 'GET', '/invoices')).body.invoices.map(
    ({ status }: { status: string }) => status,
  );
const oneLater = (day: string) => dueAfter(day, Number(day.slice(8)), 1);

describe('with a Pix key of the operator', () => {
  beforeEach(() => rig.useKey());

  test('a company asks for so many charges in a day, and no more', async () => {
    const { admin, invoiceId } = await rig.companyDue(3);
    await subscribe(admin, invoiceId);
    const [charge] = await chargesOf(invoiceId);
    const { id: _, ...like } = charge!;
    await rig.app.kernel.database.acrossCompanies((tx) =>
      tx.insert(charges).values(
        Array.from({ length: 38 }, (_, n) => ({
          ...like,
          state: 'withdrawn' as const,
          txid: `${like.txid}${n}`,
        })),
      ),
    );
    const price = (users: number) => 49 + 11 * (users - 3);
    expect((await subscribe(admin, invoiceId, { users: 4, price: price(4) })).status).toBe(201);
    const refused = await subscribe(admin, invoiceId, { users: 5, price: price(5) });
    expect(refused.body).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) });
    // The open charge is returned again.
    expect((await subscribe(admin, invoiceId, { users: 4, price: price(4) })).status).toBe(201);
    const { admin: other, invoiceId: theirs } = await rig.companyDue(3);
    expect((await subscribe(other, theirs)).status).toBe(201);
  });

  test('a plan that holds less than the company uses is marked, and refused (FIN-14)', async () => {
    const { id, admin, invoiceId } = await rig.companyDue(3);
    const small = await rig.planOf({ amount: 10, users: 1, connections: 9, queues: 9 });
    await rig.app.addPerson(id, { profile: 'user' });
    const { body } = await rig.app.call(admin, 'GET', `/subscription/offers/${invoiceId}`);
    expect(body.used).toEqual({ users: 2, connections: 0, queues: 0 });
    expect(body.offers.find(({ plan }: { plan: number }) => plan === small)).toMatchObject({
      lacks: ['users'],
    });
    expect((await subscribe(admin, invoiceId, { plan: small, price: 10 })).body).toEqual({
      error: 'ERR_PLAN_TOO_SMALL',
      limit: 'users',
    });
    await rig.app.addPerson(id, { profile: 'user' });
    await rig.app.addPerson(id, { profile: 'user' });
    expect((await subscribe(admin, invoiceId)).error).toBe('ERR_PLAN_TOO_SMALL');
    expect((await askPresent(admin, invoiceId)).status).toBe(201);
  });

  test('a plan that the operator chose after the invoice costs its own price, not that of the invoice', async () => {
    const { id, admin, invoiceId } = await rig.companyDue(3);
    const before = await present(admin, invoiceId);
    const large = await rig.planOf({ amount: 777, users: 99, connections: 99, queues: 99, isPublic: false });
    await rig.app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set({ planId: large }).where(eq(companies.id, id)),
    );
    expect(await present(admin, invoiceId)).toMatchObject({ plan: large, price: 777 });
    expect((await subscribe(admin, invoiceId, { plan: large, price: before.price })).body).toEqual({
      error: 'ERR_PRICE_CHANGED',
      price: 777,
    });
    expect((await subscribe(admin, invoiceId, { plan: before.plan, price: before.price })).status).toBe(201);
  });

  test('the code of an invoice is made here, and asking twice is one charge (FIN-17)', async () => {
    const { admin, invoiceId } = await rig.companyDue(3);
    const { plan, price } = await present(admin, invoiceId);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => subscribe(admin, invoiceId, { plan, price })),
    );
    const [{ body }] = replies as [(typeof replies)[0]];
    expect(body).toEqual({
      txid: expect.stringMatching(/^[0-9a-f]{24}$/),
      qrcode: {
        qrcode: brCode({
          to: { key: 'pix@example.com' },
          cents: 9900,
          name: 'Recado',
          city: 'Recife',
          txid: body.txid,
        }),
      },
      valor: { original: '99.00' },
      kind: 'manual',
      expiresAt: null,
    });
    for (const other of replies) expect(other.body).toEqual(body);
    expect(await chargesOf(invoiceId)).toHaveLength(1);
  });

  test('what is paid for is had when the operator says that it is paid, and not before', async () => {
    const plan = await rig.planOf({ amount: 39.9, users: 2, connections: 1 });
    const { id, name, admin, invoiceId } = await rig.companyDue(3);
    const other = await subscribe(admin, invoiceId);
    const { body: charge } = await subscribe(admin, invoiceId, { plan, price: 39.9 });
    expect(charge.txid).not.toBe(other.body.txid);
    expect((await chargesOf(invoiceId)).map(({ state }) => state).sort()).toEqual(['active', 'withdrawn']);
    const planNow = async () =>
      (await rig.app.call(rig.app.people.superA, 'GET', `/companies/${id}`)).body.planId;
    const before = await planNow();
    expect(before).not.toBe(plan);
    const { body: all } = await rig.app.call(
      rig.app.people.superA,
      'GET',
      `/invoices/all?searchParam=${name}`,
    );
    const seen = all.invoices.find((one: { id: number }) => one.id === invoiceId);
    expect(seen.asked).toMatchObject({ value: 39.9 });
    const { body: paid } = await rig.app.call(
      rig.app.people.superA,
      'POST',
      `/invoices/all/${invoiceId}/pay`,
      {
        reason: 'Extrato',
        chargeId: seen.asked.chargeId,
      },
    );
    expect(paid).toMatchObject({ status: 'paid', value: 39.9, users: 2, connections: 1, asked: null });
    expect(await planNow()).toBe(plan);
    await rig.app.call(rig.app.people.superA, 'POST', `/invoices/all/${invoiceId}/undo`, {
      reason: 'Engano',
    });
    expect(await planNow()).toBe(before);
  });

  test('a charge of another company pays nothing of this one', async () => {
    const mine = await rig.companyDue(3);
    const theirs = await rig.companyDue(3);
    await subscribe(theirs.admin, theirs.invoiceId);
    const [charge] = await chargesOf(theirs.invoiceId);
    const wrong = await rig.app.call(rig.app.people.superA, 'POST', `/invoices/all/${mine.invoiceId}/pay`, {
      reason: 'Extrato',
      chargeId: charge!.id,
    });
    expect(wrong.error).toBe('ERR_NO_REFERENCE_FOUND');
    expect((await subscribe(mine.admin, theirs.invoiceId)).error).toBe('ERR_NO_INVOICE_FOUND');
    expect((await rig.app.call(mine.admin, 'GET', `/subscription/offers/${theirs.invoiceId}`)).error).toBe(
      'ERR_NO_INVOICE_FOUND',
    );
  });
});

describe('the price', () => {
  beforeEach(() => rig.useKey());

  test.each([
    [3, 3, 1, 49],
    [4, 3, 1, 60],
    [3, 4, 1, 69],
    [10, 7, 1, 206],
    [3, 3, 3, 147],
  ] as const)(
    'of a plan of %i users and %i connections for %i months is %i, made by the server (FIN-14)',
    async (users, connections, months, price) => {
      const { admin, invoiceId } = await rig.companyDue(3, {
        recurrence: months === 3 ? 'TRIMESTRAL' : 'MENSAL',
      });
      for (const wrong of [price - 0.01, price + 1, 0, 1])
        expect((await subscribe(admin, invoiceId, { users, connections, price: wrong })).body).toEqual({
          error: 'ERR_PRICE_CHANGED',
          price,
        });
      expect(await chargesOf(invoiceId)).toEqual([]);
      expect((await subscribe(admin, invoiceId, { users, connections, price })).body.valor.original).toBe(
        price.toFixed(2),
      );
    },
  );

  test.each([
    [{ users: 2 }, 'users'],
    [{ connections: 2 }, 'connections'],
    [{ users: 1001 }, 'users'],
  ])('of %j is none: at least three of each (FIN-15)', async (few, field) => {
    const { admin, invoiceId } = await rig.companyDue(3);
    const { body } = await subscribe(admin, invoiceId, { ...few, price: 120 });
    expect([body.error, Object.keys(body.fields)]).toEqual(['ERR_VALIDATION', [field]]);
  });

  test.each([
    ['firstName', ' ', 'O nome completo é obrigatório'],
    ['zipcode', '', 'Obrigatório'],
    ['zipcode', '529.982.247-26', 'CPF ou CNPJ inválido'],
  ])('is asked of somebody with a right %s (FIN-12, FIN-13): %j', async (field, wrong, words) => {
    const { admin, invoiceId } = await rig.companyDue(3);
    expect((await subscribe(admin, invoiceId, { [field]: wrong })).body.fields).toEqual({ [field]: words });
  });

  test('of a plan that is not offered, or that costs nothing, is none', async () => {
    const [hidden, free] = [
      await rig.planOf({ amount: 5, isPublic: false }),
      await rig.planOf({ amount: 0 }),
    ];
    const { admin, invoiceId } = await rig.companyDue(3);
    expect((await subscribe(admin, invoiceId, { plan: hidden, price: 5 })).error).toBe('ERR_NO_PLAN_FOUND');
    expect((await subscribe(admin, invoiceId, { plan: free, price: 0 })).error).toBe('ERR_NOTHING_TO_PAY');
  });
});

describe('with a bank', () => {
  beforeEach(() => rig.useBank());
  const there = (txid: string) => rig.bank.world.cobs.get(txid)!;

  test('a charge is asked for with the payer, and an overdue company can pay it live (FIN-19)', async () => {
    const { id, admin, invoiceId } = await rig.companyDue(-2);
    const socket = await connectSocket(rig.app, admin);
    const { body: charge } = await askPresent(admin, invoiceId);
    expect(there(charge.txid)).toMatchObject({
      valor: { original: '99.00' },
      chave: 'pix@example.com',
      devedor: { cpf: '52998224725', nome: 'Ana Lima' },
    });
    expect(charge).toMatchObject({ kind: 'pix', qrcode: { qrcode: there(charge.txid).pixCopiaECola } });
    expect(await rig.sendWebhook([rig.bank.world.pay(charge.txid)])).toBe(200);
    const dueDate = oneLater(rig.dayIn(-2));
    expect(await socket.hears('payment')).toMatchObject({ action: 'CONCLUIDA', company: { id, dueDate } });
    expect(await rig.dueDateOf(id)).toBe(dueDate);
    expect((await rig.app.call(admin, 'GET', '/tags')).status).toBe(200);
  });

  test('a plan that is put together is had once it is paid, with its numbers', async () => {
    const { id, admin, invoiceId } = await rig.companyDue(3);
    const { body: charge } = await subscribe(admin, invoiceId, { users: 5, connections: 4, price: 91 });
    const plan = async () => (await rig.app.call(rig.app.people.superA, 'GET', `/companies/${id}`)).body.plan;
    expect((await plan()).users).toBe(50);
    await rig.sendWebhook([rig.bank.world.pay(charge.txid)]);
    await expect.poll(plan).toMatchObject({ users: 5, connections: 4, queues: 50, amount: 91 });
    const stranger = (await rig.app.call(undefined, 'GET', '/plans/list')).body;
    expect(JSON.stringify(stranger)).not.toContain('Personalizado');
  });

  test('that has taken a charge and whose answer was lost is asked again for the same one', async () => {
    const { admin, invoiceId } = await rig.companyDue(3);
    rig.bank.world.faults.push('lost');
    expect((await subscribe(admin, invoiceId)).error).toBe('ERR_PAYMENT_UNAVAILABLE');
    const { body: charge } = await subscribe(admin, invoiceId);
    expect(rig.bank.world.made.get(charge.txid)).toBe(2);
    expect(await chargesOf(invoiceId)).toMatchObject([{ txid: charge.txid, state: 'active' }]);
  });

  test.each(['down', 'garbage'] as const)(
    'that is %s makes no charge, and the next try does',
    async (fault) => {
      const { admin, invoiceId } = await rig.companyDue(3);
      rig.bank.world.faults.push(fault);
      const failed = await subscribe(admin, invoiceId);
      expect([failed.status, failed.error]).toEqual([409, 'ERR_PAYMENT_UNAVAILABLE']);
      expect((await subscribe(admin, invoiceId)).status).toBe(201);
      expect(await chargesOf(invoiceId)).toHaveLength(1);
    },
  );

  test.each([
    [
      'reported five times',
      async (txid: string) => {
        const transfer = rig.bank.world.pay(txid);
        await Promise.all(Array.from({ length: 5 }, () => rig.sendWebhook([transfer, transfer])));
      },
      ['settled'],
      1,
    ],
    [
      'paid twice',
      async (txid: string) => {
        await rig.sendWebhook([rig.bank.world.pay(txid), rig.bank.world.pay(txid)]);
      },
      ['settled', 'again'],
      1,
    ],
    [
      'paid too little',
      async (txid: string) => {
        await rig.sendWebhook([rig.bank.world.pay(txid, { valor: '98.99' })]);
      },
      ['short'],
      0,
    ],
    [
      'paid too little, and then rightly',
      async (txid: string) => {
        await rig.sendWebhook([rig.bank.world.pay(txid, { valor: '1.00' })]);
        await rig.sendWebhook([rig.bank.world.pay(txid)]);
      },
      ['short', 'settled'],
      1,
    ],
    [
      'paid too much',
      async (txid: string) => {
        await rig.sendWebhook([rig.bank.world.pay(txid, { valor: '100.00' })]);
      },
      ['excess'],
      1,
    ],
  ] as const)('what is %s counts once and is kept', async (_, act, outcomes, periods) => {
    const { id, name, admin, invoiceId } = await rig.companyDue(3);
    const { body: charge } = await askPresent(admin, invoiceId);
    await act(charge.txid);
    await expect.poll(() => outcomesOf(invoiceId)).toEqual(outcomes);
    await worker.idle();
    expect(await rig.dueDateOf(id)).toBe(periods === 1 ? oneLater(rig.dayIn(3)) : rig.dayIn(3));
    expect(await outcomesOf(invoiceId)).toEqual(outcomes);
    const { body } = await rig.app.call(rig.app.people.superA, 'GET', `/invoices/all?searchParam=${name}`);
    const [{ trouble }] = body.invoices;
    expect(trouble.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      outcomes.filter((outcome) => outcome !== 'settled'),
    );
  });

  test('what comes after an invoice was cancelled or paid by hand changes nothing and waits for the operator', async () => {
    for (const [what, outcome] of [
      ['cancel', 'cancelled'],
      ['pay', 'again'],
    ] as const) {
      const { id, admin, invoiceId } = await rig.companyDue(3);
      const { body: charge } = await askPresent(admin, invoiceId);
      await rig.app.call(rig.app.people.superA, 'POST', `/invoices/all/${invoiceId}/${what}`, {
        reason: 'Acordo',
      });
      const before = await rig.dueDateOf(id);
      await rig.sendWebhook([rig.bank.world.pay(charge.txid)]);
      await expect.poll(() => outcomesOf(invoiceId)).toEqual([outcome]);
      expect(await rig.dueDateOf(id)).toBe(before);
    }
  });

  test('a report of the bank that comes before its charge is shown or known here is taken later', async () => {
    const { admin, invoiceId } = await rig.companyDue(3);
    const { body: charge } = await askPresent(admin, invoiceId);
    const transfer = rig.bank.world.pay(charge.txid, { isHidden: true });
    await rig.sendWebhook([transfer, { endToEndId: 'E1', txid: 'f'.repeat(32) }]);
    const waiting = () =>
      rig.app.kernel.database.acrossCompanies((tx) =>
        tx
          .select({ tries: paymentEvents.tries, state: paymentEvents.state })
          .from(paymentEvents)
          .where(eq(paymentEvents.endToEndId, transfer.endToEndId)),
      );
    await expect.poll(async () => (await waiting())[0]?.tries ?? 0).toBeGreaterThan(0);
    expect(await outcomesOf(invoiceId)).toEqual([]);
    rig.bank.world.hidden.clear();
    await rig.app.kernel.database.acrossCompanies((tx) =>
      tx.update(paymentEvents).set({ dueAt: sql`now()` }),
    );
    worker.look();
    await expect.poll(() => outcomesOf(invoiceId)).toEqual(['settled']);
    expect((await rig.app.call(rig.app.people.superA, 'GET', '/row-queues')).body).toContainEqual(
      expect.objectContaining({ name: 'payments' }),
    );
  });

  test('nobody is believed who only knows the address, and nobody reaches it who does not', async () => {
    const { id, admin, invoiceId } = await rig.companyDue(3);
    const { body: charge } = await askPresent(admin, invoiceId);
    const forged = { endToEndId: 'E00000000forged', txid: charge.txid, valor: '99.00' };
    expect(await rig.sendWebhook([forged], '/webhooks/pix/guessed')).toBe(404);
    expect(await rig.sendWebhook('{"pix":')).toBe(400);
    expect(await rig.sendWebhook('<xml/>')).toBe(400);
    expect(await rig.sendWebhook([{ txid: 7 }])).toBe(400);
    expect(await rig.sendWebhook([forged])).toBe(200);
    await worker.idle();
    expect(await outcomesOf(invoiceId)).toEqual([]);
    expect(await rig.dueDateOf(id)).toBe(rig.dayIn(3));
    const [stored] = await rig.app.kernel.database.acrossCompanies((tx) =>
      tx.select().from(paymentEvents).where(eq(paymentEvents.endToEndId, forged.endToEndId)),
    );
    expect(Buffer.from(stored!.payload).toString('latin1')).not.toContain('99.00');
  });

  test('a payment that the bank never reported is found by asking', async () => {
    const { admin, invoiceId } = await rig.companyDue(3);
    const { body: first } = await subscribe(admin, invoiceId);
    const { body: charge } = await askPresent(admin, invoiceId);
    const other = await rig.companyDue(3);
    const { body: lost } = await askPresent(other.admin, other.invoiceId);
    rig.bank.world.cobs.delete(lost.txid);
    rig.bank.world.pay(charge.txid);
    await reconcile(rig.app.kernel);
    expect(await statusOf(admin)).toEqual(['paid']);
    expect(there(first.txid).status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    // We asked a moment ago, so not again so soon.
    expect(await reconcile(rig.app.kernel)).toBe(0);
    rig.app.clock.advance(6 * 60_000);
    expect(await reconcile(rig.app.kernel)).toBeGreaterThan(0);
  });

  test('a charge that another took the place of still counts when it is paid', async () => {
    const { id, admin, invoiceId } = await rig.companyDue(3);
    const { body: old } = await subscribe(admin, invoiceId, { users: 9, price: 115 });
    await askPresent(admin, invoiceId);
    await rig.sendWebhook([rig.bank.world.pay(old.txid)]);
    await expect.poll(() => outcomesOf(invoiceId)).toEqual(['settled']);
    expect((await rig.app.call(rig.app.people.superA, 'GET', `/companies/${id}`)).body.plan.users).toBe(9);
    expect((await chargesOf(invoiceId)).map(({ state }) => state).sort()).toEqual(['paid', 'withdrawn']);
  });
});

describe('how companies pay', () => {
  test('is shown without its secrets, which nobody reads again', async () => {
    await rig.useBank();
    const { body } = await rig.app.call(rig.app.people.superA, 'GET', '/payment-provider');
    expect(body).toMatchObject({ kind: 'pix', hasSecret: true, hasCertificate: false });
    expect(JSON.stringify(body)).not.toContain(rig.bank.clientSecret);
    const dump = await rig.app.kernel.database.acrossCompanies((tx) =>
      tx.execute(sql`select p::text from payment_provider p`),
    );
    expect(JSON.stringify(dump)).not.toContain(Buffer.from(rig.bank.clientSecret).toString('hex'));
    // A field without a value stays.
    await rig.useKey();
    await rig.app.call(rig.app.people.superA, 'PUT', '/payment-provider', { ...body, clientSecret: '' });
    expect((await rig.app.call(rig.app.people.superA, 'POST', '/payment-provider/test')).status).toBe(200);
    expect(rig.bank.world.webhook).toBe(`https://inbox.example${body.webhookPath}`);
    expect(body.webhookPath).toMatch(/^\/webhooks\/pix\/[\w-]{43}$/);
  });

  test('keeps its secret for the bank that it was typed for: for another one it is typed again', async () => {
    await rig.useBank();
    const { superA } = rig.app.people;
    const { body } = await rig.app.call(superA, 'GET', '/payment-provider');
    for (const name of ['apiUrl', 'tokenUrl']) {
      const moved = { ...body, [name]: 'https://evil.example/v2' };
      expect((await rig.app.call(superA, 'PUT', '/payment-provider', moved)).body).toEqual({
        error: 'ERR_VALIDATION',
        fields: { clientSecret: 'Obrigatório' },
      });
      const typed = { ...moved, clientSecret: 'another' };
      expect((await rig.app.call(superA, 'PUT', '/payment-provider', typed)).status).toBe(200);
      await rig.useBank();
    }
  });

  test('needs an encrypted line to a bank: only on this machine nobody listens', async () => {
    await rig.useBank();
    const { superA } = rig.app.people;
    const { body } = await rig.app.call(superA, 'GET', '/payment-provider');
    for (const name of ['apiUrl', 'tokenUrl'])
      for (const open of [
        'http://bank.example/v2',
        'http://10.0.0.7/v2',
        'http://127.0.0.1.evil.example/v2',
        'http://127.0.0.1@evil.example/v2',
      ])
        expect(
          (await rig.app.call(superA, 'PUT', '/payment-provider', { ...body, [name]: open })).body,
        ).toEqual({ error: 'ERR_VALIDATION', fields: { [name]: 'Invalid link' } });
    for (const own of ['http://127.0.0.1:8092/v2', 'http://localhost:8092/v2', 'http://[::1]:8092/v2'])
      expect(
        (
          await rig.app.call(superA, 'PUT', '/payment-provider', {
            ...body,
            apiUrl: own,
            clientSecret: 'another',
          })
        ).status,
      ).toBe(200);
  });

  test('is the operator’s alone: a company’s connection to the database cannot even look', async () => {
    expect((await rig.app.call(rig.app.people.adminA, 'GET', '/payment-provider')).error).toBe(
      'ERR_NO_PERMISSION',
    );
    await expect(rig.app.read((tx) => tx.execute(sql`select * from payment_provider`))).rejects.toThrow();
    for (const table of ['charges', 'payments'])
      await expect(
        rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
          tx.execute(sql`delete from ${sql.identifier(table)}`),
        ),
      ).rejects.toThrow();
  });

  test('is refused where its settings are missing', async () => {
    await rig.app.call(rig.app.people.superA, 'PUT', '/payment-provider', { kind: 'manual' });
    const { admin, invoiceId } = await rig.companyDue(3);
    expect((await subscribe(admin, invoiceId)).error).toBe('ERR_NO_PIX_KEY');
    const { body } = await rig.app.call(rig.app.people.superA, 'PUT', '/payment-provider', { kind: 'pix' });
    expect(Object.keys(body.fields).sort()).toEqual(['apiUrl', 'clientId', 'pixKey', 'tokenUrl']);
  });
});
