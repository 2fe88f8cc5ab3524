import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killNow } from '../../channels/testing/forkChannels.ts';
import { returnForgotten } from '../../rowQueue/settle.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { message, person, phone } from '../../testing/fakeChannel.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { aPrompt, type FakeModel, fakeModel, planHasBots } from '../../testing/modelRig.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { forkChild } from '../../testing/processes/forkChild.ts';
import { asks } from '../asks/asks.table.ts';

const manyCustomers = 200;

let app: TestApp;
let rig: AutomationRig;
let model: FakeModel;
/** Another company's provider: it never answers. */
let silent: FakeModel;

beforeAll(async () => {
  [model, silent] = await Promise.all([fakeModel(), fakeModel()]);
  app = await buildTestApp({ OUTSIDE_ALLOWED: `${model.host},${silent.host}` });
  rig = automationRig(app);
  await planHasBots(app);
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([model?.stop(), silent?.stop()]);
});

/** The longest time that a transaction of ours was idle, seconds. */
const idleNow = async (): Promise<number> => {
  const [row] = await app.kernel.database.acrossCompanies((tx) =>
    tx.execute<{ seconds: number }>(sql`
      select coalesce(max(extract(epoch from now() - state_change)), 0)::float8 as seconds
      from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`),
  );
  return row!.seconds;
};

test(
  '200 customers at once, a provider that is silent for ever, three kills: each is answered once, or given to a person',
  async () => {
    const line = await rig.line({ queueIds: [] });
    await aPrompt(app, model, line.connectionId);
    const other = await rig.line({ companyId: app.companyB, queueIds: [] });
    await aPrompt(app, silent, other.connectionId, { companyId: app.companyB });
    const write = async (to: typeof line, count: number) => {
      const numbers = Array.from({ length: count }, newNumber);
      await to.store(
        numbers.map((number) => ({
          event: message(person(phone(number), 'Cliente'), `Pergunta ${number}`),
          conversation: number,
        })),
      );
      await to.inbound.idle();
      await rig.automation.idle();
    };
    await write(other, 60);
    await write(line, manyCustomers);
    const url = new URL('../../testing/processes/asksChild.ts', import.meta.url);
    const start = () => forkChild(app, url, { OUTSIDE_ALLOWED: `${model.host},${silent.host}` });
    let child: ChildProcess = await start();
    let longestIdle = 0;
    const countAnswers = async () => {
      await rig.automation.idle();
      longestIdle = Math.max(longestIdle, await idleNow());
      const [row] = await app.read((tx) =>
        tx.execute<{ count: number }>(
          sql`select count(*)::int as count from messages where from_me and not is_private and sent_by = 'bot'`,
        ),
      );
      return row!.count;
    };
    try {
      for (let kills = 0; kills < 3; kills++) {
        const before = model.calls.length;
        await expect
          .poll(() => model.calls.length, { timeout: limitMs(30_000) })
          .toBeGreaterThanOrEqual(before + 12);
        // Some are answered just before the process dies.
        for (const call of model.calls.slice(before, before + 5)) call.answer(`Re: ${call.words}`);
        await killNow(child);
        await app.kernel.database.acrossCompanies(async (tx) => {
          await tx
            .update(asks)
            .set({ takenUntil: sql`now() - interval '1 second'` })
            .where(sql`state = 'taken'`);
          await returnForgotten(tx, asks);
        });
        child = await start();
      }
      model.answers = (call) => call.answer(`Re: ${call.words}`);
      for (const call of model.calls) if (!call.isOver()) call.answer(`Re: ${call.words}`);
      await expect.poll(countAnswers, { timeout: limitMs(60_000) }).toBe(manyCustomers);
    } finally {
      await killNow(child);
    }
    const rows = await app.read((tx) =>
      tx.execute<{ words: string; answers: string[] }>(sql`
        select i.body as words, array_agg(o.body order by o.id) as answers from messages i
        join messages o on o.ticket_id = i.ticket_id and o.from_me
        where not i.from_me group by i.id`),
    );
    expect(rows).toHaveLength(manyCustomers);
    // A call that took longer than a minute hands its customer to a person, with a note.
    const handedOver = [expect.stringContaining('uma pessoa'), expect.stringContaining('não respondeu')];
    for (const { words, answers } of rows)
      expect(answers).toEqual(answers.length === 1 ? [`Re: ${words}`] : handedOver);
    expect(rows.filter(({ answers }) => answers.length > 1).length).toBeLessThan(manyCustomers / 10);
    expect(longestIdle).toBeLessThan(2);
    // A repeat after a kill had the key of the first call.
    expect(new Set(model.calls.map(({ key }) => key)).size).toBe(manyCustomers);
    expect([...model.complaints, ...silent.complaints]).toEqual([]);
    expect(silent.calls.every((call) => call.words.startsWith('Pergunta'))).toBe(true);
  },
  limitMs(150_000),
);
