import { z } from 'zod';
import { wakeTopic } from '../../../events/wakeTopic.ts';

/** A session has ended, or its person has confirmed who they are: what processes keep of it is old. */
export const sessionChanged = wakeTopic('session', z.object({ sessionId: z.string() }));
