import { z } from 'zod';
import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Files of messages wait to be downloaded. */
export const downloadsWaiting = wakeTopic('downloads');

/** The channel's servers have dropped a file: only the phone of the connection still has it. */
export const mediaExpired = wakeTopic(
  'media',
  z.object({ companyId: z.int(), mediaId: z.int(), connectionId: z.int() }),
);
