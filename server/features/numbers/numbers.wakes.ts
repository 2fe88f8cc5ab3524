import { z } from 'zod';
import { wakeTopic } from '../../events/wakeTopic.ts';

/** Numbers are waiting for a connection's session to look them up. */
export const numbersAsked = wakeTopic('checks', z.object({ connectionId: z.int() }));

/** A number was looked up. */
export const numberAnswered = wakeTopic('checked', z.object({ companyId: z.int(), number: z.string() }));
