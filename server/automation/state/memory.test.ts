import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ticketSteps } from '../../steps/steps.table.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../testing/fakeChannel.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { automations } from '../automations.table.ts';
import { chain } from '../chain.ts';
import { timers } from '../timers.ts';
import { memory } from './memory.ts';

const contextWith = (values: Record<string, unknown>) => ({ state: { told: values } }) as never;
const memories = [...chain, ...timers].flatMap((one) => one.memory ?? []);

describe('what links and timers remember', () => {
  test('has names of its own: one row holds all of it', () => {
    const names = memories.flatMap((one) => one.names);
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('is read as releases up to 2.2 wrote it: everything was text', () => {
    const written = {
      consent: '2',
      wrongRating: '1',
      menuAt: '2026-11-22T10:00:00.000Z',
      entered: '5',
      noticed: '6',
      wallet: 'looked',
      vacation: '2026-11-20',
      closed: '29732340',
      reminded: '9007199254740',
    };
    expect(Object.assign({}, ...memories.map((one) => one.of(contextWith(written))))).toEqual({
      ...written,
      consent: 2,
      wrongRating: 1,
      menuAt: new Date(written.menuAt),
      entered: 5,
      noticed: 6,
      wallet: true,
      reminded: 9_007_199_254_740,
    });
  });

  test('is forgotten where it does not fit any more', () => {
    const counter = memory({ times: z.coerce.number(), at: z.coerce.date() });
    expect(counter.of(contextWith({ times: 'often', at: '2026-11-22T10:00:00.000Z' }))).toEqual({
      at: new Date('2026-11-22T10:00:00.000Z'),
    });
  });
});

describe('a conversation that an older release began', () => {
  let app: TestApp;
  let rig: AutomationRig;
  let line: FakeConnection;
  beforeAll(async () => {
    app = await buildTestApp();
    rig = automationRig(app);
    const { sales, support } = app.queues;
    line = await rig.line({ queueIds: [sales, support], fields: { greetingMessage: 'Escolha:' } });
  });
  afterAll(() => app.stop());
  const wrote = (ticket: { id: number }, row: Partial<typeof automations.$inferInsert>) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.update(automations).set(row).where(eq(automations.ticketId, ticket.id));
    });

  test('goes on in its menu', async () => {
    await rig.set({});
    const customer = rig.customer(line);
    await customer.says('oi');
    await wrote(await customer.ticket(), {
      told: { menuAt: new Date().toISOString() },
      waitsFor: { queues: true },
    });
    await customer.says('2');
    expect(await customer.ticket()).toMatchObject({ queueId: app.queues.support });
  });

  test('waits for a process of the newer release whose question it does not know', async () => {
    await rig.set({});
    const customer = rig.customer(line);
    await customer.says('oi');
    const ticket = await customer.ticket();
    await wrote(ticket, { waitsFor: { ofNewerRelease: 1 } });
    expect(await customer.says('2')).toEqual([]);
    const ofTicket = eq(ticketSteps.ticketId, ticket.id);
    const steps = await app.read((tx) => tx.select().from(ticketSteps).where(ofTicket));
    expect(steps).toMatchObject([{ state: 'waiting', tries: 1, failingSince: null }]);
    // Here the same process knows it later.
    await wrote(ticket, { waitsFor: { queues: true } });
    await letTimePass(app, ticketSteps, ofTicket, 0);
    await rig.automation.idle();
    expect(await customer.ticket()).toMatchObject({ queueId: app.queues.support });
  });

  test('counts on: consent is asked for three times in all', async () => {
    await rig.set({ enableLGPD: 'enabled', lgpdConsent: 'enabled', lgpdMessage: 'Política' });
    const customer = rig.customer(line);
    expect(await customer.says('oi')).toHaveLength(1);
    await wrote(await customer.ticket(), { told: { consent: '2' } });
    for (const count of [1, 0]) expect(await customer.says('hum')).toHaveLength(count);
  });
});
