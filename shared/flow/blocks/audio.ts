import { z } from 'zod';
import { Flag } from '../../lib/fields.ts';
import { flowBlock, next } from '../flowBlock.ts';
import { StoredFile } from './storedFile.ts';

/** Sends a sound file, with `record` as a voice message (FLOW-44). */
export const audio = flowBlock({
  type: 'audio',
  data: z.object({ url: StoredFile, record: Flag.default(false) }),
  exits: () => next,
  references: ({ url }) => ({ files: [url] }),
});
