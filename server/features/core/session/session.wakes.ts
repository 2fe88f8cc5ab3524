import { z } from 'zod';
import { wakeTopic } from '../../../events/wakeTopic.ts';

/** A session has ended, or its person has confirmed their identity: cached copies of it are out of date. */
export const sessionChanged = wakeTopic('session', z.object({ sessionId: z.string() }));
