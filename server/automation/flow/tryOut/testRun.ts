import { randomUUID } from 'node:crypto';
import { blockOf } from '@recado/shared/flow/blocks';
import { blockBehind, type FlowGraph } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';
import type { SandboxEffect, TestRunBody, TestRunReply, TestRunState } from '@recado/shared/flow/testRun';
import { type LeadOut, leadOutOf } from '@recado/shared/lib/leadOut';
import type { HttpOutcome } from '../../asks/callers/callHttp.ts';
import { botTexts } from '../../botTexts.ts';
import type { FlowInput } from '../blockRunner.ts';
import { menuBefore, placeOf, runAt, runFrom } from '../flowPlace.ts';
import { backFrom, isNamed, namesOf } from '../namedChoices.ts';
import { type FlowResult, type FlowRun, type LoadedFlow, runFlow } from '../runFlow.ts';
import { type Sandbox, sandboxPort } from './sandboxPort.ts';

/** The version of what is tested. */
export const draftVersion = 0;

/** A flow to test, and everything around it. */
export interface Tested {
  flowId: number;
  graph: FlowGraph;
  around: Pick<Sandbox, 'timeZone' | 'language' | 'values' | 'templateOf'>;
  now: Date;
  /** The company's own words that lead to a person. */
  personWords: string;
  /** Another flow, by its current version, or a version by its id. */
  load(which: { flowId: number } | { versionId: number }): Promise<LoadedFlow | undefined>;
}

/** The flow without blocks that cannot run: it stops before them and says so. */
const runnable = (graph: FlowGraph): FlowGraph => ({
  ...graph,
  nodes: graph.nodes.filter(({ type, data }) => blockOf(type)?.data.safeParse(data).success),
});

/** Runs one step of a test: the same blocks as live, over a port that only writes down. `called` is a real answer. */
export async function runTest(
  tested: Tested,
  { state, input, isOpen }: TestRunBody,
  called?: HttpOutcome,
): Promise<TestRunReply> {
  const draft = { flowId: tested.flowId, versionId: draftVersion, graph: runnable(tested.graph) };
  const sandbox: Sandbox = {
    ...tested.around,
    isOpen,
    now: clockOf(tested, state, input),
    variables: (input.as === 'begin' ? input.variables : state?.variables) ?? {},
    effects: [],
  };
  const from = await runOf(tested, draft, state, input, sandbox.now);
  const led = from && state?.waitsFor === 'words' ? wayOf(from, input, tested.personWords) : undefined;
  if (led === 'person' || led === 'end') return ledOut(sandbox, led);
  const back = led && (await backIn(tested, draft, from!, led, sandbox.now));
  const run = back ?? from;
  const next: FlowInput | undefined = back ? { as: 'enter' } : inputOf(state, input, called);
  if (!next || !run) return unchanged(sandbox, state, called);
  const load = (flowId: number) =>
    flowId === tested.flowId ? Promise.resolve(draft) : tested.load({ flowId });
  const result = await runFlow(sandboxPort(sandbox), run, next, randomUUID, load);
  return replyOf(tested, sandbox, result, called);
}

/** Where words lead that are no answer: to a person, to the end, or back; undefined for all other input. */
function wayOf({ flow, nodeId }: FlowRun, input: TestRunBody['input'], personWords: string) {
  if (input.as !== 'words') return undefined;
  const node = flow.graph.nodes.find(({ id }) => id === nodeId);
  const names = namesOf(node);
  if (names && isNamed(input.body, names)) return undefined;
  return leadOutOf(input.body, personWords) ?? backFrom(node, input.body);
}

/** The same end as live: the bot says so, and a person has the ticket or it is closed. */
function ledOut(sandbox: Sandbox, led: LeadOut): TestRunReply {
  const { personComes, ended } = botTexts[sandbox.language];
  const effects: SandboxEffect[] =
    led === 'person'
      ? [
          { did: 'said', text: personComes },
          { did: 'handedOver', queueId: null, userId: null },
        ]
      : [{ did: 'said', text: ended }, { did: 'closed' }];
  const how = led === 'person' ? 'askedForPerson' : 'closed';
  return { ...unchanged(sandbox, null, undefined), effects, ended: how, isIgnored: false };
}

