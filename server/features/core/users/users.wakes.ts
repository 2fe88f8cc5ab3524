import { z } from 'zod';
import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Somebody has closed their last screen at one process; they may have others open elsewhere. */
export const userLeft = wakeTopic('left', z.object({ companyId: z.int(), userId: z.int() }));
