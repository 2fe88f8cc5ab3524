import { z } from 'zod';
import { wakeTopic } from '../events/wakeTopic.ts';

/** Messages of a connection wait to be sent. */
export const outboxWaiting = wakeTopic('outbox', z.object({ connectionId: z.int() }));
