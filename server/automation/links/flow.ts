import type { FlowInput } from '../flow/blockRunner.ts';
import { flowMemory, startOfFlow } from '../flow/flowStarts.ts';
import { heardWords } from '../flow/heardWords.ts';
import { loadFlow } from '../flow/loadFlow.ts';
import { FlowPosition, mostHeard } from '../flow/position.ts';
import { beginFlow, continueFlow } from '../flow/stepFlow.ts';
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

  async answer(context, position) {
    const { id: messageId, body, mediaType, mediaId } = context.message!;
    if (position.waitsFor !== 'words') {
      const heard = [...position.heard, messageId].slice(-mostHeard);
      return waits('gathered: the flow pauses', { ...position, heard });
    }
    return continueFlow(context, position, { as: 'words', body, mediaType, mediaId, messageId });
  },

  async resume(context, position, waitId) {
    if (position.waitId !== waitId) return waits('not awaited any more', position);
    const input: FlowInput = { as: 'time' };
    return continueFlow(context, position, input, await heardWords(context, position));
  },
};
