import { z } from 'zod';
import { wakeTopic } from './wakeTopic.ts';

/** The event log of a company has grown. */
export const eventsLogged = wakeTopic('events', z.object({ companyId: z.int() }));

/** The rights of people of a company have changed, or the facts that they hear about themselves. */
export const rightsChanged = wakeTopic('rights', z.object({ companyId: z.int() }));
