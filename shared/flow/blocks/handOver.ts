import { z } from 'zod';
import { Flag, Id, plainText } from '../../lib/fields.ts';
import { flowBlock } from '../flowBlock.ts';

/** Ends the flow and leaves the ticket to a queue or a person, with a note of the answers. */
export const handOver = flowBlock({
  type: 'handOver',
  data: z.object({
    queueId: Id.nullish(),
    userId: Id.nullish(),
    message: plainText(4096).default(''),
    /** Writes what the customer answered as a note on the ticket. */
    withNote: Flag.default(true),
  }),
  exits: () => [],
  references: ({ queueId, userId }) => ({
    queueIds: queueId ? [queueId] : [],
    userIds: userId ? [userId] : [],
  }),
});
