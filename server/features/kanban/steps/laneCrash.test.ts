import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killNow } from '../../../channels/testing/forkChannels.ts';
import { catchUp } from '../../../rowQueue/catchUp.ts';
import { returnForgotten } from '../../../rowQueue/settle.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import { limitMs } from '../../../testing/limitMs.ts';
import { forkChild } from '../../../testing/processes/forkChild.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { laneSteps } from '../cards.table.ts';
import { boardRig } from '../testing/boardRig.ts';

let app: TestApp;
let rig: ReturnType<typeof boardRig>;
beforeAll(async () => {
  app = await buildTestApp();
  const { connectionId } = await fakeConnection(app);
  rig = boardRig(app, connectionId);
});
afterAll(() => app?.stop());

const many = 30;
const inA = (statement: ReturnType<typeof sql>) =>
  app.kernel.inWork(app.companyA, ({ tx }) => tx.execute(statement));
/** Tickets of a lane that greets and leads to another one that greets. */
async function placed(count: number) {
  const next = await rig.lane('Depois', { greetingMessageLane: 'Chegou.' });
  const lane = await rig.lane('Antes', {
    ...{ timeLane: 1, nextLaneId: next.id, greetingMessageLane: 'Bem-vindo.' },
  });
  const made = [];
  for (let n = 0; n < count; n++) made.push(await rig.addTicket());
  for (const { id } of made) await rig.move(id, null, lane.id);
  return { lane, next, ids: made.map(({ id }) => id) };
}
async function mustBeOnce(ids: readonly number[], laneId: number) {
  for (const id of ids) {
    expect(await rig.lanesOf(id)).toEqual([laneId]);
    expect(await rig.saidOn(id)).toEqual(['Bem-vindo.', 'Chegou.']);
    expect((await rig.logOf(id)).filter(([, , note]) => note === 'laneTime')).toHaveLength(1);
  }
}

test(
  'workers of lanes killed at any moment: each ticket is greeted, moved and greeted there, each once',
  async () => {
    const { next, ids } = await placed(many);
    const program = new URL('../../../testing/processes/laneStepsChild.ts', import.meta.url);
    let child = await forkChild(app, program);
    const left = () => app.read((tx) => tx.$count(laneSteps));
    try {
      for (let kills = 0; kills < 3; kills++) {
        const before = await left();
        await expect.poll(left, { timeout: limitMs(30_000), interval: 2 }).toBeLessThan(before);
        await killNow(child);
        // What was to happen in an hour is due.
        await inA(sql`update lane_steps set due_at = now() where kind = 'move'`);
        await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, laneSteps));
        child = await forkChild(app, program);
      }
      await expect.poll(left, { timeout: limitMs(60_000) }).toBe(0);
    } finally {
      await killNow(child);
    }
    await mustBeOnce(ids, next.id);
  },
  limitMs(180_000),
);

test("steps over a database's clock that jumps both ways: nothing is lost, and each happens once", async () => {
  const { next, ids } = await placed(4);
  const [first, ...others] = ids;
  const whose = sql`ticket_id = any(${sql.param(ids)}::int[])`;
  // The clock is set back a day: rows of today are rows of tomorrow.
  await inA(
    sql`update lane_steps set created_at = created_at + interval '1 day', due_at = due_at + interval '1 day' where ${whose}`,
  );
  await inA(sql`update cards set entered_at = entered_at + interval '1 day' where ${whose}`);
  await rig.stepsRun();
  await app.kernel.database.acrossCompanies((tx) => catchUp(tx, laneSteps, { isKnown: true }));
  await rig.stepsRun();
  for (const id of ids) expect(await rig.saidOn(id)).toEqual(['Bem-vindo.']);
  // It jumps ahead over the hours of the lane, and for one ticket back and ahead once more.
  await inA(sql`update lane_steps set due_at = now() - interval '3 days' where ${whose}`);
  await rig.stepsRun();
  await inA(sql`update cards set entered_at = entered_at - interval '2 days' where ticket_id = ${first!}`);
  await rig.stepsRun();
  await mustBeOnce([first!, ...others], next.id);
  expect(await app.read((tx) => tx.$count(laneSteps, whose))).toBe(0);
  expect(await app.read((tx) => tx.$count(tickets, eq(tickets.id, first!)))).toBe(1);
});
