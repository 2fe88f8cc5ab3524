import { found } from '@recado/shared/errors';
import { type BlockData, blocks } from '@recado/shared/flow/blocks';
import { FlowGraph } from '@recado/shared/flow/graph';
import type { TestRunBody, TestRunReply } from '@recado/shared/flow/testRun';
import { companyLanguage, fieldKey, valuesOf } from '@recado/shared/lib/variables';
import { eq } from 'drizzle-orm';
import { activeFields } from '../../../features/core/contacts/fields/contactFieldRows.ts';
import { readSettings } from '../../../features/core/settings/readSettings.ts';
import { flows } from '../../../features/flows/flows.table.ts';
import { companies } from '../../../features/operator/companies/companies.table.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { callHttp, type HttpOutcome } from '../../asks/callers/callHttp.ts';
import { httpInput } from '../../asks/callers/httpInput.ts';
import { loadFlow, loadVersion } from '../loadFlow.ts';
import { sandboxPort } from './sandboxPort.ts';
import { testedTemplate } from './testedTemplate.ts';
import { draftVersion, runTest, type Tested } from './testRun.ts';

/**
 * Runs one step of a test of a flow. It stores nothing and sends nothing; only `call` reaches outside, as the block
 * would. Throws ERR_NO_FLOW_FOUND.
 */
export async function testFlow(
  kernel: Pick<Kernel, 'inWork' | 'outside'>,
  companyId: number,
  flowId: number,
  body: TestRunBody,
): Promise<TestRunReply> {
  const inWork = <T>(run: (work: Work) => Promise<T>) => kernel.inWork(companyId, run, 'read');
  const called =
    body.input.as === 'call'
      ? await callOf(kernel, companyId, body, await inWork((work) => testedIn(work, flowId, body)))
      : undefined;
  return inWork(async (work) => runTest(await testedIn(work, flowId, body), body, called));
}

/** Makes the call of the HTTP block that waits; undefined where none does. */
async function callOf(
  { outside }: Pick<Kernel, 'outside'>,
  companyId: number,
  { state, isOpen }: TestRunBody,
  tested: Tested,
): Promise<HttpOutcome | undefined> {
  if (state?.waitsFor !== 'outside' || state.versionId !== draftVersion) return undefined;
  const node = tested.graph.nodes.find(({ id }) => id === state.nodeId);
  const data = node?.type === 'httpRequest' ? blocks.httpRequest.data.safeParse(node.data).data : undefined;
  if (!data) return undefined;
  const { variables, waitId, now } = state;
  const port = sandboxPort({ ...tested.around, isOpen, variables, now: new Date(now), effects: [] });
  return callHttp(outside, companyId, await httpInput(port, data satisfies BlockData<'httpRequest'>), waitId);
}

async function testedIn(work: Work, flowId: number, { graph, customer }: TestRunBody): Promise<Tested> {
  const { tx, clock } = work;
  const [[flow], [company], { language: setting, personWords }, fields] = await Promise.all([
    tx.select({ draft: flows.draft }).from(flows).where(eq(flows.id, flowId)),
    tx
      .select({ name: companies.name, timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, work.companyId)),
    readSettings(tx, ['language', 'personWords']),
    activeFields(tx),
  ]);
  const { draft } = found(flow, 'ERR_NO_FLOW_FOUND');
  const { name, timeZone } = company!;
  const now = clock.now();
  const language = companyLanguage(setting);
  const { name: customerName = '', ...reached } = customer;
  const facts = { contact: { name: customerName, ...reached }, ticketId: 1, company: name };
  return {
    flowId,
    graph: graph ?? FlowGraph.parse(draft),
    around: {
      timeZone,
      language,
      templateOf: (chosen) => testedTemplate(tx, chosen),
      values: {
        ...valuesOf({ ...facts, timeZone, language, now }),
        fields: new Map(fields.map((field) => [fieldKey(field.name), ''])),
      },
    },
    now,
    personWords,
    load: (which) => ('flowId' in which ? loadFlow(work, which.flowId) : loadVersion(work, which.versionId)),
  };
}
