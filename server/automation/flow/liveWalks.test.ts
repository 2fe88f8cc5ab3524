import { isNotNull, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '../../channels/channel.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { type AutomationRig, automationRig, type Customer } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { aFlow, letWaitsEnd } from '../../testing/flowRig.ts';
import { aGraph, aWalk, WalkedFlow, type WalkStep } from '../../testing/flowWalk.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { startFlow } from './starts/startFlow.ts';

const walks = Number(process.env.FLOW_LIVE_WALKS ?? 100);
const rounds = 5;

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  line = await rig.line({});
});
afterAll(() => app.stop());

const media = (mediaType: 'audio' | 'image'): Content => ({
  type: 'media',
  mediaType,
  caption: '',
  fileName: null,
  mime: mediaType === 'audio' ? 'audio/ogg' : 'image/webp',
  bytes: 10,
  isVoice: mediaType === 'audio',
  source: {},
});

/** What the customer sends in this step; one that arrives twice is the same message. */
function eventsOf({ number }: Customer, { action, words }: WalkStep) {
  if (action === 'time' || action === 'stale') return [];
  const content = { voice: media('audio'), picture: media('image') }[action as string] ?? words;
  const one = message(person(phone(number), 'Cliente'), content);
  return action === 'twice' ? [one, one] : [one];
}

test(
  `${walks} random walks on the database say what the preview says, however messages and time come (whatomate#472)`,
  async () => {
    const drawn = fc.sample(fc.tuple(aGraph(6), aWalk), { numRuns: walks });
    const talks = await Promise.all(
      drawn.map(async ([graph, steps]) => ({
        graph,
        steps: steps.slice(0, rounds),
        customer: rig.customer(line),
        preview: new WalkedFlow(graph),
        flowId: await aFlow(app, graph),
      })),
    );
    for (const { customer } of talks)
      await line.store([
        { event: message(person(phone(customer.number), 'Cliente'), 'oi'), conversation: customer.number },
      ]);
    await line.inbound.idle();
    await rig.automation.idle();
    const ticketOf = new Map<string, number>();
    for (const { customer } of talks) ticketOf.set(customer.number, (await customer.ticket()).id);
    const [{ last }] = (await app.read((tx) =>
      tx.execute(sql`select max(id)::int as last from messages`),
    )) as unknown as [{ last: number }];
    for (const { customer, flowId, preview } of talks) {
      const ticketId = ticketOf.get(customer.number)!;
      await app.kernel.inWork(app.companyA, (work) =>
        startFlow(work, { ticketId, flowId, startedBy: 'person' }),
      );
      await preview.begin();
    }
    for (let round = 0; round < rounds; round++) {
      for (const { customer, steps, preview } of talks) {
        const step = steps[round];
        for (const event of step ? eventsOf(customer, step) : [])
          await line.store([{ event, conversation: customer.number }]);
        if (step && step.action !== 'time' && step.action !== 'stale') await previewed(preview, step);
      }
      await line.inbound.idle();
      await rig.automation.idle();
      // The clock jumps for all of them, at random moments of their conversations.
      if (round % 2 === 1) {
        await letWaitsEnd(app, rig);
        for (const { preview } of talks) if (preview.waitsFor?.until) await preview.end(preview.waitId!);
      }
    }
    const rows = await app.read((tx) =>
      tx
        .select({ ticketId: messages.ticketId, body: messages.body })
        .from(messages)
        .where(sql`from_me and not is_private and id > ${last}`)
        .orderBy(messages.id),
    );
    for (const { customer, preview, graph, steps } of talks) {
      const ticketId = ticketOf.get(customer.number);
      const live = rows.filter((row) => row.ticketId === ticketId).map(({ body }) => body);
      expect(live, JSON.stringify({ graph, steps })).toEqual(preview.sentTexts);
    }
    // Nothing is left but waits whose time has not come.
    const left = await app.read((tx) =>
      tx.select().from(ticketSteps).where(isNotNull(ticketSteps.messageId)),
    );
    expect(left).toEqual([]);
    const ends = await app.read((tx) =>
      tx.select().from(ticketSteps).where(like(ticketSteps.about, 'resume:%')),
    );
    expect(ends.every(({ dueAt, failingSince }) => dueAt > new Date() && failingSince === null)).toBe(true);
  },
  limitMs(300_000),
);

async function previewed(preview: WalkedFlow, { action, words }: WalkStep): Promise<void> {
  const kind = { voice: 'audio', picture: 'image' }[action as string] ?? null;
  await preview.receive(kind ? '' : words, kind);
}
