import type { FlowNode } from '@recado/shared/flow/graph';
import { backOf } from '@recado/shared/lib/choices';
import { answerOf } from '../asks/answerOf.ts';
import type { Context } from '../context.ts';
import type { FlowInput } from '../flow/blockRunner.ts';
import { heardWords, waitLonger, wordsWait } from '../flow/heardWords.ts';
import { loadFlow, loadVersion } from '../flow/loadFlow.ts';
import { backFrom, isNamed, namesOf } from '../flow/namedChoices.ts';
import { FlowPosition, mostHeard } from '../flow/position.ts';
import { flowMemory, startOfFlow } from '../flow/starts/flowStarts.ts';
import { beginFlow, continueFlow, goBack } from '../flow/stepFlow.ts';
import { type Link, pass, waits } from '../link.ts';

/**
 * Runs flows: a phrase of the customer starts one, or their first message (BOT-59 to BOT-64). While a flow pauses or
 * asks outside, words are gathered and start nothing else.
 */
export const flow: Link<FlowPosition> = {
  name: 'flow',
  memory: flowMemory,
  question: FlowPosition,
  applies: ({ ticket, state, contact }) =>
    ticket.status === 'pending' && ticket.userId === null && state.attendedAt === null && !contact.isGroup,

  async run(context) {
    const start = await startOfFlow(context);
    const loaded = start && (await loadFlow(context.work, start.flowId));
    if (!loaded) return pass('');
    const { startedFlows = [] } = flowMemory.of(context);
    flowMemory.keep(context, { startedFlows: [...new Set([...startedFlows, start.flowId])] });
    return beginFlow(context, loaded, start.startedBy, start.phrase);
  },

  async names(context, position) {
    const names = namesOf(await nodeOf(context, position));
    return names !== undefined && isNamed(context.message!.body, names);
  },

  async answer(context, position) {
    const { id: messageId, body, mediaType, mediaId } = context.message!;
    if (position.waitsFor !== 'words') {
      const messageIds = [...position.heard, messageId].slice(-mostHeard);
      return waits('gathered: the flow pauses', { ...position, heard: messageIds });
    }
    const back = backOf(body) && backFrom(await nodeOf(context, position), body);
    const done = back && (await goBack(context, position, back));
    if (done) return done;
    return continueFlow(context, position, { as: 'words', body, mediaType, mediaId, messageId });
  },

  async resume(context, position, waitId) {
    if (position.waitId !== waitId) return waits('not awaited any more', position);
    if (position.waitsFor === 'words' && (await wordsWait(context)))
      return waits('an answer is there already', await waitLonger(context, position));
    const input: FlowInput =
      position.waitsFor === 'outside'
        ? await answerOf(context.work, context.ticket.id, waitId)
        : { as: 'time' };
    return continueFlow(context, position, input, await heardWords(context, position));
  },
};

/** The block that waits; undefined once its flow is gone. */
async function nodeOf({ work }: Context, { versionId, nodeId }: FlowPosition): Promise<FlowNode | undefined> {
  const flow = await loadVersion(work, versionId);
  return flow?.graph.nodes.find(({ id }) => id === nodeId);
}
