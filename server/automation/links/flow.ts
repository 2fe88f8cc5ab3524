import { answerOf } from '../asks/answerOf.ts';
import { FlowPosition, mostHeard } from '../flow/position.ts';
import { continueFlow } from '../flow/stepFlow.ts';
import { type Link, pass, waits } from '../link.ts';

/**
 * Runs flows: a phrase of the customer starts one, or their first message (BOT-59 to BOT-64). While a flow pauses or
 * asks outside, words are gathered and start nothing else.
 */
export const flow: Link<FlowPosition> = {
  name: 'flow',
  question: FlowPosition,
  applies: () => false,
  run: async () => pass('no flow starts by these words'),

  async answer(context, position) {
    const { id: messageId, body, mediaType } = context.message!;
    if (position.waitsFor !== 'words') {
      const heard = [...position.heard, messageId].slice(-mostHeard);
      return waits('gathered: the flow pauses', { ...position, heard });
    }
    return continueFlow(context, position, { as: 'words', body, mediaType, mediaId: null, messageId });
  },

  async resume(context, position, waitId) {
    if (position.waitId !== waitId) return waits('not awaited any more', position);
    const input =
      position.waitsFor === 'outside'
        ? await answerOf(context.work, context.ticket.id, waitId)
        : ({ as: 'time' } as const);
    return continueFlow(context, position, input);
  },
};
