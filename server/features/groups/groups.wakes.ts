import { z } from 'zod';
import { wakeTopic } from '../../events/wakeTopic.ts';

/** Somebody wants to know who is in a group; its connection's session asks. */
export const membersAsked = wakeTopic(
  'membersAsked',
  z.object({ companyId: z.int(), connectionId: z.int(), contactId: z.int() }),
);

/** The members of a group were read. */
export const membersRead = wakeTopic('membersRead', z.object({ companyId: z.int(), contactId: z.int() }));
