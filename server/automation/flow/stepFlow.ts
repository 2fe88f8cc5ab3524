import { randomUUID } from 'node:crypto';
import { withoutRules } from '../../db/statements/withoutRules.ts';
import { leaveResume } from '../../steps/leaveResume.ts';
import { botTextsOf } from '../botTexts.ts';
import { type Context, sentIdsOf } from '../context.ts';
import { type Decision, handled, waits } from '../link.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import { arriveOnce, leaveToPeople } from '../tree/leaveToPeople.ts';
import { answersNote } from './answersNote.ts';
import type { FlowInput } from './blockRunner.ts';
import { menuBefore, placeOf, runAt, runFrom } from './flowPlace.ts';
import { keepPassages } from './history/keepPassages.ts';
import { livePort } from './livePort.ts';
import { loadFlow, loadVersion } from './loadFlow.ts';
import { type FlowPosition, mostSilentWaits } from './position.ts';
import { type FlowResult, type FlowRun, type LoadedFlow, runFlow, type TraceEntry } from './runFlow.ts';

/** What began a run, and when. */
type Begun = Pick<FlowPosition, 'startedAt' | 'startedBy'> & {
  isStart?: true;
  phrase?: string;
  silentWaits?: number;
};

/** Starts a flow in a live conversation. */
export async function beginFlow(
  context: Context,
  flow: LoadedFlow,
  startedBy: FlowPosition['startedBy'],
  phrase?: string,
): Promise<Decision<FlowPosition>> {
  const { now } = context;
  return step(context, runFrom(flow, undefined, now), [{ as: 'enter' }], {
    startedAt: now.toISOString(),
    startedBy,
    isStart: true,
    ...(phrase !== undefined && { phrase }),
  });
}

/**
 * Goes on with a flow from where its conversation is. Words that came while it paused answer what it waits for
 * next, unless it says something first.
 */
export async function continueFlow(
  context: Context,
  position: FlowPosition,
  input: FlowInput,
  earlierWords: readonly FlowInput[] = [],
): Promise<Decision<FlowPosition>> {
  const flow = await loadVersion(context.work, position.versionId);
  if (!flow) return breakOff(context, position.answers, 'flowGone');
  const isSilent = input.as !== 'words' && earlierWords.length === 0;
  const silentWaits = isSilent ? position.silentWaits + 1 : 0;
  if (silentWaits > mostSilentWaits) return breakOff(context, position.answers, 'tooLong');
  return step(context, runAt(flow, position), [input, ...earlierWords], { ...position, silentWaits });
}

/**
 * Goes back to an earlier menu of the conversation, or to the first one; without any, a flow begins again. Undefined
 * where no menu led here.
 */
export async function goBack(
  context: Context,
  position: FlowPosition,
  to: 'up' | 'top',
): Promise<Decision<FlowPosition> | undefined> {
  const { path, answers, versionId, nodeId } = position;
  const target = menuBefore(path, to);
  if (!target && to === 'up') return undefined;
  const flow = await loadVersion(context.work, target?.versionId ?? versionId);
  if (!flow) return breakOff(context, answers, 'flowGone');
  const tookMs = Math.max(0, context.now.getTime() - Date.parse(position.enteredAt));
  await keepPassages(context, [{ flowId: position.flowId, versionId, nodeId, exit: 'back', tookMs }]);
  const run = runFrom(flow, target?.nodeId, context.now, { answers, path });
  return step(context, run, [{ as: 'enter' }], { ...position, silentWaits: 0 });
}

/** Runs the inputs one after another, as long as the flow waits for words that are there already. */
const step = (
  context: Context,
  run: FlowRun,
  inputs: readonly FlowInput[],
  begun: Begun,
): Promise<Decision<FlowPosition>> => {
  const runAll = () => runInputs(context, run, inputs, begun);
  // What a rule does begins no other rule, also after a pause.
  return begun.startedBy === 'rule' ? withoutRules(context.work.tx, runAll) : runAll();
};

async function runInputs(
  context: Context,
  run: FlowRun,
  [input, ...earlierWords]: readonly FlowInput[],
  begun: Begun,
): Promise<Decision<FlowPosition>> {
  const { work } = context;
  const { sentCount } = context;
  const blocks: TraceEntry[] = [];
  const port = livePort(context);
  const runOne = async (from: FlowRun, next: FlowInput) => {
    const result = await runFlow(port, from, next, randomUUID, (id) => loadFlow(work, id));
    blocks.push(...result.trace);
    return result;
  };
  let result = await runOne(run, input!);
  for (const words of earlierWords) {
    if (result.as === 'ended' || result.wait.for !== 'words' || context.sentCount > sentCount) break;
    result = await runOne(result.run, words);
  }
  await keepPassages(
    context,
    blocks.flatMap(({ exit, ...block }) => (exit === undefined ? [] : [{ ...block, exit }])),
  );
  const { startedBy, isStart = false, phrase } = begun;
  const decision =
    result.as === 'ended' ? await ended(context, result) : await waiting(context, result, begun);
  context.trace = {
    startedBy,
    isStart,
    ...(phrase !== undefined && { phrase }),
    blocks,
    said: sentIdsOf(context),
    ...(result.as === 'ended'
      ? { ended: result.how }
      : { waitsFor: result.wait.for, until: result.wait.until?.toISOString() ?? null }),
  };
  return isStart && decision.as !== 'pass' && result.as !== 'ended'
    ? { ...decision, outcome: 'startedFlow' }
    : decision;
}

async function waiting(
  context: Context,
  result: Extract<FlowResult, { as: 'waits' }>,
  { startedAt, startedBy, silentWaits = 0 }: Begun,
): Promise<Decision<FlowPosition>> {
  const { work, ticket, state, message } = context;
  const { wait, waitId } = result;
  const until = wait.until ?? null;
  if (until) await leaveResume(work, { ticketId: ticket.id, waitId, dueAt: until });
  state.busyUntil = until;
  return waits(
    `in a flow, waits for ${wait.for}`,
    { ...placeOf(result), startedAt, startedBy, heard: [], silentWaits },
    message ? 'inFlow' : undefined,
  );
}

/** A flow that ends otherwise than by its blocks is broken: a person goes on, and the customer hears so. */
const wholeEnds: readonly string[] = ['lastBlock', 'handedOver', 'closed', 'rating'];

async function ended(
  context: Context,
  { how, run }: Extract<FlowResult, { as: 'ended' }>,
): Promise<Decision<FlowPosition>> {
  context.state.busyUntil = null;
  if (!wholeEnds.includes(how)) return breakOff(context, run.answers, how);
  if (how === 'lastBlock') {
    await noteAnswers(context, run.answers);
    await arriveOnce(context);
  }
  return handled(`the flow ended: ${how}`, how === 'handedOver' ? 'flowHandedOver' : 'flowEnded');
}

async function breakOff(
  context: Context,
  answers: FlowRun['answers'],
  how: string,
): Promise<Decision<FlowPosition>> {
  if (context.ticket.status === 'pending' && context.ticket.userId === null)
    await sendToCustomer(context, botTextsOf(context.settings).personGoesOn);
  await noteAnswers(context, answers);
  await leaveToPeople(context);
  return handled(`the flow broke off: ${how}`, 'flowBroken');
}

/** What the customer answered, for the person who goes on. */
export async function noteAnswers(context: Context, answers: FlowRun['answers']): Promise<void> {
  const note = answersNote(context.settings, answers);
  if (note !== undefined && context.ticket.status !== 'closed') await livePort(context).note(note);
}
