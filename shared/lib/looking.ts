import { z } from 'zod';

/** What a screen says over its socket: which conversation stands open on it, and whether somebody writes there. */
export const Looking = z.object({ ticketUuid: z.uuid().nullable(), isTyping: z.boolean().default(false) });
export type Looking = z.input<typeof Looking>;

/** The name under which a screen says it. */
export const lookingEvent = 'looking';