/** The menu before, or the first one, else the flow's beginning; undefined where no menu led here. */
async function backIn(
  tested: Tested,
  draft: LoadedFlow,
  run: FlowRun,
  to: 'up' | 'top',
  now: Date,
): Promise<FlowRun | undefined> {
  const { path = [] } = run;
  const target = menuBefore(path, to);
  if (!target && to === 'up') return undefined;
  const versionId = target?.versionId ?? run.flow.versionId;
  const flow = versionId === draftVersion ? draft : await tested.load({ versionId });
  return flow && runFrom(flow, target?.nodeId, now, run);
}

/** Time passes only when the tester lets it. */
function clockOf({ now }: Tested, state: TestRunBody['state'], input: TestRunBody['input']): Date {
  if (!state || input.as === 'begin') return now;
  return new Date(input.as === 'time' && state.until ? state.until : state.now);
}

/** The input for the block that waits; undefined where it waits for something else. */
function inputOf(
  state: TestRunBody['state'],
  input: TestRunBody['input'],
  called: HttpOutcome | undefined,
): FlowInput | undefined {
  if (input.as === 'begin') return { as: 'enter' };
  if (input.as === 'time') return state?.until ? { as: 'time' } : undefined;
  if (input.as === 'words')
    return state?.waitsFor === 'words'
      ? { as: 'words', body: input.body, mediaType: input.file ?? null, mediaId: null, messageId: 1 }
      : undefined;
  if (state?.waitsFor !== 'outside') return undefined;
  if (input.as === 'answer')
    return {
      as: 'outside',
      outcome: String(input.status),
      result: { status: input.status, text: input.text },
    };
  return called && { as: 'outside', outcome: called.outcome, result: called.answer ?? null };
}

async function runOf(
  tested: Tested,
  draft: LoadedFlow,
  state: TestRunBody['state'],
  input: TestRunBody['input'],
  now: Date,
): Promise<FlowRun | undefined> {
  if (input.as === 'begin') return runFrom(draft, input.nodeId, now, input);
  if (!state) return undefined;
  const { versionId } = state;
  const flow = versionId === draftVersion ? draft : await tested.load({ versionId });
  return flow && runAt(flow, state);
}

function unchanged(
  { variables }: Sandbox,
  state: TestRunBody['state'],
  called: HttpOutcome | undefined,
): TestRunReply {
  return {
    effects: [],
    blocks: [],
    variables,
    waits: state ? { for: state.waitsFor, until: state.until } : null,
    ended: null,
    incomplete: null,
    isIgnored: true,
    called: shown(called),
    state: state ?? null,
  };
}

const shown = (called: HttpOutcome | undefined): TestRunReply['called'] =>
  called ? { outcome: called.outcome, tookMs: called.tookMs, text: called.answer?.text ?? '' } : null;

function replyOf(
  tested: Tested,
  { effects, variables, now }: Sandbox,
  result: FlowResult,
  called: HttpOutcome | undefined,
): TestRunReply {
  const base = { effects, blocks: result.trace, variables, isIgnored: false, called: shown(called) };
  if (result.as === 'ended')
    return { ...base, waits: null, ended: result.how, incomplete: incompleteAt(tested, result), state: null };
  const place = placeOf(result);
  const state: TestRunState = { ...place, now: now.toISOString(), variables };
  const { waitsFor, until } = place;
  return { ...base, waits: { for: waitsFor, until }, ended: null, incomplete: null, state };
}

/** The block of the draft that `runnable` left out, and to which the run came. */
function incompleteAt({ graph }: Tested, { trace, run }: FlowResult): string | null {
  if (run.flow.versionId !== draftVersion) return null;
  const last = trace.at(-1);
  if (!last) return graph.nodes.some(({ id }) => id === run.nodeId) ? run.nodeId : null;
  const node = graph.nodes.find(({ id }) => id === last.nodeId);
  const behind = node && last.exit && blockBehind(graph, node.id, last.exit, exitsOf(node));
  return behind && !runnable(graph).nodes.includes(behind) ? behind.id : null;
}
