import { z } from 'zod';
import { Flag, Id } from '../../lib/fields.ts';
import { flowBlock, next } from '../flowBlock.ts';

/** Puts a tag on the ticket, or takes it off (FLOW-54). Programs also send the tag as an object with `id`. */
export const tag = flowBlock({
  type: 'tag',
  data: z.preprocess(
    (data) => {
      const {
        tagId,
        tag,
        data: nested,
        remove,
      } = (data ?? {}) as Record<string, { id?: unknown } | undefined>;
      return { tagId: tagId ?? tag?.id ?? nested?.id, remove: remove ?? false };
    },
    z.object({ tagId: Id, remove: Flag }),
  ),
  exits: () => next,
  references: ({ tagId }) => ({ tagIds: [tagId] }),
});
