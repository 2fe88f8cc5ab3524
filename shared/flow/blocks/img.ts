import { z } from 'zod';
import { plainText } from '../../lib/fields.ts';
import { flowBlock, next } from '../flowBlock.ts';
import { StoredFile } from './storedFile.ts';

/** Sends a picture (FLOW-43). */
export const img = flowBlock({
  type: 'img',
  data: z.object({ url: StoredFile, caption: plainText(1000).default('') }),
  exits: () => next,
  references: ({ url }) => ({ files: [url] }),
});
