import { z } from 'zod';
import { wakeTopic } from '../../events/wakeTopic.ts';

/** A visitor's conversation has a new entry, or somebody types in it. */
export const siteNews = wakeTopic('siteNews', z.object({ companyId: z.int(), conversationId: z.int() }));
