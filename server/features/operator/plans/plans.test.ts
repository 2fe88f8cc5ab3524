import { type Plan, planLimits } from '@recado/shared/features/plans';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import {
  channelPlans,
  isOperators,
  type Permission,
  planFlags,
  planFor,
  planGates,
} from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { companies } from '../companies/companies.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const asSuper = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(app.people.superA, method, path, body);
const aPlan = { name: 'Básico', users: 2, connections: 1, queues: 1, amount: '49.90', useWhatsapp: true };

/** A company of its own on a plan, and its admin. */
async function companyOn(planId: number): Promise<{ companyId: number; admin: Person }> {
  const companyId = await app.kernel.database.acrossCompanies(async (tx) => {
    const [made] = await tx
      .insert(companies)
      .values({ name: 'Small', planId, dueDate: '2999-12-31' })
      .returning();
    return made!.id;
  });
  return { companyId, admin: await app.addPerson(companyId, { profile: 'admin' }) };
}

describe('plans (COMP-19 to COMP-21)', () => {
  test('are made, listed, changed and deleted by the operator', async () => {
    const { body: made, status } = await asSuper('POST', '/plans', { ...aPlan, name: 'Um' });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      amount: 49.9,
      isPublic: true,
      storageMb: null,
      useKanban: false,
      companiesCount: 0,
    });
    expect((await asSuper('POST', '/plans', { ...aPlan, name: 'Um' })).error).toBe('ERR_DUPLICATED_PLAN');
    expect(
      (await asSuper('POST', '/plans', { ...aPlan, name: 'Dois', users: 'many' })).body.fields,
    ).toHaveProperty('users');
    const { body: changed } = await asSuper('PUT', `/plans/${made.id}`, {
      ...aPlan,
      name: 'Dois',
      storageMb: '',
    });
    expect(changed).toMatchObject({ name: 'Dois', storageMb: null });
    const { body: list } = await asSuper('GET', '/plans?searchParam=dois');
    expect(list.plans.map(({ id }: { id: number }) => id)).toEqual([made.id]);
    expect((await asSuper('DELETE', `/plans/${made.id}`)).status).toBe(200);
    expect((await asSuper('DELETE', `/plans/${made.id}`)).error).toBe('ERR_NO_PLAN_FOUND');
  });

  test('the first one stays (COMP-17), and one that companies have', async () => {
    expect((await asSuper('DELETE', '/plans/1')).error).toBe('ERR_FIRST_PLAN');
    const { body: plan } = await asSuper('POST', '/plans', { ...aPlan, name: 'Em uso' });
    await companyOn(plan.id);
    expect((await asSuper('DELETE', `/plans/${plan.id}`)).body).toEqual({
      error: 'ERR_PLAN_IN_USE',
      companies: 1,
    });
  });

  test('those that are public are offered to strangers (SIGNUP-03, SIGNUP-04)', async () => {
    const { body: plan } = await asSuper('POST', '/plans', { ...aPlan, name: 'Reservado', isPublic: false });
    const offered = async () =>
      (await app.call(undefined, 'GET', '/plans/list')).body.map(({ id }: { id: number }) => id);
    expect(await offered()).not.toContain(plan.id);
    await asSuper('PUT', `/plans/${plan.id}`, { ...aPlan, name: 'Reservado', isPublic: true });
    expect(await offered()).toContain(plan.id);
  });

  test.each([
    [
      'users',
      '/users',
      () => ({ name: 'Nova', email: `n${crypto.randomUUID()}@example.com`, password: 'a-Good-enough-1' }),
    ],
    ['connections', '/whatsapp', () => ({ name: `C ${crypto.randomUUID().slice(0, 8)}` })],
    [
      'queues',
      '/queue',
      () => ({ name: `Q ${crypto.randomUUID().slice(0, 8)}`, color: `#${crypto.randomUUID().slice(0, 6)}` }),
    ],
  ] as const)(
    'no more %s than it says are made (OPEN-59), and more once it says so',
    async (limit, path, row) => {
      expect([...planLimits]).toContain(limit);
      const name = `Limite ${limit}`;
      const { body: plan } = await asSuper('POST', '/plans', { ...aPlan, name });
      const { admin } = await companyOn(plan.id);
      expect((await app.call(admin, 'POST', path, row())).status).toBe(201);
      const { body } = await app.call(admin, 'POST', path, row());
      expect(body).toEqual({ error: 'ERR_PLAN_LIMIT', limit, max: plan[limit] });
      await asSuper('PUT', `/plans/${plan.id}`, { ...aPlan, name, [limit]: plan[limit] + 1 });
      expect((await app.call(admin, 'POST', path, row())).status).toBe(201);
    },
  );

  test('what it holds counts at once, and the screens of its companies get an event; nobody else hears of it', async () => {
    const held = { ...aPlan, name: 'Ao vivo', useSchedules: true };
    const { body: plan } = await asSuper('POST', '/plans', held);
    const { admin } = await companyOn(plan.id);
    const [theirs, operators, others] = await Promise.all(
      [admin, app.people.superA, app.people.adminA].map((person) => connectSocket(app, person)),
    );
    expect((await app.call(admin, 'GET', '/schedules')).status).toBe(200);
    await asSuper('PUT', `/plans/${plan.id}`, { ...held, useSchedules: false });
    expect(await theirs!.hears('ownCompany')).toEqual({ action: 'update' });
    await operators!.hears(
      'plan',
      ({ plan: changed }: { plan: Plan }) => changed.id === plan.id && !changed.useSchedules,
    );
    expect((await app.call(admin, 'GET', '/schedules')).error).toBe('ERR_PLAN');
    expect((await app.call(admin, 'GET', '/auth/me')).body.company.useSchedules).toBe(false);
    // A later event on the same socket has arrived, so no earlier one is on its way.
    await app.call(app.people.adminA, 'POST', '/tags', { name: 'Depois', color: '#123456' });
    await others!.hears('tag');
    expect(others!.receivedEvents.filter(({ name }) => /-(plan|ownCompany)$/.test(name))).toEqual([]);
  });
});

