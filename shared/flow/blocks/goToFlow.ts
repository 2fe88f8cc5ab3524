import { z } from 'zod';
import { Id } from '../../lib/fields.ts';
import { flowBlock } from '../flowBlock.ts';

/** Goes on with the published version of another flow; variables go along. */
export const goToFlow = flowBlock({
  type: 'goToFlow',
  data: z.object({ flowId: Id }),
  exits: () => [],
  // The other flow may.
  pauses: true,
  references: ({ flowId }) => ({ flowIds: [flowId] }),
});
