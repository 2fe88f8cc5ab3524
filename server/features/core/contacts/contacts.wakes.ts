import { z } from 'zod';
import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Somebody looks at a contact whose picture may be old. */
export const contactViewed = wakeTopic('contactViews', z.object({ companyId: z.int(), contactId: z.int() }));
