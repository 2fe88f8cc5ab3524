import { z } from 'zod';
import { wakeTopic } from './wakeTopic.ts';

/** The event log of a company has grown. */
export const eventsLogged = wakeTopic('events', z.object({ companyId: z.int() }));

/** What people of a company may do, or are told of themselves, has changed. */
export const rightsChanged = wakeTopic('rights', z.object({ companyId: z.int() }));
