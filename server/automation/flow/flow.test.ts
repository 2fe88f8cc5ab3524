import type { FlowGraph } from '@recado/shared/flow/graph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { startFlow } from './startFlow.ts';

let app: TestApp;
let rig: AutomationRig;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
});
afterAll(() => app.stop());

const position = { x: 0, y: 0 };
const block = (id: string, type: string, data: Record<string, unknown> = {}) => ({
  id,
  type,
  position,
  data,
});

/** Stores a published flow of company A. */
const aFlow = (graph: Pick<FlowGraph, 'nodes' | 'connections'>) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const drawn = { notes: [], ...graph };
    const [flow] = await tx.insert(flows).values({ name: 'Welcome', draft: drawn }).returning();
    await tx.insert(flowVersions).values({ flowId: flow!.id, number: 1, graph: drawn });
    return flow!.id;
  });

test('a flow says, pauses by itself, asks, and goes on by the option that the customer chose', async () => {
  const flowId = await aFlow({
    nodes: [
      block('s', 'start'),
      block('hello', 'message', { label: 'Hello {{firstName}}' }),
      block('pause', 'interval', { sec: 1 }),
      block('menu', 'menu', {
        message: 'What is it about?',
        arrayOption: [
          { number: 1, value: 'Prices' },
          { number: 2, value: 'Delivery' },
        ],
      }),
      block('prices', 'message', { label: 'All prices' }),
    ],
    connections: [
      { source: 's', target: 'hello' },
      { source: 'hello', target: 'pause' },
      { source: 'pause', target: 'menu' },
      { source: 'menu', sourceHandle: 'option-1', target: 'prices' },
    ],
  });
  const line = await rig.line({});
  const customer = rig.customer(line);
  await customer.says('Oi');
  const { id: ticketId } = await customer.ticket();
  await app.kernel.inWork(app.companyA, (work) => startFlow(work, { ticketId, flowId, startedBy: 'person' }));
  await expect
    .poll(() => customer.says('wait for it'), { timeout: 10_000 })
    .toContainEqual(expect.stringContaining('Não entendi'));
  expect(await customer.says('prices please')).toEqual(['All prices']);
});
