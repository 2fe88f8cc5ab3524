import { z } from 'zod';
import { plainText } from '../../lib/fields.ts';
import { flowBlock, next } from '../flowBlock.ts';
import { StoredFile } from './storedFile.ts';

/** Sends a film (FLOW-45). */
export const video = flowBlock({
  type: 'video',
  data: z.object({ url: StoredFile, caption: plainText(1000).default('') }),
  exits: () => next,
  references: ({ url }) => ({ files: [url] }),
});
