import { z } from 'zod';
import { Id } from '../../lib/fields.ts';
import { flowBlock, next } from '../flowBlock.ts';

/** Moves the ticket to a queue; the flow goes on (FLOW-53). Programs also send the queue as an object with `id`. */
export const ticket = flowBlock({
  type: 'ticket',
  data: z.preprocess(
    (data) => {
      const { queueId, queue, data: nested } = (data ?? {}) as Record<string, { id?: unknown } | undefined>;
      return { queueId: queueId ?? queue?.id ?? nested?.id };
    },
    z.object({ queueId: Id }),
  ),
  exits: () => next,
  references: ({ queueId }) => ({ queueIds: [queueId] }),
});