describe('the table of what a plan holds', () => {
  test('gates every right of an area, whatever it is called', () => {
    expect(planFor('schedules:edit')).toBe('useSchedules');
    expect(planFor('schedules:invented' as Permission)).toBe('useSchedules');
    expect(planFor('messages:api')).toBe('useExternalApi');
    expect(planFor('messages:send')).toBeUndefined();
  });

  test('knows every switch there is', () => {
    const named = new Set<string>([...Object.keys(planGates), ...Object.values(channelPlans)]);
    expect(planFlags.filter((flag) => !named.has(flag))).toEqual([]);
  });

  test('every call of a feature that a plan holds asks for a right that it holds', () => {
    const areas = Object.values(planGates).flat() as string[];
    const free = Object.entries(contract).flatMap(([feature, calls]) =>
      areas.includes(feature)
        ? Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { allow }]) =>
            allow === 'public' || !planFor(allow) ? [`${feature}.${name}`] : [],
          )
        : [],
    );
    expect(free).toEqual([]);
  });

  test('calls over all companies ask for a right of the operator', () => {
    const all = Object.values(contract).flatMap((calls) => Object.values(calls as Record<string, Endpoint>));
    expect(all.filter(({ across, allow }) => across && !isOperators(allow))).toEqual([]);
    expect(all.some(({ across }) => across)).toBe(true);
  });
});

test('a change over all companies is stored with what it says, or not at all', async () => {
  const before = await asSuper('GET', '/plans');
  await expect(
    app.kernel.inAcross(async (work) => {
      await work.tx.update(companies).set({ phone: '1' }).where(eq(companies.id, app.companyA));
      work.publish('plan', { action: 'delete', planId: 99 }, { to: ['company'] });
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect((await asSuper('GET', '/plans')).body).toEqual(before.body);
  const seq = async () => (await app.call(app.people.superA, 'GET', '/events?since=0')).body.events;
  expect(
    (await seq()).filter(({ payload }: { payload: { planId?: number } }) => payload.planId === 99),
  ).toEqual([]);
});
