import { z } from 'zod';
import { wakeTopic } from '../../../events/wakeTopic.ts';

/** People are to be blocked at a connection's channel, or to write again. */
export const blocksAsked = wakeTopic('blocksAsked', z.object({ connectionId: z.int() }));

/** Somebody looks at a contact whose picture may be old. */
export const contactViewed = wakeTopic('contactViews', z.object({ companyId: z.int(), contactId: z.int() }));
